import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActivities, getActivitiesByGids } from '#contract/activities.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MAX_WISHES, MAX_WISHLISTS } from '#contract/limits.ts'
import {
  addToWishlist,
  addWishlist,
  getWishlists,
  moveToWishlist,
  removeFromWishlist,
  removeWishlist,
  renameWishlist,
  type Wishlist,
} from '#contract/cart/wishlists.ts'
import { parentByEmail, newIpAddress, advanceClock } from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { row } from '../../../support/catalogue/rows.ts'

const MANY = MAX_WISHES + 5

let api: TestApi
let gIds: string[]
let token: string

beforeAll(async () => {
  api = await startApi({ rows: Array.from({ length: MANY }, () => row()) })
  api.deps.rateLimitScale = 1_000_000
  gIds = await allGIds()
})
beforeEach(async () => {
  token = (await parentByEmail(api, { address: newIpAddress() })).accessToken
})
afterAll(() => api.close())

async function allGIds(): Promise<string[]> {
  const pages = await Promise.all(
    [1, 2, 3].map(page => api.send(getActivities, { page, pageSize: 100 })),
  )
  return pages.flatMap(({ body }) => body.map(({ gId }) => gId))
}

const send = <E extends Endpoint>(endpoint: E, input: object = {}) =>
  api.send(endpoint, input, { token })

/** The names of lists and their contents. */
const seen = (lists: readonly Wishlist[]) =>
  lists.map(({ activities, name }) => ({ name, gIds: activities.map(({ gId }) => gId) }))

const lists = async () => (await send(getWishlists)).body

/** Creates a list with some activities. Returns its id. */
async function listOf(name: string, ...saved: string[]): Promise<string> {
  advanceClock(api, 1)
  const { body } = await send(addWishlist, { name, gIds: saved.length > 0 ? saved : null })
  return body.find(list => list.name === name)?.id ?? ''
}

const three = () => gIds.slice(0, 3) as [string, string, string]

describe('The wishlists of a parent', () => {
  test('are empty at first', async () => {
    expect(await lists()).toEqual([])
  })

  test('are in the order of their creation, with the activity saved last on top', async () => {
    const [one, two, other] = three()
    await listOf('Summer', one, two)
    await listOf('For Sara', other)
    expect(seen(await lists())).toEqual([
      { name: 'Summer', gIds: [two, one] },
      { name: 'For Sara', gIds: [other] },
    ])
  })

  test('with the same name are merged, and each activity is in one once', async () => {
    const [one, two] = three()
    await listOf('Saved', one)
    advanceClock(api, 1)
    const { body } = await send(addWishlist, { name: ' Saved ', gIds: [two, one, two] })
    expect(seen(body)).toEqual([{ name: 'Saved', gIds: [two, one] }])
  })

  test("leave out unknown activities, so that a visitor's lists can always be saved", async () => {
    const [one] = three()
    await listOf('Saved', randomUUID(), one.toUpperCase())
    expect(seen(await lists())).toEqual([{ name: 'Saved', gIds: [one] }])
  })

  test('can be renamed, but not to the name of another', async () => {
    const wishlistId = await listOf('Saved')
    await listOf('Later')
    expect(seen((await send(renameWishlist, { wishlistId, name: 'Now' })).body)).toMatchObject([
      { name: 'Now' },
      { name: 'Later' },
    ])
    const { body, status } = await send(renameWishlist, { wishlistId, name: 'Later' })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'name', code: 'taken' }])
  })

  test('are removed with their activities', async () => {
    const wishlistId = await listOf('Saved', ...three())
    expect((await send(removeWishlist, { wishlistId })).body).toEqual({ changed: true })
    expect(await lists()).toEqual([])
    expect((await send(removeWishlist, { wishlistId })).status).toBe(404)
  })

  test('get an activity, lose it, and pass it to another list', async () => {
    const [one, two] = three()
    const from = await listOf('From', one)
    const to = await listOf('To', two)
    expect(seen((await send(addToWishlist, { wishlistId: from, gId: two })).body)[0]?.gIds).toEqual(
      [two, one],
    )
    const moved = await send(moveToWishlist, { wishlistId: from, gId: two, toWishlistId: to })
    expect(seen(moved.body)).toEqual([
      { name: 'From', gIds: [one] },
      { name: 'To', gIds: [two] },
    ])
    const left = await send(removeFromWishlist, { wishlistId: to, gId: two })
    expect(seen(left.body)[1]?.gIds).toEqual([])
    const again = await send(moveToWishlist, { wishlistId: from, gId: two, toWishlistId: to })
    expect(again.status, 'what is not in the first list is not moved').toBe(404)
  })

  test('show cards as lists of activities do', async () => {
    const [one] = three()
    await listOf('Saved', one)
    const [card] = (await api.send(getActivitiesByGids, { gIds: [one] })).body
    expect((await lists())[0]?.activities).toEqual([card])
  })

  test('are created and filled once, however many requests arrive at the same moment', async () => {
    const some = gIds.slice(0, 8)
    await Promise.all(some.map(gId => send(addWishlist, { name: 'Saved', gIds: [gId] })))
    const [saved, ...others] = seen(await lists())
    expect(others).toEqual([])
    expect(saved?.gIds.toSorted()).toEqual(some.toSorted())
  })
})

