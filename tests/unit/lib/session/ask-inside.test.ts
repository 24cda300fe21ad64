import { afterEach, expect, test, vi } from 'vitest'
import { searchActivities, getActivityByGid } from '#contract/activities.ts'
import { askInside, type InsideApi } from '../../../../src/lib/api/ask-inside.ts'

const G_ID = '6f1c1f6e-4a0b-4c55-9d3e-0a4a4c5d1b11'
const refusal = {
  type: 'about:blank',
  title: 'No',
  status: 404,
  code: 'not_found',
  message: 'No.',
  requestId: 'r1',
}

afterEach(() => vi.useRealTimers())

/** A fake API in this process that records its requests. */
function listening(answer: () => Response) {
  const asked: { method: string; address: string; language: string | null; body: string }[] = []
  const users: (string | null)[] = []
  const api: InsideApi = async request => {
    const { pathname, search } = new URL(request.url)
    const language = request.headers.get('Accept-Language')
    const body = await request.text()
    users.push(request.headers.get('Authorization'))
    asked.push({ method: request.method, address: pathname + search, language, body })
    return answer()
  }
  return { api, asked, users }
}

test('a page sends a lookup with its parameters in the address, without a user', async () => {
  const { api, asked, users } = listening(() => Response.json({ gId: G_ID }))
  const answer = await askInside({ api, language: 'ar' })(getActivityByGid, { gid: G_ID })
  expect(answer).toMatchObject({ ok: true, data: { gId: G_ID }, total: null })
  const address = `/api/${getActivityByGid.path}?gid=${G_ID}`
  expect(asked).toEqual([{ method: 'GET', address, language: 'ar', body: '' }])
  expect(users).toEqual([null])
})

test('a page sends a search with its filters in the body, and gets the total', async () => {
  const headers = { 'X-Total-Count': '297' }
  const { api, asked } = listening(() => Response.json([], { headers }))
  const answer = await askInside({ api, language: 'en' })(searchActivities, { searchTerm: 'سباحة' })
  expect(answer).toMatchObject({ ok: true, data: [], total: 297 })
  const [{ body, ...call } = { body: '' }] = asked
  expect(call).toEqual({ method: 'POST', address: `/api/${searchActivities.path}`, language: 'en' })
  expect(JSON.parse(body)).toEqual({ searchTerm: 'سباحة' })
})

test("a refusal is returned with the API's reason, and when to try again", async () => {
  const headers = { 'Retry-After': '7' }
  const { api } = listening(() => Response.json(refusal, { status: 404, headers }))
  expect(await askInside({ api, language: 'en' })(getActivityByGid, { gid: G_ID })).toEqual({
    ok: false,
    failure: { kind: 'refused', problem: expect.objectContaining(refusal), retryAfterMs: 7_000 },
  })
})

test.each([
  ['cannot be parsed', () => new Response('<html>', { status: 502 }), 502],
  ['is no text of the kind it says', () => new Response('{'), 0],
])('an answer that %s is broken', async (_, answer, status) => {
  const { api } = listening(answer)
  const { ok, ...rest } = await askInside({ api, language: 'en' })(getActivityByGid, { gid: G_ID })
  expect([ok, rest]).toEqual([false, { failure: { kind: 'broken', status } }])
})

test('a page does not wait endlessly for an API that hangs', async () => {
  vi.useFakeTimers()
  const api: InsideApi = () => new Promise(() => {})
  const asked = askInside({ api, language: 'en' })(getActivityByGid, { gid: G_ID })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await asked).toEqual({ ok: false, failure: { kind: 'offline' } })
})
