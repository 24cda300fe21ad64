import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '../../server/db/open.ts'
import { makeFamilies } from '../../tests/support/people/family.ts'
import { startPostgres } from '../../tests/setup/postgres-server.ts'
import { ensureBuilt } from '../../scripts/build/site.ts'
import { benchDeps } from '../deps.ts'
import { atMost, type Figure, type Options, type Part } from '../figure.ts'
import { residentMb } from '../memory/resident.ts'
import { AUTH_SECRET, type BenchSite, startSite } from '../site.ts'
import { quantile } from '../table.ts'

const FAMILIES = 1_000
const TABS = 5
const MAX_CONCURRENT = 50
const TARGET_MB = 400
const TARGET_MS = 5_000
/** Within this time every stream gets a keep-alive. */
const SETTLE_MS = 25_000
const PATIENCE_MS = 30_000
const POLL_MS = 50

interface Families {
  ids: string[]
  tokens: string[]
}

interface Streams {
  opened: ClientRequest[]
  /** When each stream got its first event, by `performance.now()`. */
  arrivals: Map<ClientRequest, number>
}

/** Measures what thousands of open pages cost the built server, and how soon all of them get a change. */
export const live: Part = {
  says: 'memory of the built server with 5,000 open pages of families, and how soon they hear',
  async run({ say }) {
    await ensureBuilt()
    const database = await startPostgres()
    try {
      const site = await startSite({ databaseUrl: database.url })
      try {
        return await measure(database.url, site, say)
      } finally {
        await site.stop()
      }
    } finally {
      await database.stop()
    }
  },
}

/** Opens the streams, notifies all families, and measures both. Throws if a stream receives nothing. */
async function measure(url: string, site: BenchSite, say: Options['say']): Promise<Figure[]> {
  const streams: Streams = { opened: [], arrivals: new Map() }
  try {
    const { ids, tokens } = await addFamilies(url, site.origin)
    const before = residentMb(site.pid)
    const all = tokens.flatMap(token => Array.from({ length: TABS }, () => token))
    while (all.length > 0)
      await Promise.all(
        all.splice(0, MAX_CONCURRENT).map(token => open(site.origin, token, streams)),
      )
    await wait(SETTLE_MS)
    const held = residentMb(site.pid)
    const count = streams.opened.length
    say(`${count} streams: ${held.toFixed(0)} MB, ${before.toFixed(0)} before.`)
    const took = await notifyAll(url, ids, streams)
    if (took.length < count) throw new Error(`Only ${took.length} of ${count} streams heard of it.`)
    const [median, last] = [quantile(took, 0.5), quantile(took, 1)]
    say(`All families told at once: median ${median.toFixed(0)} ms, last ${last.toFixed(0)} ms.`)
    const name = `${count} open pages of families`
    return [
      atMost(`${name}, memory`, held, TARGET_MB, { digits: 0, unit: ' MB' }),
      atMost(`${name}, the last one hears`, last, TARGET_MS, { digits: 0, unit: ' ms' }),
    ]
  } finally {
    for (const stream of streams.opened) stream.destroy()
  }
}

/** Creates families that are signed in at a site, with tokens of its secret. */
async function addFamilies(url: string, siteUrl: string): Promise<Families> {
  const { close, db } = await openPostgres(url)
  const deps = { ...benchDeps(db), secret: [AUTH_SECRET] as const, siteUrl }
  const families = await makeFamilies({ deps }, FAMILIES, [])
  await close()
  return { ids: families.map(it => it.userId), tokens: families.map(it => it.token) }
}

async function open(origin: string, token: string, { arrivals, opened }: Streams): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const asked = request(`${origin}/api/parents/events`, { headers, agent: false }).end()
  opened.push(asked)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`A stream was answered with ${answer.statusCode}.`)
  answer.on('data', piece => {
    if (String(piece).includes('"gId"') && !arrivals.has(asked))
      arrivals.set(asked, performance.now())
  })
}

/** Notifies every family. Returns the milliseconds until each stream had the event. */
async function notifyAll(url: string, ids: string[], streams: Streams): Promise<number[]> {
  const client = new pg.Client(url)
  await client.connect()
  const start = performance.now()
  await client.query(
    `select notify_family('session', $1::uuid[], array(select '{"gId":"x"}'::jsonb from unnest($1::uuid[])))`,
    [ids],
  )
  while (streams.arrivals.size < streams.opened.length && performance.now() - start < PATIENCE_MS)
    await wait(POLL_MS)
  await client.end()
  return [...streams.arrivals.values()].map(at => at - start)
}
