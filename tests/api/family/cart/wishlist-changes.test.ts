import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { asc, count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActivities } from '#contract/activities.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { DEFAULT_WISHLIST } from '#contract/cart/wishlist-texts.ts'
import {
  addToWishlist,
  addWishlist,
  forgetActivity,
  getSavedActivities,
  getWishlists,
  moveActivity,
  nameWishlist,
  removeWishlist,
  renameWishlist,
  saveActivities,
} from '#contract/cart/wishlists.ts'
import { activities, wishlistItems, wishlists } from '../../../../server/db/schema.ts'
import { parentByEmail, newIpAddress, advanceClock } from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { makeFamily } from '../../../support/people/family.ts'
import { raceOnLockedRow, untilWaiting } from '../../../support/servers/meanwhile.ts'
import { row } from '../../../support/catalogue/rows.ts'

let api: TestApi
let gIds: string[]
let token: string

beforeAll(async () => {
  api = await startApi({ rows: Array.from({ length: 60 }, () => row()) })
  api.deps.rateLimitScale = 1_000_000
  const { body } = await api.send(getActivities, { pageSize: 100 })
  gIds = body.map(({ gId }) => gId)
})
beforeEach(async () => {
  token = (await parentByEmail(api, { address: newIpAddress() })).accessToken
})
afterAll(() => api.close())

const send = <E extends Endpoint>(endpoint: E, input: object = {}, language: 'en' | 'ar' = 'en') =>
  api.send(endpoint, input, { token, language })

const saved = async () => (await send(getSavedActivities)).body
const three = () => gIds.slice(0, 3) as [string, string, string]

describe('The answer to one change of a wishlist', () => {
  test('contains only that change, however much is saved', async () => {
    const [one, ...others] = gIds.slice(0, 51) as [string, ...string[]]
    const { body: list } = await send(saveActivities, { gIds: others })
    await send(nameWishlist, { name: 'Summer' })
    const [, summer] = await saved()
    const answers = [
      await send(saveActivities, { gIds: [one] }),
      await send(moveActivity, { gId: one, wishlistId: list.id, toWishlistId: summer?.id }),
      await send(nameWishlist, { wishlistId: summer?.id, name: 'Autumn' }),
      await send(forgetActivity, { gId: one }),
    ]
    for (const { body, status } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body).length).toBeLessThan(300)
    }
    expect(answers[0]?.body).toEqual({ ...list, gIds: [one] })
    expect(answers[3]?.body).toEqual({ gId: one, wishlistIds: [summer?.id] })
  })

  test('agrees with the calls that answer all lists', async () => {
    const [one, two, other] = three()
    const { body: list } = await send(saveActivities, { gIds: [one, two], name: 'Summer' })
    advanceClock(api, 2)
    await send(saveActivities, { gIds: [other], wishlistId: list.id })
    const { body } = await send(getWishlists)
    expect(body.map(({ activities, ...head }) => [head, activities.map(({ gId }) => gId)])).toEqual(
      [[{ id: list.id, name: 'Summer', isDefault: false }, [other, two, one]]],
    )
    expect(await saved()).toEqual([
      { id: list.id, name: 'Summer', isDefault: false, gIds: [other, two, one] },
    ])
  })

  test('is not lost when another device has removed the list meanwhile', async () => {
    const [one] = three()
    const gone = { wishlistId: randomUUID(), name: 'Summer' }
    await send(saveActivities, { gIds: [one], ...gone })
    expect(await saved()).toMatchObject([{ name: 'Summer', gIds: [one] }])
  })

  test('leaves out unknown activities', async () => {
    const [one] = three()
    const { body } = await send(saveActivities, { gIds: [randomUUID(), one.toUpperCase()] })
    expect(body.gIds).toEqual([one])
  })

  test('is stored once, however many tabs send it at the same moment', async () => {
    const some = gIds.slice(0, 8)
    await Promise.all([...some, ...some].map(gId => send(saveActivities, { gIds: [gId] })))
    const [list, ...others] = await saved()
    expect(others).toEqual([])
    expect(list?.gIds.toSorted()).toEqual(some.toSorted())
    await Promise.all([...some, ...some].map(gId => send(forgetActivity, { gId })))
    expect(await saved()).toMatchObject([{ gIds: [] }])
  })
})

