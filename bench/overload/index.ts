import { setTimeout as wait } from 'node:timers/promises'
import { login } from '#contract/accounts/users.ts'
import { searchActivities } from '#contract/activities.ts'
import { startPostgres } from '../../tests/setup/postgres-server.ts'
import { atMost, type Figure, type Options, type Part } from '../figure.ts'
import { residentMb } from '../memory/resident.ts'
import { type BenchSite, fillWithDemo, startSite } from '../site.ts'
import { quantile, table } from '../table.ts'
import { nextRequest } from '../next-request.ts'
import { cellsOf, createCrowd, type Outcome, type LoadRequest } from './open-loop.ts'

const CONNECTIONS = 800
/** Connections that measure what the machine can do. */
const CLOSED_LOOP_CLIENTS = 16
const MEASURED_SECONDS = 5
const CROWD_SECONDS = 12
const TIMES = 10
/** Requests per second that are measured beside the crowd, of all kinds together. */
const PROBES_PER_SECOND = 20
const SETTLE_MS = 20_000
const TARGET_MS = 500
const TARGET_MB = 300

const HEAD = ['', 'good', 'median ms', '99 % ms', 'sent away', 'median ms', 'failed']

/** Measures what ten times more clients than fit get, and what remains when they have gone. */
export const overload: Part = {
  says: 'ten times more requests than the server can answer: before, during and after',
  async run(options) {
    const database = await startPostgres()
    try {
      await fillWithDemo(database.url)
      const site = await startSite({ databaseUrl: database.url })
      try {
        return await measure(site, options)
      } finally {
        await site.stop()
      }
    } finally {
      await database.stop()
    }
  },
}

async function measure(site: BenchSite, { say }: Options): Promise<Figure[]> {
  // Not the first of its kind: compiling code would count.
  await capacityOf(site.origin, 2)
  const capacity = await capacityOf(site.origin, MEASURED_SECONDS)
  say(`${CLOSED_LOOP_CLIENTS} at a time: ${capacity.toFixed(0)} requests a second.`)
  const before = residentMb(site.pid)
  const calm = await meet(site.origin, capacity / 4)
  say(`\nA quarter of that:\n${shown(calm)}`)

  let highest = before
  const watching = setInterval(() => (highest = Math.max(highest, residentMb(site.pid))), 200)
  const crowded = await meet(site.origin, capacity * TIMES)
  say(`\n${TIMES} times that:\n${shown(crowded)}`)
  clearInterval(watching)
  await wait(SETTLE_MS)
  const after = residentMb(site.pid)
  const again = await meet(site.origin, capacity / 4)
  say(`\nA quarter again:\n${shown(again)}`)
  say(
    `\nMB before ${before.toFixed(0)}, highest ${highest.toFixed(0)}, ${SETTLE_MS / 1000} s later ${after.toFixed(0)}.`,
  )
  const ready = crowded.get('/readyz')?.good ?? []
  const work = [...crowded].flatMap(([kind, { good }]) => (WORK.has(kind) ? good : []))
  return [
    atMost(`${TIMES} times too many: a good answer, median`, quantile(work, 0.5), TARGET_MS, MS),
    atMost(`${TIMES} times too many: /readyz, median`, quantile(ready, 0.5), TARGET_MS, MS),
    atMost(`${TIMES} times too many: memory, highest`, highest, TARGET_MB, {
      digits: 0,
      unit: ' MB',
    }),
  ]
}

const MS = { digits: 0, unit: ' ms' }
const WORK: ReadonlySet<string> = new Set(['a page', 'a search'])

const PARENT = { email: 'parent@example.com', password: 'nashat-demo-2026' }
const PROBES: readonly LoadRequest[] = [
  { kind: 'a cached page', method: 'GET', path: '/' },
  { kind: '/readyz', method: 'GET', path: '/readyz' },
  { kind: 'signing in', method: 'POST', path: `/api/${login.path}`, body: JSON.stringify(PARENT) },
  {
    kind: 'a search from another address',
    method: 'POST',
    path: `/api/${searchActivities.path}`,
    body: JSON.stringify({ searchTerm: 'chess' }),
    from: '198.51.100.7',
  },
]

/** Returns how many requests are answered per second, a few at a time. */
async function capacityOf(origin: string, seconds: number): Promise<number> {
  const crowd = createCrowd(origin, CLOSED_LOOP_CLIENTS)
  const end = performance.now() + seconds * 1_000
  let done = 0
  const run = async () => {
    while (performance.now() < end) {
      done++
      await crowd.send(nextRequest())
    }
  }
  await Promise.all(Array.from({ length: CLOSED_LOOP_CLIENTS }, run))
  crowd.close()
  return done / seconds
}

/**
 * Measures a crowd of so many requests per second, and the other requests, which have their own connections.
 */
async function meet(origin: string, perSecond: number): Promise<Map<string, Outcome>> {
  const crowd = createCrowd(origin, CONNECTIONS)
  const others = createCrowd(origin, CONNECTIONS)
  const probe = (at: number) => PROBES[at % PROBES.length] as LoadRequest
  await Promise.all([
    crowd.come(perSecond, CROWD_SECONDS, nextRequest),
    others.come(PROBES_PER_SECOND, CROWD_SECONDS, probe),
  ])
  crowd.close()
  others.close()
  return new Map([...crowd.outcomes, ...others.outcomes])
}

const shown = (outcomes: ReadonlyMap<string, Outcome>) =>
  table([HEAD, ...[...outcomes].map(([kind, outcome]) => [kind, ...cellsOf(outcome)])])
