import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The script that stands in the head of every page. */
export const bundleHeadInline = () => bundleInline('head-inline.js')

/** That of the bar over a console that is seen as somebody else. */
export const bundleSeenAs = () => bundleInline('console/seen-as-inline.js')

/**
 * A script that stands in pages: with what it imports, made small, and as one function, for a script that
 * is no module runs before anything is drawn.
 */
async function bundleInline(name) {
  const input = fileURLToPath(new URL(`../../src/layouts/${name}`, import.meta.url))
  const { output } = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  return output[0].code.trim()
}
