import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Card, searchActivities } from '#contract/activities.ts'
import { getCities } from '#contract/places/cities.ts'
import { getDistricts } from '#contract/places/districts.ts'
import { WITHIN_MINUTES } from '#contract/search/filters-registry.ts'
import { circleWithin, drivingMinutes } from '#contract/places/near.ts'
import { findActivityIds, findNearestIds } from '../../../server/queries/search/activity-list.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const NARJIS = { latitude: 24.85, longitude: 46.67 }
const NEAR = 'riyadh-al-narjis'
const at = (latitude: number, longitude = 46.67) => ({ latitude, longitude })

let api: TestApi
let jeddahId = 0

beforeAll(async () => {
  api = await startApi({
    rows: [
      row({ name: named('Chess south'), ...at(24.69), fees: 10 }),
      row({ name: named('Chess next door'), ...at(24.84), fees: 90 }),
      row({ name: named('Chess here'), ...at(24.85), fees: 50, weekdays: [2] }),
      row({ name: named('Swimming here'), ...at(24.85), fees: 70, weekdays: [0] }),
      row({ name: named('Chess somewhere') }),
      row({
        name: named('Chess in Jeddah'),
        city: named('Jeddah', 'جدة'),
        school: named('Coral School'),
        ...at(21.54, 39.17),
      }),
    ],
  })
  const { body } = await api.send(getCities, {})
  jeddahId = body.find(({ slug }) => slug === 'jeddah')?.id ?? 0
})
afterAll(() => api.close())

const cards = async (search: object) =>
  (await api.send(searchActivities, search)).body as readonly Card[]
const found = async (search: object) => (await cards(search)).map(card => card.activityName)

describe('GET cities/getdistricts', () => {
  test('returns those of a city by name, with their approximate position', async () => {
    const { body: cities } = await api.send(getCities, {})
    const riyadh = cities.find(({ slug }) => slug === 'riyadh')
    const { body } = await api.send(getDistricts, { cityId: riyadh?.id ?? 0 })
    const names = body.map(({ name_En }) => name_En)
    expect(names).toEqual(names.toSorted())
    expect(body.every(({ cityId }) => cityId === riyadh?.id)).toBe(true)
    expect(body.find(({ slug }) => slug === NEAR)).toMatchObject({
      name_En: 'Al Narjis',
      name_Ar: 'النرجس',
      ...NARJIS,
    })
  })

  test('gives each its own slug, and finds one by it', async () => {
    const { body: all } = await api.send(getDistricts, {})
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
    const { body: rawdahs } = await api.send(getDistricts, { slug: 'jeddah-al-rawdah' })
    expect(rawdahs).toEqual([expect.objectContaining({ cityId: jeddahId, name_En: 'Al Rawdah' })])
    expect((await api.send(getDistricts, { slug: 'atlantis' })).body).toEqual([])
  })
})

describe('POST activities/searchactivities near a place', () => {
  test('returns the nearest first, and those without coordinates last', async () => {
    const nearest = [
      'Swimming here',
      'Chess here',
      'Chess next door',
      'Chess south',
      'Chess in Jeddah',
      'Chess somewhere',
    ]
    expect(await found({ near: NEAR })).toEqual(nearest)
    expect(await found({ ...NARJIS, sort: 'nearest' })).toEqual(nearest)
  })

  test('says how far each is, in any order', async () => {
    const cheapest = await cards({ near: NEAR, sort: 'cheapest' })
    expect(cheapest.map(card => [card.activityName, card.minutesAway])).toEqual([
      ['Chess south', drivingMinutes(NARJIS, at(24.69))],
      ['Chess here', 1],
      ['Swimming here', 1],
      ['Chess next door', 3],
      ['Chess in Jeddah', drivingMinutes(NARJIS, at(21.54, 39.17))],
      ['Chess somewhere', null],
    ])
    const [anywhere] = await cards({})
    expect(anywhere).not.toHaveProperty('minutesAway')
  })

  test('finds within some minutes exactly those whose distance is no more', async () => {
    for (const withinMinutes of WITHIN_MINUTES) {
      const all = await cards({ near: NEAR })
      const near = all.filter(
        card => typeof card.minutesAway === 'number' && card.minutesAway <= withinMinutes,
      )
      expect(await found({ near: NEAR, withinMinutes })).toEqual(near.map(it => it.activityName))
    }
    expect(await found({ ...NARJIS, withinMinutes: 10, sort: 'cheapest' })).toEqual([
      'Chess here',
      'Swimming here',
      'Chess next door',
    ])
  })

  test('orders by distance for a typed text, and shows it for a typed place', async () => {
    expect(await found({ near: NEAR, searchTerm: 'chess', withinMinutes: 15 })).toEqual([
      'Chess here',
      'Chess next door',
    ])
    const [first] = await cards({ searchTerm: 'chess near al narjis' })
    expect(first).toMatchObject({ activityName: 'Chess here', minutesAway: 1 })
    const [chosen] = await cards({ searchTerm: 'chess near al olaya', near: NEAR })
    expect(chosen).toMatchObject({ activityName: 'Chess here', minutesAway: 1 })
  })

  test.each([
    [{ near: 'riyadh-atlantis' }, 'near', 'unknown_value'],
    [{ withinMinutes: 15 }, 'latitude', 'required'],
    [{ withinMinutes: 15, latitude: 24 }, 'longitude', 'required'],
    [{ near: NEAR, withinMinutes: 7 }, 'withinMinutes', 'unknown_value'],
  ])('refuses %j', async (search, path, code) => {
    const { body, status } = await api.send(searchActivities, search as object)
    expect(status).toBe(400)
    expect(body.errors).toEqual([expect.objectContaining({ path, code })])
  })
})

describe('A search with the spatial index', () => {
  const filter = () => ({ now: api.clock.now })
  const all = { offset: 0, limit: 10 }
  const order = { by: 'nearest', to: NARJIS } as const

  test('finds the same as sorting everything, page by page', async () => {
    const sorted = await findActivityIds(api.deps.db, filter(), order, { ...all, gather: true })
    const pages = await Promise.all(
      [0, 2, 4].map(offset =>
        findNearestIds(api.deps.db, filter(), NARJIS, { offset, limit: 2, walk: 10 }),
      ),
    )
    expect(pages.flat()).toEqual(sorted)
  })

  test('misses matches that are beyond the part of the index that it reads', async () => {
    const inJeddah = { ...filter(), cityId: jeddahId }
    expect(await findNearestIds(api.deps.db, inJeddah, NARJIS, { ...all, walk: 4 })).toEqual([])
    expect(await findNearestIds(api.deps.db, inJeddah, NARJIS, { ...all, walk: 5 })).toHaveLength(1)
  })

  test('finds the same within a circle, large or small', async () => {
    const within = circleWithin(15, NARJIS)
    const narrow = { ...filter(), within }
    const wide = { ...filter(), within: { ...within, isWide: true } }
    const sorted = await findActivityIds(api.deps.db, narrow, order, { ...all, gather: true })
    expect(sorted).toHaveLength(3)
    expect(await findActivityIds(api.deps.db, wide, order, all)).toEqual(sorted)
    expect(await findNearestIds(api.deps.db, narrow, NARJIS, { ...all, walk: 10 })).toEqual(sorted)
  })
})
