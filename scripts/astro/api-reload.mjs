import { createServer, createServerModuleRunner } from 'vite'

const API = '/server/dev.ts'

const WATCH = {
  ignored: ['**/dist/**', '**/.data/**'],
  // Of two saves within 50 ms, as of an editor and its formatter, the watcher tells the first alone.
  awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 },
}

/**
 * Runs the API of `npm run dev` from its source, and anew at every save of what it imports: a Vite of
 * its own, which serves nothing, knows what that is. `onReload` is called when the new one answers.
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
    /** The API of the newest source; refuses with what is wrong with that. */
    newest: () => newest,
    async close() {
      await vite.close()
      await newest.catch(() => {})
      await running?.stop()
      await kept.database?.close()
    },
  }
}
