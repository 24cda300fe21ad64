import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ENTRY = fileURLToPath(new URL('../../src/layouts/head-inline.js', import.meta.url))

/**
 * The script that stands in the head of every page: with what it imports, made small, and as one
 * function, for a script that is no module runs before anything is drawn.
 */
export async function bundleHeadInline() {
  const { output } = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  })
  return output[0].code.trim()
}
