import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { searchActivities, searchActivitiesFilterByParentCity } from '#contract/activities.ts'
import { getCities } from '#contract/places/cities.ts'
import { checkActivities } from '#contract/family/registering.ts'
import { activities, children } from '../../../server/db/schema.ts'
import { startWithRows } from '../../support/catalogue/written-rows.ts'
import { refreshDueListings } from '../../../server/services/search/refresh-listings.ts'
import { DAY } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { type Family, makeFamily, withNewToken } from '../../support/people/family.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const START = new Date('2026-09-01T09:00:00+03:00')
const SARA = { firstName: 'Sara', birthDate: '2018-09-10', genderId: 2 }

const find = (api: TestApi, { token }: Family, input: object) =>
  api.send(searchActivitiesFilterByParentCity, { pageSize: 100, ...input }, { token })

/** Cancels sessions, and brings the lists up to date. */
async function callOff({ deps }: TestApi, which: SQL): Promise<void> {
  await deps.db.execute(sql`update sessions set cancelled_at = now() where ${which}`)
  await deps.db.execute(sql`update activities set listing_changes_at = 'epoch'`)
  await refreshDueListings(deps)
}

describe('POST activities/SearchActivitiesFilterByParentCity for a child', () => {
  let api: TestApi
  let family: Family
  let sara: string | undefined

  beforeAll(async () => {
    api = await startApi({
      rows: [
        row({ name: named('Girls of eight'), genderId: 2, minAge: 8, maxAge: 8 }),
        row({ name: named('Boys'), genderId: 1, fees: 0 }),
        row({ name: named('Everyone'), fees: 0 }),
        row({ name: named('Too old by then'), maxAge: 7, startDate: '2026-09-20' }),
        row({ name: named('Old enough by then'), minAge: 8, startDate: '2026-09-20' }),
        row({ name: named('Begun too early'), minAge: 8, startDate: '2026-08-02' }),
        row({ name: named('In Jeddah'), city: named('Jeddah', 'جدة') }),
        row({
          name: named('Begun, seven today'),
          maxAge: 7,
          startDate: '2026-08-02',
          weekdays: [0],
        }),
        row({ name: named('First date called off'), minAge: 8, weekdays: [0] }),
        row({
          name: named('Begun where it is yesterday'),
          minAge: 8,
          startDate: '2026-08-02',
          timeZone: 'America/Los_Angeles',
        }),
      ],
    })
    await callOff(
      api,
      sql`starts_at < '2026-09-07' and activity_id = (
        select id from activities where name_en = 'First date called off'
      )`,
    )
    family = await makeFamily(api, [SARA])
    sara = family.childIds[0]
  })
  afterAll(() => api.close())

  const namesOf = async (input: object) => {
    const { body } = await find(api, family, { childId: sara, ...input })
    return body.map(({ activityName }) => activityName).toSorted()
  }

  test('finds the child by an id in capitals', async () => {
    const asWritten = await namesOf({})
    expect(asWritten).toContain('Everyone')
    expect(await namesOf({ childId: sara?.toUpperCase() })).toEqual(asWritten)
    expect(await namesOf({ childIds: [sara?.toUpperCase(), sara] })).toEqual(asWritten)
  })

  test('accepts other filters, words and pages too', async () => {
    expect(await namesOf({ feesSearchType: 1 })).toEqual(['Everyone'])
    expect(await namesOf({ searchTerm: 'Jeddah' })).toEqual(['In Jeddah'])
    const { body, headers } = await find(api, family, { childId: sara, page: 2, pageSize: 2 })
    expect(body).toHaveLength(2)
    expect(headers.get('X-Total-Count')).toBe('5')
  })

  test.each([
    [
      'the day before a birthday',
      '2026-09-09T09:00:00+03:00',
      ['Begun, seven today', 'First date called off', 'Old enough by then'],
    ],
    [
      'early on a birthday',
      '2026-09-10T01:00:00+03:00',
      ['Begun too early', 'First date called off', 'Girls of eight', 'Old enough by then'],
    ],
  ])('finds what the child may join by its age on the first day: %s', async (_, now, names) => {
    api.clock.now = new Date(now)
    await refreshDueListings(api.deps)
    family = await withNewToken(api, family)
    const found = await namesOf({})
    expect(found.filter(name => !['Everyone', 'In Jeddah'].includes(name))).toEqual(names)
    api.clock.now = START
    family = await withNewToken(api, family)
  })

  test('searches all cities if requested', async () => {
    const { body: cities } = await api.send(getCities, {})
    const cityId = cities.find(({ slug }) => slug === 'jeddah')?.id
    await api.deps.db.execute(sql`update users set city_id = ${cityId}`)
    expect(await namesOf({})).toEqual(['In Jeddah'])
    expect(await namesOf({ allCities: true })).toHaveLength(5)
    await api.deps.db.execute(sql`update users set city_id = null`)
  })

  test('has the child in no address', async () => {
    const { headers } = await find(api, family, { childId: sara })
    expect(headers.get('Link')).toBeNull()
    expect((await find(api, family, {})).headers.get('Link')).toContain('rel="first"')
  })

  test("does not find another family's child", async () => {
    const other = await makeFamily(api, [SARA])
    const { body, status } = await find(api, family, { childId: other.childIds[0] })
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect((await find(api, family, { childId: 'sara' })).status).toBe(400)
  })

  test('cannot be requested in the public search', async () => {
    const open = await api.send(searchActivities, { childId: sara })
    expect(open.body).toHaveLength(10)
  })
})

