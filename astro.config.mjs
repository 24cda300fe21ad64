import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { minifySync } from 'vite'
import { devApi } from './scripts/astro/dev-api.mjs'
import { lateScript } from './scripts/astro/late-script.mjs'
import { siteAdapter } from './scripts/astro/site-adapter.mjs'

// Astro hashes the scripts it bundles, but not one that stands in a page as it is.
const FIRST = 'src/layouts/first-script.js'
const firstScript = minifySync(FIRST, readFileSync(new URL(FIRST, import.meta.url), 'utf8')).code
const firstScriptHash = createHash('sha256').update(firstScript).digest('base64')

export default defineConfig({
  output: 'server',
  adapter: siteAdapter(),
  integrations: [react(), devApi(), lateScript()],
  devToolbar: { enabled: false },
  session: false,
  vite: { define: { FIRST_SCRIPT: JSON.stringify(firstScript) } },
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
