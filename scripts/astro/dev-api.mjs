/** Serves the API beside `astro dev`, and hands it to the pages as server/index.ts does. */
export function devApi() {
  return {
    name: 'nashat:dev-api',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const { startDevApi } = await import('../../server/dev.ts')
        const { listener, locals } = await startDevApi()
        server.middlewares.use((request, response, next) => {
          if (/^\/(?:api|dev|image|healthz|readyz)(?:[/?]|$)/.test(request.url ?? ''))
            return listener(request, response)
          Reflect.set(request, Symbol.for('astro.locals'), locals())
          next()
        })
      },
    },
  }
}