describe('For any activities at any time', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  const YEAR = { min: 6, max: 9 }
  const ages = fc.option(fc.integer(YEAR), { nil: null })
  const dayAt = (count: number) =>
    new Date(START.getTime() + count * DAY * 1000).toISOString().slice(0, 10)
  /** Birthdays, first days and the clock are close together, because the edge cases of the rule are there. */
  const NEAR = 21
  /** To the last day of February 2027: children born on 29 February turn a year older a day later. */
  const LEAP_DAY_HOURS = 180 * 24
  const kids = fc
    .record({
      age: fc.integer(YEAR),
      genderId: fc.constantFrom(1, 2),
      birthday: fc.integer({ min: 0, max: NEAR }),
      isLeap: fc.boolean(),
    })
    .map(({ age, birthday, genderId, isLeap }) => ({
      genderId,
      birthDate: isLeap ? '2020-02-29' : `${2026 - age}${dayAt(birthday).slice(4)}`,
    }))
  const rows = fc
    .record({
      genderId: fc.constantFrom(1, 2, 3),
      ages: fc.tuple(ages, ages),
      from: fc.integer({ min: -NEAR, max: NEAR }),
      days: fc.nat(NEAR),
      isDated: fc.boolean(),
      startTime: fc.constantFrom(null, '00:30', '16:00', '23:30'),
      timeZone: fc.constantFrom('Asia/Riyadh', 'Pacific/Kiritimati', 'America/Los_Angeles'),
    })
    .map(({ ages, days, from, isDated, startTime, ...others }) => {
      const [minAge = null, maxAge = null] = ages.includes(null)
        ? ages
        : ages.toSorted((a, b) => Number(a) - Number(b))
      return row({
        ...others,
        minAge,
        maxAge,
        startTime,
        endTime: startTime && '23:45',
        startDate: isDated ? dayAt(from) : null,
        endDate: isDated ? dayAt(from + days) : null,
      })
    })

  test('the list for a child agrees with the eligibility rule for each activity', async () => {
    const family = await makeFamily(api, [{}])
    const property = fc.asyncProperty(
      fc.array(rows, { minLength: 1, maxLength: 24 }),
      fc.array(kids, { minLength: 1, maxLength: 6 }),
      fc.oneof(fc.nat(NEAR * 24), fc.constant(LEAP_DAY_HOURS)),
      fc.boolean(),
      async (all, siblings, hours, isLate) => {
        api.clock.now = START
        const { db } = api.deps
        await db.delete(activities)
        await startWithRows(api.deps, all)
        await callOff(api, sql`id % 2 = 0`)
        api.clock.now = new Date(START.getTime() + hours * 3_600_000)
        if (!isLate) await refreshDueListings(api.deps)
        for (const { birthDate, genderId } of siblings) {
          await db.update(children).set({ birthDate, genderId })
          await expectAgreement(await withNewToken(api, family))
        }
      },
    )
    await fc.assert(property, { numRuns: { pglite: 12, postgres: 25 }[inject('engine').name] })
  })

  async function expectAgreement(family: Family): Promise<void> {
    const { body: all } = await api.send(searchActivities, { pageSize: 100 })
    const gIds = all.map(({ gId }) => gId)
    if (gIds.length === 0) return
    const { token } = family
    const { body: fits } = await api.send(checkActivities, { gIds }, { token })
    const expected = fits
      .filter(({ children }) => children[0]?.reasons.length === 0)
      .map(({ gId }) => gId)
    const { body: found } = await find(api, family, { childId: family.childIds[0] })
    expect(found.map(({ gId }) => gId).toSorted()).toEqual(expected.toSorted())
  }
})
