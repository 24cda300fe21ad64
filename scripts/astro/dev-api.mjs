import path from 'node:path'
import { runApi } from './api-reload.mjs'

const ROOT = path.join(import.meta.dirname, '../..')
const OF_API = /^\/(?:api|dev|image|healthz|readyz)(?:[/?]|$)/

/** Serves the API beside `astro dev`, and passes it to the pages as server/index.ts does. */
export function devApi() {
  let api
  async function handle(request, response, next) {
    try {
      const { listener, locals } = await api.newest()
      if (OF_API.test(request.url ?? '')) return listener(request, response)
      Reflect.set(request, Symbol.for('astro.locals'), locals())
      next()
    } catch (error) {
      next(error)
    }
  }

  return {
    name: 'nashat:dev-api',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        api = await runApi({
          root: ROOT,
          onReload: () => server.ws.send({ type: 'full-reload' }),
        })
        server.middlewares.use((...call) => void handle(...call))
      },
      // Astro restarts by itself when its configuration changes: the new server uses the same data directory.
      'astro:server:done': () => api?.close(),
    },
  }
}
