import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createImages } from './images/images.ts'
import { secretFile } from './security/secret-file.ts'
import { openDeps, outboxOf } from './open-deps.ts'
import { mountDevPages } from './routes/dev-pages.ts'
import { mountImages } from './routes/images.ts'

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
  mountImages(api, createImages({ ...deps, folder: path.join(config.dataDir, 'images') }))
  if (config.devPages) {
    const key = secretFile(config.dataDir, 'dev-key')
    mountDevPages(api, deps, { key, outbox: deps.outbox ? outboxOf(config) : null })
    process.stdout.write(`Mails and messages: ${config.siteUrl}/dev/outbox?key=${key}\n`)
  }
  return {
    listener: getRequestListener(request => api.fetch(request, { address: LOOPBACK })),
    locals: () => ({
      siteUrl: config.siteUrl,
      contactEmail: config.contactEmail,
      outbox: deps.outbox,
      api: async (request: Request) => api.fetch(request, { address: LOOPBACK }),
    }),
  }
}
