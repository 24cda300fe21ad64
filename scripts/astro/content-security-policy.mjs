import { createHash } from 'node:crypto'

/**
 * What a page may load, and from where. Astro adds the hashes of its own scripts and styles; the offline
 * page (src/documents/offline) and the developers' pages (server/lib/request/html-document.ts) have their own.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "manifest-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Text becomes markup, and an address a script, in one place alone (src/lib/browser/trusted.ts), but for
  // the worker of the map (src/islands/map/trust-worker.ts).
  "require-trusted-types-for 'script'",
  'trusted-types nashat default',
]

/** How a policy names a script or a style that stands in a page. */
export const hashOf = text => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** What Astro writes before the first island of a page. */
const STYLE_OF_ISLANDS = hashOf('astro-island,astro-slot,astro-static-slot{display:contents}')

/**
 * Lets a page name its own styles alone. Astro adds them as it renders, but names those of all pages too: 3 KB
 * of headers on each, which with the others are more than the 4 KB that nginx takes from a server.
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
