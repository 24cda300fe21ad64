import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/lib/site.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from './support/postgres.ts'
import { type BuiltSite, startBuiltSite } from './support/built-site.ts'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}
interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
  events: { name: string; attributes: Attribute[] }[]
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}

const TILES_URL = 'https://tiles.example/streets/of-the-kingdom.pmtiles'

let server: PostgresServer
/** With all that a variable turns on. */
let site: BuiltSite
/** With none of it. */
let bare: BuiltSite
let metricsPort: number
const spans: SentSpan[] = []
/** A fake OpenTelemetry collector. */
const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as Sent
  if (request.url === '/v1/traces')
    spans.push(...resourceSpans.flatMap(it => it.scopeSpans.flatMap(scope => scope.spans)))
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
})

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const { port } = collector.address() as AddressInfo
  server = await startOwnPostgres()
  metricsPort = await freePort()
  const variables = {
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    TILES_URL,
  }
  ;[site, bare] = await Promise.all([
    startBuiltSite({ DATABASE_URL: server.url, ...variables }),
    startBuiltSite({ DATABASE_URL: server.url }),
  ])
})
afterAll(async () => {
  await site?.stop()
  await bare?.stop()
  await server?.stop()
  collector.close()
})

const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
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
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
})

/** The hosts that a page may fetch from. */
async function allowedOn(origin: string, path: string): Promise<string[]> {
  const { headers } = await fetch(origin + path)
  const policy = headers.get('Content-Security-Policy') ?? ''
  return policy
    .split(';')
    .map(directive => directive.trim().split(/\s+/))
    .filter(([name]) => name === 'connect-src')
    .flatMap(([, ...sources]) => sources)
}

test.each([
  [
    'its own origin and that of the tiles, which are on another site',
    () => site,
    ["'self'", 'https://tiles.example'],
  ],
  ['its own origin alone, without tiles', () => bare, ["'self'"]],
])('the map page may load tiles from %s', async (_, on, sources) => {
  const { origin } = on()
  for (const path of ['/', '/ar/', '/?city=riyadh'])
    expect(await allowedOn(origin, path), path).toEqual(sources)
  for (const path of ['/aboutus', '/login'])
    expect(await allowedOn(origin, path), path).toEqual(["'self'"])
})

const attributeOf = ({ attributes }: Pick<SentSpan, 'attributes'>, name: string) =>
  attributes.find(({ key }) => key === name)?.value

test('a collector gets requests by route, their statements and jobs, and no personal data', async () => {
  const answer = await fetch(`${site.origin}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'sara.alharbi@example.com', password: 'nobody knows' }),
  })
  await (await fetch(`${site.origin}/ar/?q=0501234567`)).text()
  // Unsent spans are sent before the process ends.
  expect(await site.end()).toBe(0)

  const requestId = answer.headers.get('X-Request-Id')
  const isOfAnswer = (event: SentSpan['events'][number]) =>
    event.name === 'users/login' &&
    attributeOf(event, 'nashat.request_id')?.stringValue === requestId
  const signIn = spans.find(
    ({ events, name }) => name === 'POST users/login' && events.some(isOfAnswer),
  )
  if (!signIn) throw new Error(`It is not among ${spans.map(({ name }) => name).join(', ')}.`)
  expect(attributeOf(signIn, 'http.response.status_code')).toEqual({ intValue: answer.status })
  const asked = spans.filter(({ parentSpanId }) => parentSpanId === signIn.spanId)
  const texts = asked.map(it => attributeOf(it, 'db.query.text')?.stringValue ?? '')
  expect(texts.some(text => /from "users" where .*\$1/.test(text))).toBe(true)

  const page = spans.find(({ name }) => name === 'GET page')
  expect(spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId)).not.toEqual([])
  const job = spans.find(({ name }) => name === 'job announce_openings')
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)).not.toEqual([])
  expect(JSON.stringify(spans)).not.toMatch(/sara|alharbi|example\.com|0501234567/)
})
