import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { devApi } from './scripts/astro/dev-api.mjs'
import { lateScript } from './scripts/astro/late-script.mjs'
import { siteAdapter } from './scripts/astro/site-adapter.mjs'

// Astro hashes the scripts it bundles, but not one that stands in a page as it is.
const firstScript = readFileSync(new URL('src/layouts/first-script.js', import.meta.url))
const firstScriptHash = createHash('sha256').update(firstScript).digest('base64')

export default defineConfig({
  output: 'server',
  adapter: siteAdapter(),
  integrations: [react(), devApi(), lateScript()],
  devToolbar: { enabled: false },
  session: false,
  build: { inlineStylesheets: 'always' },
  security: {
    // Forms carry no cookie and change nothing in anybody's name, so that an origin proves nothing.
    checkOrigin: false,
    csp: {
      scriptDirective: { hashes: [`sha256-${firstScriptHash}`] },
      directives: [
        "default-src 'self'",
        "img-src 'self' data: https:",
        "connect-src 'self'",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
    },
  },
})
