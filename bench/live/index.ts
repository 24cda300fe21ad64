import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../tests/setup/postgres-server.ts'
import { residentMb } from '../memory/resident.ts'
import { quantile } from '../table.ts'

const FAMILIES = 1_000
const TABS = 5
const AT_ONCE = 50
/** All of them are told that all is well in between. */
const SETTLE_MS = 25_000

interface Ready {
  port: number
  tokens: string[]
  ids: string[]
}

const database = await startPostgres()
const child = fork(
  path.join(import.meta.dirname, 'server-process.ts'),
  [database.url, String(FAMILIES)],
  {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
)
const [{ ids, port, tokens }] = (await once(child, 'message')) as [Ready]
const pid = child.pid ?? 0
const before = residentMb(pid)
const requests: ClientRequest[] = []
const arrivals: number[] = []
let told = 0

async function open(token: string): Promise<void> {
  const asked = request({
    port,
    host: '127.0.0.1',
    path: '/api/parents/events',
    headers: { Authorization: `Bearer ${token}` },
    agent: false,
  }).end()
  requests.push(asked)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.on('data', piece => {
    if (told > 0 && String(piece).includes('"gId"')) arrivals.push(performance.now() - told)
  })
}

const all = tokens.flatMap(token => Array.from({ length: TABS }, () => token))
while (all.length > 0) await Promise.all(all.splice(0, AT_ONCE).map(open))
console.log(`${requests.length} opened: ${residentMb(pid).toFixed(0)} MB`)
await wait(SETTLE_MS)
console.log(
  `${requests.length} open streams: ${before.toFixed(0)} MB before, ${residentMb(pid).toFixed(0)} MB`,
)

const client = new pg.Client(database.url)
await client.connect()
told = performance.now()
await client.query(
  `select notify_family('session', $1::uuid[], array(select '{"gId":"x"}'::jsonb from unnest($1::uuid[])))`,
  [ids],
)
while (arrivals.length < requests.length && performance.now() - told < 10_000) await wait(50)
console.log(
  `All families told at once: ${arrivals.length} of ${requests.length}, median ` +
    `${quantile(arrivals, 0.5).toFixed(0)} ms, last ${quantile(arrivals, 1).toFixed(0)} ms, ` +
    `${residentMb(pid).toFixed(0)} MB`,
)
for (const asked of requests) asked.destroy()
await client.end()
child.kill()
await database.stop()
