import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { type DevDatabase, openDevDatabase } from './db/dev-database.ts'
import { createImages } from './images/images.ts'
import { secretFile } from './security/secret-file.ts'
import { createMailPictures } from './notify/mail/pictures.ts'
import { openDeps, outboxFolder } from './open-deps.ts'
import { ROOT } from './root.ts'
import { mountDevPages } from './routes/dev-pages.ts'
import { mountImages } from './routes/images.ts'

const LOOPBACK = '127.0.0.1'

interface DevApi {
  listener: (request: IncomingMessage, response: ServerResponse) => void
  /** Locals that a page gets (src/env.d.ts). */
  locals: () => object
  /** Stops jobs and connections, before the next instance starts with changed source. */
  stop: () => Promise<void>
}

/**
 * Starts the API beside `astro dev`: the same as in production, on the same data directory. It is restarted
 * at every change of its source (scripts/astro/dev-api.mjs) and keeps the open database.
 */
export async function startDevApi(kept: DevDatabase): Promise<DevApi> {
  const isFirst = kept.database === null
  const config = readConfig(process.env)
  const { close, deps, replica, startWork } = await openDeps(config, it =>
    openDevDatabase(it, kept),
  )
  const images = createImages({ ...deps, folder: path.join(config.dataDir, 'images') })
  const file = (name: string) => readFile(path.join(ROOT, 'public', name)).catch(() => null)
  const work = await startWork(createMailPictures({ file, images }))
  const api = createApp(deps, { replica })
  mountImages(api, images)
  if (config.devPages) {
    const key = secretFile(config.dataDir, 'dev-key')
    mountDevPages(api, deps, { key, outbox: deps.outbox ? outboxFolder(config) : null })
    if (isFirst)
      process.stdout.write(`Mails and messages: ${config.siteUrl}/dev/outbox?key=${key}\n`)
  }
  return {
    listener: getRequestListener(request => api.fetch(request, { address: LOOPBACK })),
    locals: () => ({
      siteUrl: config.siteUrl,
      contactEmail: config.contactEmail,
      tilesUrl: config.tilesUrl,
      outbox: deps.outbox,
      api: async (request: Request) => api.fetch(request, { address: LOOPBACK }),
    }),
    async stop() {
      await work.stop(0)
      await close()
    },
  }
}
