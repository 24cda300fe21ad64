import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import type { Feed, FeedItem, FeedPage } from '#contract/discovery/open-data.ts'
import { createApp } from '../../../server/app.ts'
import list from '../../../server/reference/activity-list.json' with { type: 'json' }
import type { TestApi } from '../servers/app.ts'

/** A full copy of the list, on machines that have it beside the project. */
const LIST_FILE = path.join(
  import.meta.dirname,
  '../../../../shared/data/openactive-activity-list.jsonld.gz',
)
const LIST_URL = 'https://openactive.io/activity-list'

interface Finding {
  severity: string
  message: string
  path?: string
}

const require = createRequire(import.meta.url)
const {
  validate,
}: {
  validate(json: unknown, options: object): Promise<Finding[]>
} = require('@openactive/data-model-validator')
const {
  RpdeValidator,
}: {
  RpdeValidator(url: string, options: object): Promise<FeedLog>
} = require('@openactive/rpde-validator')

interface FeedLog {
  pages: { url: string; errors: Finding[] }[]
}

/** OpenActive's validator for items. It reads a local activity list and does not fetch it. */
export function createValidator() {
  const cache = mkdtempSync(path.join(tmpdir(), 'nashat-openactive-'))
  const key = createHash('sha256').update(LIST_URL).digest('hex')
  const entry = { errorCode: 'error_none', statusCode: 200, fetchTime: Date.now() }
  writeFileSync(path.join(cache, `${key}.json`), JSON.stringify({ ...entry, data: readList() }))
  const options = {
    loadRemoteJson: true,
    remoteJsonCachePath: cache,
    remoteJsonCacheTimeToLive: 1e9,
  }
  return {
    async failuresOf(item: FeedItem): Promise<string[]> {
      const findings = await validate(item.data, options)
      return findings
        .filter(({ severity }) => severity === 'failure')
        .map(({ message, path: at }) => `${item.data?.name}: ${at} ${message}`)
    },
    close: () => rmSync(cache, { recursive: true }),
  }
}

function readList(): object {
  if (existsSync(LIST_FILE)) return JSON.parse(gunzipSync(readFileSync(LIST_FILE)).toString('utf8'))
  const concept = Object.entries(list.concepts).map(([identifier, [prefLabel]]) => ({
    id: `${LIST_URL}#${identifier}`,
    prefLabel,
  }))
  return { id: LIST_URL, concept }
}

/** Serves an API on a free port and sets its siteUrl to that address. */
export async function serveApi({ deps }: TestApi) {
  const { promise, resolve } = Promise.withResolvers<number>()
  const app = createApp(deps)
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    resolve(port),
  )
  deps.siteUrl = `http://127.0.0.1:${await promise}`
  return {
    /** The failures that OpenActive's validator finds on all pages of a feed. */
    async failuresOf({ path: feedPath }: Feed): Promise<string[]> {
      const options = { pageLimit: 1_000, requestDelayMs: 0 }
      const { pages } = await RpdeValidator(`${deps.siteUrl}/api/${feedPath}`, options)
      if (pages.length < 3) throw new Error('The validator did not get past the first page.')
      return pages.flatMap(({ errors, url }) =>
        errors
          .filter(({ severity }) => severity === 'failure')
          .map(({ message }) => `${url}: ${message}`),
      )
    },
    close: () => server.close(),
  }
}

/** Reads a feed as consumers do: it follows `next`, and continues from there on the next call. */
export function createConsumer({ ask, deps }: TestApi, { path: feedPath }: Feed, limit = 500) {
  let address = `${deps.siteUrl}/api/${feedPath}?limit=${limit}`
  const known = new Map<string, FeedItem>()
  const consumer = {
    /** The items that this consumer knows of so far. */
    known,
    /** Reads one page and returns its items. */
    async readPage(): Promise<FeedItem[]> {
      const response = await ask(address.slice(deps.siteUrl.length))
      const { items, next } = (await response.json()) as FeedPage
      for (const item of items)
        if (item.state === 'deleted') known.delete(item.id)
        else known.set(item.id, item)
      address = next
      return items
    },
    /** Reads until a page is empty. Returns all items that were read. */
    async readAll(): Promise<FeedItem[]> {
      const read: FeedItem[] = []
      for (;;) {
        const items = await consumer.readPage()
        if (items.length === 0) return read
        read.push(...items)
      }
    },
  }
  return consumer
}

/** What a consumer knows after reading a whole feed. */
export async function readWholeFeed(api: TestApi, feed: Feed): Promise<Map<string, FeedItem>> {
  const consumer = createConsumer(api, feed)
  await consumer.readAll()
  return consumer.known
}
