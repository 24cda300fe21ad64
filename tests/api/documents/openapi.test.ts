import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRefusalsOf, EVERY_CALL } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

describe('What a developer reads', () => {
  let api: TestApi
  let paths: Record<string, Record<string, Operation>>

  beforeAll(async () => {
    api = await startApi()
    // Read once: reading it for each call took longer than everything else here.
    const response = await api.ask('/api/openapi.json')
    paths = ((await response.json()) as { paths: typeof paths }).paths
  })
  afterAll(() => api.close())

  test('the OpenAPI document has every call with every possible status', async () => {
    const response = await api.ask('/api/openapi.json')
    const document = (await response.json()) as { openapi: string; paths: Record<string, object> }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(ENDPOINTS.map(({ path }) => `/${path}`))
    expect(document.paths['/activities/getactivitybygid']).toMatchObject({
      get: {
        parameters: [{ name: 'gid', in: 'query', required: true }],
        responses: { 200: {}, 400: {}, 404: {}, 413: {}, 429: {}, 500: {}, 503: {} },
      },
    })
  })

  interface Operation {
    security?: unknown
    responses: Record<string, { description: string }>
  }

  function operationOf(path: string): Operation {
    const [operation] = Object.values(paths[`/${path}`] ?? {})
    if (!operation) throw new Error(`${path} is not described.`)
    return operation
  }

  test.each(ENDPOINTS)('it has every refusal of $path, and who may call it', endpoint => {
    const { access, method, path, refusals, status = 200 } = endpoint
    const { responses, security } = operationOf(path)
    expect(security).toEqual(access && [{ token: [] }])
    const codes = [...accessRefusalsOf(endpoint), ...refusals, ...EVERY_CALL].filter(
      code => method === 'POST' || code !== 'unsupported_media_type',
    )
    const statuses = new Set([status, ...codes.map(code => REFUSALS[code].status)])
    expect(Object.keys(responses).map(Number)).toEqual([...statuses].toSorted((a, b) => a - b))
    for (const code of codes) expect(responses[REFUSALS[code].status]?.description).toContain(code)
  })

  test('signing out answers with nothing, and needs no token', () => {
    const { responses } = operationOf('users/logout')
    expect(responses[204]).toEqual({ description: 'Done.' })
    expect(responses).not.toHaveProperty('200')
    expect(responses).not.toHaveProperty('401')
  })

  test('the page about it names every call', async () => {
    const html = await (await api.ask('/api/docs')).text()
    for (const { path } of ENDPOINTS) expect(html).toContain(path)
  })

  test('the process is alive and ready', async () => {
    expect((await api.ask('/healthz')).status).toBe(200)
    expect((await api.ask('/readyz')).status).toBe(200)
  })

  test('without its database the process is alive and not ready', async () => {
    const away = await startApi()
    await away.loseDatabase()
    expect((await away.ask('/healthz')).status).toBe(200)
    const answer = await away.ask('/readyz')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
  })
})
