import { readFile, writeFile } from 'node:fs/promises'
import { UNBUNDLED, ASCII_OUTPUT } from '../lib/node-bundle.mjs'

const ENTRY = new URL('../../dist/server/entry.mjs', import.meta.url)

/**
 * Bundles the pages with the packages that they use, as the server is: only the production build of React,
 * and only the used parts of other packages. In development Node loads packages as they are.
 */
export const pagesBundle = () => ({
  name: 'pages-bundle',
  hooks: {
    'astro:config:setup'({ command, updateConfig }) {
      if (command !== 'build') return
      const ssr = {
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        resolve: { noExternal: true, external: UNBUNDLED },
        build: { rolldownOptions: { output: ASCII_OUTPUT } },
      }
      updateConfig({ vite: { environments: { ssr } } })
    },
    // Astro writes its manifest, with the styles of all pages, into the finished bundle. Only string literals
    // of it can still hold characters that are not ASCII.
    async 'astro:build:done'() {
      const text = await readFile(ENTRY, 'utf8')
      await writeFile(ENTRY, text.replaceAll(/[^\0-\x7F]/g, escapeUnit))
    },
  },
})

const escapeUnit = unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
