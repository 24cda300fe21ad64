import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { createParser } from 'eventsource-parser'
import { expect } from 'vitest'
import { getFamilyEvents } from '#contract/family/events.ts'
import { createApp } from '../../../server/app.ts'
import { openNotifications } from '../../../server/db/notifications.ts'
import { createLanes } from '../../../server/http/lanes.ts'
import { createListener } from '../../../server/http/listener.ts'
import { serverOptions } from '../../../server/http/server-options.ts'
import { openSocketReader } from '../../../server/http/socket-reader.ts'
import { createWeb } from '../../../server/http/web.ts'
import type { TestApi } from './app.ts'

/** What a parent's open page has received. */
export interface OpenPage {
  response: Response
  /** `kind` and ids of each event, in order. */
  heard: { kind: string; ids: Record<string, unknown> }[]
  /** How many keep-alives it received. */
  comments: () => number
  lastId: () => string
  ended: Promise<void>
  close: () => void
}

/** Serves an API over HTTP as the product does, on the database's own notifications. */
export async function serveLive(api: TestApi) {
  const { deps } = api
  const notifications = await openNotifications(api.engine, deps.log)
  notifications.subscribe('family', deps.familyStreams)
  const web = createWeb({
    api: createApp(deps),
    site: { render: async () => new Response('A page'), canonicalAddress: url => url.pathname },
    files: new Map(),
    changes: { subscribe: () => () => {}, isListening: () => true },
    siteUrl: deps.siteUrl,
    contactEmail: deps.contactEmail,
    tilesUrl: null,
    outbox: true,
    log: deps.log,
    lanes: createLanes(16, deps.log),
  })
  const server = createServer(
    serverOptions(),
    createListener(web, { log: deps.log, isDraining: () => false, trustProxy: 0 }),
  )
  const reader = openSocketReader(server, web.find)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  return {
    origin,
    /** Waits until everything that was committed so far has been received. */
    async settle() {
      const mark = randomUUID()
      const heard = Promise.withResolvers<void>()
      const stop = notifications.subscribe('family', {
        onNotification: payload => payload.includes(mark) && heard.resolve(),
        onMissed: () => {},
      })
      await deps.db.execute(
        sql`select notify_family('message', array[${mark}::uuid], array['{}'::jsonb])`,
      )
      await heard.promise
      stop()
    },
    open: (token: string, lastEventId?: string) => openPage(origin, token, lastEventId),
    async stop() {
      deps.familyStreams.close()
      server.closeAllConnections()
      reader.closeAll()
      server.close()
      await notifications.close()
    },
  }
}

export type LiveServer = Awaited<ReturnType<typeof serveLive>>

/** Opens a stream as a page does, and reads it until it ends or is closed. */
async function openPage(origin: string, token: string, lastEventId?: string): Promise<OpenPage> {
  const leaving = new AbortController()
  const response = await fetch(`${origin}/api/${getFamilyEvents.path}`, {
    headers: {
      Authorization: `Bearer ${token}`,
      'Accept-Encoding': 'gzip, br',
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    },
    signal: leaving.signal,
  })
  const heard: OpenPage['heard'] = []
  let comments = 0
  let lastId = ''
  const parser = createParser({
    onEvent: ({ data, event = '' }) => heard.push({ kind: event, ids: JSON.parse(data) }),
    onId: id => (lastId = id),
    onComment: () => comments++,
  })
  const page: OpenPage = {
    response,
    heard,
    comments: () => comments,
    lastId: () => lastId,
    ended: read(response, text => parser.feed(text)),
    close: () => leaving.abort(),
  }
  // From its first bytes on it receives everything.
  if (response.ok) await expect.poll(() => lastId).not.toBe('')
  return page
}

async function read({ body }: Response, take: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  try {
    for await (const piece of body ?? [])
      take(decoder.decode(piece as Uint8Array, { stream: true }))
  } catch {
    // This side closed it.
  }
}
