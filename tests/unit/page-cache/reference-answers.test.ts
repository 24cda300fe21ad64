import { beforeEach, describe, expect, test } from 'vitest'
import type { Change } from '../../../server/db/changes.ts'
import { cacheReferenceCalls } from '../../../server/page-cache/reference-answers.ts'
import type { Api } from '../../../server/page-cache/tags.ts'

const CITIES = 'http://nashat.internal/api/cities/getcities'
const SEARCH = 'http://nashat.internal/api/activities/searchactivities'

describe('A page that is rendered again', () => {
  let clock: number
  let asked: string[]
  let isListening: boolean
  let answer: () => Response | Promise<Response>
  let tell: (change: Change) => void
  let api: Api

  beforeEach(() => {
    clock = 0
    asked = []
    isListening = true
    answer = () => Response.json(['Riyadh'], { headers: { 'X-Total-Count': '1' } })
    api = cacheReferenceCalls(
      async request => {
        asked.push(request.url)
        return answer()
      },
      {
        subscribe(listener) {
          tell = listener
          return () => {}
        },
        isListening: () => isListening,
      },
      () => clock,
    )
  })

  async function ask(address = CITIES, language = 'en', method = 'GET') {
    const headers = { 'Accept-Language': language }
    const response = await api(new Request(address, { method, headers }))
    return [response.status, response.headers.get('X-Total-Count'), await response.text()]
  }

  test('keeps the cities for ten seconds', async () => {
    expect(await ask()).toEqual([200, '1', '["Riyadh"]'])
    expect(await ask()).toEqual([200, '1', '["Riyadh"]'])
    expect(asked).toHaveLength(1)
    clock = 10_000
    await ask()
    expect(asked).toHaveLength(2)
  })

  test('requests them in its own language', async () => {
    await ask(CITIES, 'en')
    await ask(CITIES, 'ar')
    expect(asked).toHaveLength(2)
  })

  test.each([{ everything: true }, { lists: true }])(
    'requests them again after %o',
    async change => {
      await ask()
      tell(change)
      await ask()
      expect(asked).toHaveLength(2)
    },
  )

  test('keeps them when a seat is taken', async () => {
    await ask()
    tell({ activities: ['chess'] })
    await ask()
    expect(asked).toHaveLength(1)
  })

  test('keeps them for a day while the database cannot be reached, and requests them when it is back', async () => {
    await ask()
    isListening = false
    clock = 86_400_000 - 1
    expect(await ask()).toEqual([200, '1', '["Riyadh"]'])
    expect(asked).toHaveLength(1)
    clock++
    await ask()
    expect(asked).toHaveLength(2)

    tell({ everything: true })
    isListening = true
    await ask()
    expect(asked).toHaveLength(3)
  })

  test('does not keep an answer during which something changed', async () => {
    const old = Promise.withResolvers<Response>()
    answer = () => old.promise
    const before = ask()
    tell({ everything: true })
    old.resolve(Response.json(['Jeddah']))
    expect(await before).toEqual([200, null, '["Jeddah"]'])
    answer = () => Response.json(['Abha'])
    expect(await ask()).toEqual([200, null, '["Abha"]'])
  })

  test('requests again after an error, and for every search', async () => {
    answer = () => Response.json({}, { status: 503 })
    await ask()
    await ask()
    await ask(SEARCH, 'en', 'POST')
    await ask(SEARCH, 'en', 'POST')
    expect(asked).toHaveLength(4)
  })
})
