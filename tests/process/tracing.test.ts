import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

let server: PostgresServer
let site: BuiltSite
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
  site = await startBuiltSite({
    DATABASE_URL: server.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  })
})
afterAll(async () => {
  await site?.stop()
  await server?.stop()
  collector.close()
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

  const signIn = spans.find(({ name }) => name === 'POST users/login')
  if (!signIn) throw new Error(`It is not among ${spans.map(({ name }) => name).join(', ')}.`)
  expect(attributeOf(signIn, 'http.response.status_code')).toEqual({ intValue: answer.status })
  const requestId = answer.headers.get('X-Request-Id')
  const [call] = signIn.events
  expect(call?.name).toBe('users/login')
  expect(call && attributeOf(call, 'nashat.request_id')).toEqual({ stringValue: requestId })
  const asked = spans.filter(({ parentSpanId }) => parentSpanId === signIn.spanId)
  const texts = asked.map(it => attributeOf(it, 'db.query.text')?.stringValue ?? '')
  expect(texts.some(text => /from "users" where .*\$1/.test(text))).toBe(true)

  const page = spans.find(({ name }) => name === 'GET page')
  expect(spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId)).not.toEqual([])
  const job = spans.find(({ name }) => name === 'job announce_openings')
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)).not.toEqual([])
  expect(JSON.stringify(spans)).not.toMatch(/sara|alharbi|example\.com|0501234567/)
})
