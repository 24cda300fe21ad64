import { createServer, createServerModuleRunner } from 'vite'

const API = '/server/dev.ts'

const WATCH = {
  ignored: ['**/dist/**', '**/.data/**'],
  // If two saves come within 50 ms (an editor and its formatter), the watcher reports only the first.
  awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 },
}

/**
 * Runs the API of `npm run dev` from its source, and restarts it at every save of a file that it imports. A
 * separate Vite, which serves nothing, knows these files. `onReload` is called when the new API answers.
 */
export async function runApi({ onReload, root }) {
  const vite = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    plugins: [{ name: 'nashat:api-reload', hotUpdate }],
    server: { middlewareMode: true, ws: false, watch: WATCH },
  })
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
  const kept = { database: null }
  let running = null
  let newest = start()

  async function start() {
    const { startDevApi } = await runner.import(API)
    await running?.stop()
    running = null
    running = await startDevApi(kept)
    return running
  }

  function hotUpdate({ modules }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return
    newest = newest.catch(() => {}).then(start)
    newest.then(onReload, () => {})
    return []
  }

  return {
    /** The API of the newest source; rejects with its error if it cannot be loaded. */
    newest: () => newest,
    async close() {
      await vite.close()
      await newest.catch(() => {})
      await running?.stop()
      await kept.database?.close()
    },
  }
}
