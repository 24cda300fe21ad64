import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/lib/site.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from './support/postgres.ts'
import { type BuiltSite, startBuiltSite } from './support/built-site.ts'

let server: PostgresServer
let site: BuiltSite
let port: number
beforeAll(async () => {
  server = await startOwnPostgres()
  port = await freePort()
  site = await startBuiltSite({ DATABASE_URL: server.url, METRICS_PORT: String(port) })
})
afterAll(async () => {
  await site?.stop()
  await server?.stop()
})

const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
const ask = async (address: string, init?: RequestInit) =>
  (await fetch(site.origin + address, init)).arrayBuffer()

test('Prometheus reads request counts on a separate port, by call and never by person', async () => {
  await ask('/api/activities/getactivities?searchTerm=sara.alharbi%40example.com')
  await ask('/ar/?q=0501234567')
  await ask('/api/users/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'sara.alharbi@example.com', password: 'nobody knows' }),
  })
  const text = await read()
  expect(text).toMatch(
    /nashat_http_request_seconds_count\{[^}]*route="activities\/getactivities"[^}]*status="2xx"[^}]*\} 1/,
  )
  expect(text).toMatch(
    /nashat_http_request_seconds_count\{[^}]*route="users\/login"[^}]*status="4xx"[^}]*\} 1/,
  )
  for (const name of [
    'nashat_lane_requests{lane="acts",state="under way"} 0',
    'nashat_lane_sent_away_total{lane="others"} 0',
    'nashat_database_connections{pool="calls",state="waited for"} 0',
    'nashat_queue_jobs{queue=',
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
  ])
    expect(text).toContain(name)
  expect(text).not.toMatch(/sara|alharbi|example\.com|0501234567/)
})

test('answers from memory are counted too', async () => {
  // Rendered once, then served from memory.
  await ask('/aboutus')
  await ask('/aboutus')
  expect(await read()).toMatch(/nashat_answers_from_memory_total [1-9]/)
})

test('the site itself serves no metrics, and the port serves nothing else', async () => {
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})
