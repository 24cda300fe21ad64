import { readFileSync } from 'node:fs'
import { defineConfig } from 'astro/config'
import { baseMapModule } from './scripts/astro/base-map.mjs'
import { clientChunks } from './scripts/astro/client-chunks.mjs'
import { devApi } from './scripts/astro/dev-api.mjs'
import { hashOf, ownStylesOnly } from './scripts/astro/policy-hashes.mjs'
import { reactIslands } from './scripts/astro/react-islands.mjs'
import {
  bundleHeadInline,
  bundleSeenAs,
  bundleTabs,
  bundleWorkers,
} from './scripts/astro/head-inline.mjs'
import { siteAdapter } from './scripts/astro/site-adapter.mjs'
import { pagesBundle } from './scripts/astro/pages-bundle.mjs'
import { CONTENT_SECURITY_POLICY } from './server/security/content-security-policy.ts'

// Astro hashes the scripts that it bundles, but not an inline script.
const headInline = await bundleHeadInline()
const seenAs = await bundleSeenAs()
const tabs = await bundleTabs()
const workers = await bundleWorkers()
const RULES = 'src/layouts/speculation-rules.json'
const rules = JSON.stringify(JSON.parse(readFileSync(new URL(RULES, import.meta.url), 'utf8')))

export default defineConfig({
  output: 'server',
  adapter: siteAdapter(),
  integrations: [reactIslands(), devApi(), clientChunks(), ownStylesOnly(), pagesBundle()],
  devToolbar: { enabled: false },
  session: false,
  // There is no Markdown: without this, Astro warns of the styles that its highlighting would need.
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [baseMapModule],
    define: {
      HEAD_INLINE: JSON.stringify(headInline),
      SEEN_AS_INLINE: JSON.stringify({ script: seenAs, hash: hashOf(seenAs) }),
      TABS_INLINE: JSON.stringify({ script: tabs, hash: hashOf(tabs) }),
      WORKERS: JSON.stringify(workers),
      SPECULATION_RULES: JSON.stringify(rules),
    },
  },
  build: { inlineStylesheets: 'always' },
  security: {
    // Forms carry no cookie and change nothing in a user's name, so an origin check would protect nothing.
    checkOrigin: false,
    csp: {
      scriptDirective: { hashes: [headInline, rules].map(hashOf) },
      directives: CONTENT_SECURITY_POLICY,
    },
  },
})
