import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getActivities } from '#contract/activities.ts'
import { getLanding, listLandings } from '#contract/discovery/landings.ts'
import { activities } from '../../../server/db/schema.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const SWIMMING = named('Swimming', 'السباحة')
const JEDDAH = { city: named('Jeddah', 'جدة'), school: named('Coral School') }

const ROWS = [
  row({
    name: named('Crawl'),
    category: SWIMMING,
    minAge: 7,
    maxAge: 10,
    genderId: 1,
    fees: 120.5,
  }),
  row({
    name: named('Dive'),
    category: SWIMMING,
    school: named('Oasis School'),
    minAge: 5,
    maxAge: 8,
    genderId: 2,
    fees: 0,
    startDate: '2026-10-01',
  }),
  row({ name: named('Splash'), category: SWIMMING, ...JEDDAH, minAge: null, maxAge: 12, fees: 80 }),
  row({ name: named('Running already'), startDate: '2026-08-02', fees: 300 }),
  row({
    name: named('Over'),
    category: named('Chess'),
    startDate: '2026-01-04',
    endDate: '2026-03-01',
  }),
  // A category with the same name as a city.
  row({ name: named('Dance of Jeddah'), category: named('Jeddah', 'رقصة جدة') }),
]

describe('GET activities/getlandings', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi({ rows: ROWS })
  })
  afterAll(() => api.close())

  const addresses = async () => {
    const { body } = await api.send(listLandings, {})
    return body.map(({ activities, category, city }) => `${city} ${category} ${activities}`)
  }

  test('lists pages with at least one activity, and a city before a category of its name', async () => {
    expect((await addresses()).toSorted()).toEqual([
      'jeddah null 1',
      'jeddah swimming 1',
      'null swimming 3',
      'riyadh jeddah 1',
      'riyadh null 4',
      'riyadh swimming 2',
    ])
  })

  test('says when a page last changed, also because an activity ended', async () => {
    const { body } = await api.send(listLandings, {})
    for (const { updatedAt } of body) expect(updatedAt).toMatch(/T[\d:]{8}\+03:00$/)

    api.clock.now = new Date('2030-01-01T00:00:00Z')
    await api.deps.db
      .update(activities)
      .set({ overAt: new Date('2029-06-01T12:00:00+03:00') })
      .where(eq(activities.nameEn, 'Crawl'))
    await api.deps.db.update(activities).set({ overAt: null }).where(eq(activities.nameEn, 'Dive'))

    const { body: later } = await api.send(listLandings, {})
    const swimming = later.find(
      ({ category, city }) => city === 'riyadh' && category === 'swimming',
    )
    expect(swimming).toEqual({
      city: 'riyadh',
      category: 'swimming',
      activities: 1,
      updatedAt: '2029-06-01T12:00:00+03:00',
    })
  })
})

describe('GET activities/getlanding', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi({ rows: ROWS })
  })
  afterAll(() => api.close())

  test('describes the activities of a category in a city', async () => {
    const { body } = await api.send(getLanding, { city: 'riyadh', category: 'swimming' })

    expect(body).toMatchObject({
      city: { slug: 'riyadh', name_En: 'Riyadh', name_Ar: 'الرياض', country: { code: 'SA' } },
      category: { slug: 'swimming', name_En: 'Swimming', name_Ar: 'السباحة' },
      activities: 2,
      schools: 2,
      free: 1,
      minFees: 0,
      maxFees: 120.5,
      minAge: 5,
      maxAge: 10,
      forBoys: 1,
      forGirls: 1,
      soonest: '2026-09-06',
      cities: [
        { slug: 'riyadh', activities: 2 },
        { slug: 'jeddah', activities: 1 },
      ],
      categories: [
        { slug: 'swimming', activities: 2 },
        { slug: 'jeddah', activities: 1 },
      ],
    })
  })

  test('shows no age or fee bound if one activity has none', async () => {
    const { body } = await api.send(getLanding, { category: 'swimming' })

    expect(body).toMatchObject({ city: null, activities: 3, schools: 3, minAge: null, maxAge: 12 })
  })

  test('describes all activities without a filter, as the list does', async () => {
    const { body } = await api.send(getLanding, {})
    const { headers } = await api.send(getActivities, {})

    expect(body).toMatchObject({ city: null, category: null, schools: 3 })
    expect(String(body.activities)).toBe(headers.get('X-Total-Count'))
    expect(body.cities.map(({ slug }) => slug)).toEqual(['riyadh', 'jeddah'])
  })

  test('leads from "anywhere" to no category whose address belongs to a city', async () => {
    const slugsFrom = async (slugs: { city?: string; category?: string }) =>
      (await api.send(getLanding, slugs)).body.categories.map(({ slug }) => slug)

    expect(await slugsFrom({})).toEqual(['swimming'])
    expect(await slugsFrom({ category: 'swimming' })).toEqual(['swimming'])
    expect(await slugsFrom({ city: 'riyadh' })).toEqual(['swimming', 'jeddah'])
  })

  test('agrees with the list on every page', async () => {
    const { body } = await api.send(listLandings, {})
    for (const { activities, category, city } of body) {
      const landing = await api.send(getLanding, {
        ...(city && { city }),
        ...(category && { category }),
      })
      const { headers } = await api.send(getActivities, {
        pageSize: 1,
        ...(category && { category }),
        ...(landing.body.city && { cityId: landing.body.city.id }),
      })
      expect(landing.body.activities).toBe(activities)
      expect(headers.get('X-Total-Count')).toBe(String(activities))
    }
  })

  test('answers not found where there is no activity', async () => {
    for (const slugs of [
      { city: 'atlantis' },
      { category: 'chess' },
      { city: 'riyadh', category: 'chess' },
    ]) {
      const { body, status } = await api.send(getLanding, slugs)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
  })
})