describe('The default list of hearts', () => {
  test("has a name in the reader's language, and no stored name", async () => {
    const [one] = three()
    const english = await send(saveActivities, { gIds: [one] })
    expect(english.body).toMatchObject({ name: DEFAULT_WISHLIST.en, isDefault: true })
    const { body } = await send(getWishlists, {}, 'ar')
    expect(body).toMatchObject([{ name: DEFAULT_WISHLIST.ar, isDefault: true }])
    const stored = await api.deps.db.select().from(wishlists)
    expect(stored.find(({ id }) => id === english.body.id)?.name).toBeNull()
  })

  test('is found by its name in any language, and without one', async () => {
    const [one, two, other] = three()
    await send(addWishlist, { name: DEFAULT_WISHLIST.en, gIds: [one] })
    await send(addWishlist, { name: DEFAULT_WISHLIST.ar, gIds: [two] })
    const { body } = await send(addWishlist, { gIds: [other] })
    expect(body).toHaveLength(1)
    expect(body[0]?.activities).toHaveLength(3)
  })

  test('keeps the name that a parent gives it, in all languages', async () => {
    const { body: list } = await send(saveActivities, { gIds: three() })
    await send(renameWishlist, { wishlistId: list.id, name: 'Summer' })
    const { body } = await send(getWishlists, {}, 'ar')
    expect(body).toMatchObject([{ name: 'Summer', isDefault: false }])
  })

  test('has a name that no other list can have', async () => {
    await send(saveActivities, { gIds: three() })
    const { body: summer } = await send(nameWishlist, { name: 'Summer' })
    const name = DEFAULT_WISHLIST.ar
    const { body } = await send(nameWishlist, { wishlistId: summer.id, name })
    expect(body.errors).toMatchObject([{ path: 'name', code: 'taken' }])
  })
})

/** Runs the hand-written part of the migration about list names on old rows. */
async function migrateNames(): Promise<void> {
  const folder = new URL('../../../../server/db/migrations/', import.meta.url)
  const files = readdirSync(folder).filter(name => name.endsWith('.sql'))
  const statements = files
    .flatMap(name => readFileSync(new URL(name, folder), 'utf8').split('--> statement-breakpoint'))
    .filter(text => text.includes('Written by hand') && text.includes('"wishlists"'))
  expect(statements).toHaveLength(3)
  for (const statement of statements) await api.deps.db.execute(sql.raw(statement))
}

describe('A list that was named by a heart in an earlier release', () => {
  test('has no stored name any more, and lists in both languages are merged', async () => {
    const { userId } = await makeFamily(api)
    const [one, two, other] = await api.deps.db.select({ id: activities.id }).from(activities)
    const names = ['المحفوظات', 'Summer', 'Saved']
    const lists = names.map((name, at) => ({
      id: randomUUID(),
      name,
      userId,
      createdAt: new Date(api.deps.now().getTime() + at),
    }))
    await api.deps.db.insert(wishlists).values(lists)
    const wish = (at: number, activity?: { id: number }) => ({
      wishlistId: lists[at]?.id ?? '',
      activityId: activity?.id ?? 0,
      addedAt: api.deps.now(),
    })
    await api.deps.db
      .insert(wishlistItems)
      .values([wish(0, one), wish(0, two), wish(1, one), wish(2, one), wish(2, other)])

    await migrateNames()

    const left = await api.deps.db
      .select({ name: wishlists.name, items: count() })
      .from(wishlists)
      .innerJoin(wishlistItems, eq(wishlistItems.wishlistId, wishlists.id))
      .where(eq(wishlists.userId, userId))
      .groupBy(wishlists.id)
      .orderBy(asc(wishlists.createdAt))
    expect(left).toEqual([
      { name: null, items: 3 },
      { name: 'Summer', items: 1 },
    ])
  })
})

// On PostgreSQL alone (tests/setup/on-postgres-alone.ts): PGlite has one connection.
describe('A removed list', () => {
  const winter = async () => {
    const { body } = await send(addWishlist, { name: 'Winter' })
    return body.find(({ name }) => name === 'Winter')?.id ?? ''
  }

  test('loses an activity that is saved at the same moment', async () => {
    const wishlistId = await winter()
    const [gId] = gIds
    const { body } = await send(getWishlists)
    const owner = sql`from users where id = (select user_id from wishlists where id = ${body[0]?.id})`
    const statuses = await raceOnLockedRow(
      api,
      owner,
      () => send(removeWishlist, { wishlistId }),
      () => send(addToWishlist, { wishlistId, gId }),
    )
    expect(statuses).toEqual([200, 404])
  })

  test('is not found for a call that waited until it was removed', async () => {
    const wishlistId = await winter()
    const [gId] = gIds
    const saved = await api.deps.db.transaction(async tx => {
      await tx.delete(wishlists).where(eq(wishlists.id, wishlistId))
      const saving = send(addToWishlist, { wishlistId, gId })
      await untilWaiting(api, 1)
      return () => saving
    })
    expect((await saved()).status).toBe(404)
    expect(api.logged).toHaveLength(1)
  })
})
