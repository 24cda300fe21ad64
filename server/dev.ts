import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDeps, outboxOf } from './open-deps.ts'
import { mountOutbox } from './routes/outbox.ts'

const LOOPBACK = '127.0.0.1'

interface DevApi {
  listener: (request: IncomingMessage, response: ServerResponse) => void
  /** What a page gets on its way (src/env.d.ts). */
  locals: () => object
}

/** The API beside `astro dev`: the same as in production, on the same data directory. */
export async function startDevApi(): Promise<DevApi> {
  const config = readConfig(process.env)
  const { deps, startWork } = await openDeps(config)
  await startWork()
  const api = createApp(deps)
  if (deps.outbox) mountOutbox(api, outboxOf(config), config.siteUrl)
  return {
    listener: getRequestListener(request => api.fetch(request, { address: LOOPBACK })),
    locals: () => ({
      siteUrl: config.siteUrl,
      outbox: deps.outbox,
      api: async (request: Request) => api.fetch(request, { address: LOOPBACK }),
    }),
  }
}