describe("Too much for a parent's wishlists", () => {
  test('is one list more than a parent has', async () => {
    for (let made = 0; made < MAX_WISHLISTS; made++) await listOf(`List ${made}`)
    const { body, status } = await send(addWishlist, { name: 'One more' })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'name', code: 'too_many' }])
    expect((await send(addWishlist, { name: 'List 3' })).status).toBe(200)
  })

  test('is one activity more than a list holds', async () => {
    const wishlistId = await listOf('Saved', ...gIds.slice(0, 100))
    await listOf('Saved', ...gIds.slice(100, MAX_WISHES))
    const more = gIds.slice(MAX_WISHES, MAX_WISHES + 2)
    const answers = [
      await send(addWishlist, { name: 'Saved', gIds: more }),
      await send(addToWishlist, { wishlistId, gId: more[0] }),
    ]
    expect(answers.map(({ body }) => body.errors?.[0]?.code)).toEqual(['too_many', 'too_many'])
    expect((await send(addToWishlist, { wishlistId, gId: gIds[0] })).status).toBe(200)
  })
})

describe("Somebody else's wishlist", () => {
  test('is not found by any call', async () => {
    const [one, two] = three()
    const wishlistId = await listOf('Saved', one)
    const mine = token
    token = (await parentByEmail(api, { address: newIpAddress() })).accessToken
    const own = await listOf('Own', one)
    const answers = [
      await send(renameWishlist, { wishlistId, name: 'Mine now' }),
      await send(removeWishlist, { wishlistId }),
      await send(addToWishlist, { wishlistId, gId: two }),
      await send(removeFromWishlist, { wishlistId, gId: one }),
      await send(moveToWishlist, { wishlistId, gId: one, toWishlistId: own }),
      await send(moveToWishlist, { wishlistId: own, gId: one, toWishlistId: wishlistId }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(seen(await lists())).toEqual([{ name: 'Own', gIds: [one] }])
    token = mine
    expect(seen(await lists())).toEqual([{ name: 'Saved', gIds: [one] }])
  })

  test('accepts no unknown activity', async () => {
    const wishlistId = await listOf('Saved')
    expect((await send(addToWishlist, { wishlistId, gId: randomUUID() })).status).toBe(404)
  })
})

describe('Activities by their gIds', () => {
  const ask = async (...wanted: string[]) =>
    (await api.send(getActivitiesByGids, { gIds: wanted })).body.map(({ gId }) => gId)

  test('are answered in the requested order, each once, without unknown ones', async () => {
    const [one, two, other] = three()
    expect(await ask(other, randomUUID(), one.toUpperCase(), two, one)).toEqual([other, one, two])
    expect(await ask(randomUUID())).toEqual([])
  })
})
