import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchActivities } from '#contract/activities.ts'
import { LANGUAGES } from '#contract/language.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { createApp } from '../../server/app.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

for (const language of LANGUAGES)
  test(`a body or an address that is too long is refused in the language of the reader (${language})`, async () => {
    const app = createApp(api.deps)
    const url = `http://localhost/api/${searchActivities.path}`
    const headers = { 'Accept-Language': language, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ searchTerm: 'x'.repeat(70_000) })
    for (const request of [
      new Request(url, { method: 'POST', headers, body }),
      new Request(`${url}?q=${'x'.repeat(5_000)}`, { method: 'POST', headers, body: '{}' }),
    ]) {
      const answer = await app.fetch(request, {})
      expect(answer.status).toBe(413)
      expect(answer.headers.get('Content-Language')).toBe(language)
      expect(await answer.json()).toMatchObject({ message: REFUSALS.too_large[language] })
    }
  })

test('a compressed body is refused as such, not as a broken one', async () => {
  const send = (encoding: string, body: BodyInit) =>
    api.ask(`/api/${searchActivities.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': encoding },
      body,
    })

  const compressed = await send('gzip', new Uint8Array(gzipSync('{}')))

  expect(compressed.status).toBe(415)
  expect(compressed.headers.get('Accept-Encoding')).toBe('identity')
  expect((await send('identity', '{}')).status).toBe(200)
})
