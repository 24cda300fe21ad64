import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRefusalsOf, type Endpoint, EVERY_CALL } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { problem, REFUSALS } from '#contract/refusals.ts'
import { userRoles } from '../../server/db/schema.ts'
import { parentByEmail, newIpAddress } from '../support/people/accounts.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'
import { row } from '../support/catalogue/rows.ts'
import { anyCharacter } from '../support/catalogue/any-character.ts'

const hostileText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.constantFrom('null', 'NaN', '1e9', '-1', '0x10', '\u0000', '\ud800', "' or 1=1 --", '𝟙', '٣'),
)
const hostile = fc.oneof(
  fc.integer(),
  fc.double(),
  hostileText,
  fc.boolean(),
  fc.constantFrom(null, {}, [], [[]], 2 ** 53, -0),
)

/** Inputs that have the fields of an endpoint, with arbitrary values. */
function inputsOf({ input }: Endpoint, value: fc.Arbitrary<unknown>) {
  const fields = Object.fromEntries(Object.keys(input.def.shape).map(name => [name, value]))
  return fc.record(fields, { requiredKeys: [] })
}

describe('Every call', () => {
  let api: TestApi
  let token: string

  beforeAll(async () => {
    api = await startApi({ rows: [row(), row()] })
    api.deps.rateLimitScale = 1_000_000
    await signIn()
  })
  afterAll(() => api.close())

  /** A user with every role, so that no call is refused for lack of one. */
  async function signIn() {
    const { accessToken, id } = await parentByEmail(api, { address: newIpAddress() })
    await api.deps.db.insert(userRoles).values({ userId: id, role: 'Admin' })
    token = accessToken
  }

  const statusesOf = (endpoint: Endpoint) => {
    const codes = [...accessRefusalsOf(endpoint), ...endpoint.refusals, ...EVERY_CALL]
    return new Set([endpoint.status ?? 200, ...codes.map(code => REFUSALS[code].status)])
  }

  const headersOf = ({ access }: Endpoint, type?: string) => ({
    ...(access && { Authorization: `Bearer ${token}` }),
    ...(type !== undefined && { 'Content-Type': type }),
  })

  async function mustAnswer(endpoint: Endpoint, path: string, body?: string) {
    const isPost = body !== undefined
    const headers = headersOf(endpoint, isPost ? 'application/json' : undefined)
    const response = await api.ask(path, { headers, ...(isPost && { method: 'POST', body }) })
    expect(statusesOf(endpoint), `${path} ${body}`).toContain(response.status)
    expect(response.status, `${path} ${body}`).toBeLessThan(500)
    if (endpoint.streams && response.ok) return response.body?.cancel()
    const text = await response.text()
    if (response.status < 300) endpoint.output.parse(text === '' ? undefined : JSON.parse(text))
    else problem.parse(JSON.parse(text))
    if (endpoint.access) expect(response.status, 'everybody else stays signed in').not.toBe(401)
    if (endpoint.path === 'users/endallsignins' && response.ok) await signIn()
  }

  test.each(ENDPOINTS)('answers any input: $method $path', async endpoint => {
    const path = `/api/${endpoint.path}`
    const send = (body: string) => mustAnswer(endpoint, path, body)
    const runs = { numRuns: 10 }
    if (endpoint.method === 'GET')
      await fc.assert(
        fc.asyncProperty(inputsOf(endpoint, hostileText), async input =>
          mustAnswer(endpoint, `${path}?${new URLSearchParams(input as Record<string, string>)}`),
        ),
        runs,
      )
    else
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            inputsOf(endpoint, hostile).map(input => JSON.stringify(input)),
            fc.json(),
            hostileText,
          ),
          send,
        ),
        runs,
      )
  })

  test.each(ENDPOINTS.filter(({ maxBytes, method }) => method === 'POST' && !maxBytes))(
    'accepts only JSON, and not too much of it: $path',
    async endpoint => {
      const { path } = endpoint
      const post = (type: string, body: string) =>
        api.ask(`/api/${path}`, { method: 'POST', headers: headersOf(endpoint, type), body })
      expect((await post('text/plain', '{}')).status).toBe(415)
      const large = JSON.stringify({ searchTerm: 'x'.repeat(70_000) })
      expect((await post('application/json', large)).status).toBe(413)
      expect((await post('application/json', '{"cityId":')).status).toBe(400)
    },
  )

  test.each(ENDPOINTS)(
    'refuses control characters without a server error: $method $path',
    async endpoint => {
      const input = Object.fromEntries(
        Object.keys(endpoint.input.def.shape).map(name => [name, '\0']),
      )
      const path = `/api/${endpoint.path}`
      if (endpoint.method === 'GET')
        await mustAnswer(endpoint, `${path}?${new URLSearchParams(input)}`)
      for (const [name, value] of Object.entries(input))
        await (endpoint.method === 'GET'
          ? mustAnswer(endpoint, `${path}?${new URLSearchParams({ [name]: value })}`)
          : mustAnswer(endpoint, path, JSON.stringify({ [name]: value })))
    },
  )

  const CLOSED = ENDPOINTS.filter(({ access }) => access)
  const OPEN = ENDPOINTS.filter(({ access }) => !access)

  test.each(CLOSED)('requires a token before it reads anything: $method $path', async endpoint => {
    const asForm = endpoint.maxBytes ? 'multipart/form-data; boundary=x' : 'application/json'
    const type = endpoint.takes?.[0] ?? asForm
    const init = { 'Content-Type': type }
    const isPost = endpoint.method === 'POST'
    for (const body of ['{}', 'no JSON at all']) {
      const response = await api.ask(`/api/${endpoint.path}`, {
        method: endpoint.method,
        ...(isPost && { headers: init, body }),
      })
      expect(response.status).toBe(401)
      expect(problem.parse(await response.json()).code).toBe('token_missing')
    }
    if (!isPost || endpoint.maxBytes) return
    const post = (type: string, body: string) =>
      api.ask(`/api/${endpoint.path}`, { method: 'POST', headers: { 'Content-Type': type }, body })
    expect((await post('text/plain', '{}')).status, 'but what is no JSON is said first').toBe(415)
    expect((await post('application/json', ' '.repeat(70_000))).status, 'and too much').toBe(413)
  })

  const CLOSED_READS = CLOSED.filter(({ method }) => method === 'GET')
  /** What else makes an address look like a file. */
  const RARE_ENDS = ['.css', '%2Fx.css', '%00.css', '%3F.css', '/..;/x.js']

  test.each(CLOSED_READS)(
    'is stored by no cache, even if the address looks like a file: $path',
    async endpoint => {
      const path = `/api/${endpoint.path}`
      const headers = headersOf(endpoint)
      // One ending of each kind for every call: the router does the same with all others.
      for (const end of ['', '?x.css']) {
        const answer = await api.ask(path + end, { headers })
        await answer.body?.cancel()
        expect(answer.headers.get('Cache-Control'), end).toBe('no-store')
      }
      for (const end of ['/x.css', ';x.css', ...(endpoint === CLOSED_READS[0] ? RARE_ENDS : [])]) {
        const answer = await api.ask(path + end, { headers })
        expect(answer.status, end).toBe(404)
        expect(answer.headers.get('Cache-Control'), end).toBe('no-store')
        expect(problem.parse(await answer.json()).code, end).toBe('not_found')
      }
    },
  )

  test.each(OPEN)('ignores any Authorization header: $method $path', async endpoint => {
    const statusFor = async (authorization?: string) => {
      const isPost = endpoint.method === 'POST'
      const response = await api.ask(`/api/${endpoint.path}`, {
        method: endpoint.method,
        headers: {
          ...(authorization !== undefined && { Authorization: authorization }),
          ...(isPost && { 'Content-Type': 'application/json' }),
        },
        ...(isPost && { body: '{}' }),
      })
      return response.status
    }
    const without = await statusFor()
    for (const header of ['Bearer stale.token.here', 'Basic x', '', `Bearer ${token}`])
      expect(await statusFor(header)).toBe(without)
    expect(without).not.toBe(401)
  })

  test('is found in upper or lower case', async () => {
    expect((await api.ask('/API/Cities/GetCities')).status).toBe(200)
  })

  test('refuses an address that is too long, and an unknown one', async () => {
    const long = await api.ask(`/api/cities/getcities?x=${'y'.repeat(5000)}`)
    expect(long.status).toBe(413)
    const unknown = await api.ask('/api/nothing/here')
    expect(unknown.status).toBe(404)
    expect(unknown.headers.get('Content-Type')).toBe('application/problem+json')
  })

  test('a refusal is a problem document in the language of the request', async () => {
    const response = await api.ask('/api/activities/getactivities?page=0', {
      headers: { 'Accept-Language': 'ar-SA,ar;q=0.9' },
    })
    expect(await response.json()).toEqual({
      type: 'urn:nashat:problem:invalid_input',
      title: 'Check what you entered.',
      status: 400,
      code: 'invalid_input',
      message: 'راجعوا ما أدخلتموه.',
      errors: [{ path: 'page', code: 'too_small', message: 'القيمة أصغر من المسموح.' }],
      requestId: expect.any(String),
    })
  })

  test('a server error reveals no details', async () => {
    const broken = await startApi()
    await broken.loseDatabase()
    const response = await broken.ask('/api/cities/getcities')
    expect([500, 503]).toContain(response.status)
    const body = problem.parse(await response.json())
    expect(['unexpected', 'unavailable']).toContain(body.code)
    expect(JSON.stringify(body)).not.toMatch(/select|pool|closed|pglite/i)
  })
})
