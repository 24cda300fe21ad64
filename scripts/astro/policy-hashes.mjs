import { createHash } from 'node:crypto'

/** The hash by which a policy allows an inline script or style. */
export const hashOf = text => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The style that Astro writes before the first island of a page. */
const STYLE_OF_ISLANDS = hashOf('astro-island,astro-slot,astro-static-slot{display:contents}')

/**
 * Lets the policy of a page name only its own styles. Astro adds them as it renders, but also names those of
 * all other pages: 3 KB of headers on each, and with the other headers more than the 4 KB that nginx accepts
 * from a server.
 */
export const ownStylesOnly = () => ({
  name: 'own-styles-only',
  hooks: {
    'astro:build:ssr'({ manifest }) {
      if (!manifest.csp.styleHashes.includes(STYLE_OF_ISLANDS))
        throw new Error('Astro has other styles for islands: put them into STYLE_OF_ISLANDS.')
      manifest.csp.styleHashes = [STYLE_OF_ISLANDS]
      manifest.csp.styleDirective.hashes = [STYLE_OF_ISLANDS]
    },
  },
})
