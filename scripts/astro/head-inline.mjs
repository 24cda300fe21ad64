import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Bundles the script in the head of every page. */
export const bundleHeadInline = () => bundleInline('layouts/client/head-inline.js')

/** Bundles the script of the bar above a console that is seen as somebody else. */
export const bundleSeenAs = () => bundleInline('layouts/console/seen-as-inline.js')

/** Bundles the script of a parent's tabs. */
export const bundleTabs = () => bundleInline('layouts/client/tabs-inline.js')

/** Bundles the service workers: of all pages, and of the pages that open offline. */
export const bundleWorkers = async () => ({
  ofAll: await bundleInline('documents/offline/worker.js'),
  ofKept: await bundleInline('documents/offline/kept-page-worker.js'),
})

/**
 * Bundles an inline script or a worker with its imports, minified, as one function. It is not a module, because
 * modules run only after the page is parsed.
 */
async function bundleInline(name) {
  const input = fileURLToPath(new URL(`../../src/${name}`, import.meta.url))
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
