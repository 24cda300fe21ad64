import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/index.ts'
import { startApi, type TestApi } from '../app.ts'

describe('What a developer reads', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  test('the OpenAPI document has every call with every status it can give', async () => {
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

  test('the page about it names every call', async () => {
    const html = await (await api.ask('/api/docs')).text()
    for (const { path } of ENDPOINTS) expect(html).toContain(path)
  })

  test('the process lives and can serve', async () => {
    expect((await api.ask('/healthz')).status).toBe(200)
    expect((await api.ask('/readyz')).status).toBe(200)
  })

  test('without its database it lives and cannot serve', async () => {
    const away = await startApi()
    await away.close()
    expect((await away.ask('/healthz')).status).toBe(200)
    const answer = await away.ask('/readyz')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
  })
})
