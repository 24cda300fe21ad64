import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { BUSY_KINDS, searchActivitiesFilterByParentCity } from '#contract/activities.ts'
import { type ChildWeek, saveChildWeek } from '#contract/family/child-week.ts'
import {
  activities,
  changedActivities,
  childWeeks,
  registrations,
  sessions,
  weekPatterns,
} from '../../../server/db/schema.ts'
import { startWithRows } from '../../support/catalogue/written-rows.ts'
import { refreshDueListings } from '../../../server/services/search/refresh-listings.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { type Family, gIdOf, makeFamily, registerFor } from '../../support/people/family.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const PALM = named('Palm School')
const ELSEWHERE = named('Dune School')
const at = (startTime: string, endTime: string, weekday: number) => ({
  startTime,
  endTime,
  weekdays: [weekday],
})
const SUNDAY = 0
const TUESDAY = 2

const ROWS = [
  row({ name: named('Sunday at one'), ...at('13:00', '14:00', SUNDAY) }),
  row({ name: named('Sunday at four'), ...at('16:00', '17:00', SUNDAY) }),
  row({ name: named('No time'), weekdays: [], startTime: null, endTime: null }),
  row({ name: named('Chess', 'شطرنج'), school: PALM, ...at('16:00', '17:00', TUESDAY) }),
  row({ name: named('Then here'), school: PALM, ...at('17:00', '18:00', TUESDAY) }),
  row({ name: named('Then there'), school: ELSEWHERE, ...at('17:00', '18:00', TUESDAY) }),
  row({ name: named('At once'), school: ELSEWHERE, ...at('16:30', '17:30', TUESDAY) }),
  row({
    name: named('Next term'),
    school: ELSEWHERE,
    ...at('16:00', '17:00', TUESDAY),
    startDate: '2026-12-13',
    endDate: '2027-03-01',
  }),
]
const ALL = ROWS.map(({ name }) => name.en).toSorted()
const without = (...names: string[]) => ALL.filter(name => !names.includes(name))

const find = (api: TestApi, { token }: Family, input: object, language: 'en' | 'ar' = 'en') =>
  api.send(searchActivitiesFilterByParentCity, { pageSize: 100, ...input }, { token, language })

describe('POST activities/SearchActivitiesFilterByParentCity for children with weeks', () => {
  let api: TestApi
  let family: Family
  let sara: string
  let omar: string

  beforeAll(async () => {
    api = await startApi({ rows: ROWS })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    family = await makeFamily(api, [{ firstName: 'Sara' }, { firstName: 'Omar', genderId: 1 }])
    ;[sara = '', omar = ''] = family.childIds
  })

  const week = (childId: string, said: Partial<ChildWeek>) =>
    api.send(
      saveChildWeek,
      { childId, wayMinutes: 15, needsRide: false, busy: [], ...said },
      family,
    )
  const namesOf = async (input: object) =>
    (await find(api, family, input)).body.map(({ activityName }) => activityName).toSorted()
  const joinChess = async (childId: string) =>
    registerFor(api, family, await gIdOf(api, 'Chess'), { only: [childId] })

  test('finds everything for a child that is free all week', async () => {
    expect(await namesOf({ childId: sara })).toEqual(ALL)
    expect(await namesOf({ childIds: [sara, omar] })).toEqual(ALL)
  })

  test.each([
    ['13:30', 'school', without('Sunday at one')],
    ['13:00', 'school', without('Sunday at one')],
    ['12:45', 'school', ALL],
    // A family that prays at home needs no travel time after prayer.
    ['13:00', 'prayer', ALL],
    ['13:15', 'prayer', without('Sunday at one')],
  ] as const)(
    'leaves out activities that begin too early after %s for %s',
    async (endTime, kind, names) => {
      await week(sara, { busy: [{ weekday: SUNDAY, startTime: '07:00', endTime, kind }] })
      expect(await namesOf({ childId: sara })).toEqual(names)
      expect(await namesOf({ childId: omar })).toEqual(ALL)
      expect(await namesOf({ childIds: [omar, sara] })).toEqual(names)
    },
  )

  test('leaves out activities that overlap a seat, including travel time while both are running', async () => {
    await joinChess(sara)
    expect(await namesOf({ childId: sara })).toEqual(without('At once', 'Then there'))
    await week(sara, { wayMinutes: 0 })
    expect(await namesOf({ childId: sara })).toEqual(without('At once'))
    expect(await namesOf({ childId: omar })).toEqual(ALL)
  })

  test('leaves out activities that begin or end when a sibling must be picked up elsewhere', async () => {
    await joinChess(omar)
    expect(await namesOf({ childId: sara })).toEqual(ALL)
    await week(sara, { needsRide: true })
    await week(omar, { needsRide: true })
    // It begins exactly when Chess ends.
    expect(await namesOf({ childId: sara })).toEqual(without('Then there'))
    await week(sara, { needsRide: true, wayMinutes: 45 })
    expect(await namesOf({ childId: sara })).toEqual(without('Then there', 'At once'))
  })

  test('says for each that does not fit why, in both languages', async () => {
    await joinChess(sara)
    await week(sara, {
      busy: [{ weekday: SUNDAY, startTime: '07:00', endTime: '13:30', kind: 'school' }],
    })
    const input = { childIds: [sara, omar], includeUnfit: true }
    const { body, headers } = await find(api, family, input)
    expect(headers.get('Link')).toBeNull()
    expect(headers.get('X-Total-Count')).toBe(String(ALL.length))
    const reasons = body.flatMap(({ activityName, unfit = [] }) =>
      unfit.map(({ childId, code, message }) => [activityName, childId, code, message]),
    )
    expect(reasons.toSorted()).toEqual([
      ['At once', sara, 'registered', 'Tuesday 16:30: Sara has Chess, or is on the way.'],
      ['Sunday at one', sara, 'school', 'Sunday 13:00: Sara is at school or on the way.'],
      ['Then there', sara, 'registered', 'Tuesday 17:00: Sara has Chess, or is on the way.'],
    ])
    const arabic = await find(api, family, input, 'ar')
    const messages = arabic.body.flatMap(({ unfit = [] }) => unfit.map(it => it.message))
    expect(messages).toContainEqual(expect.stringContaining('«شطرنج» لدى Sara'))
  })

  test("does not find another family's child, nor shows reasons to strangers", async () => {
    const other = await makeFamily(api, [{}])
    const { body, status } = await find(api, family, { childIds: [sara, ...other.childIds] })
    expect([status, body.code]).toEqual([404, 'not_found'])
    const open = await find(api, family, { includeUnfit: true, childIds: [] })
    expect(open.body.every(card => !('unfit' in card))).toBe(true)
    expect(open.headers.get('Link')).toContain('rel="first"')
  })

  test('fills in the weeks of older rows, without notices', async () => {
    const { db } = api.deps
    const before = await db.select().from(activities)
    await db.update(activities).set({ weekPatternId: null })
    await db.update(activities).set({ listingChangesAt: sql`'infinity'` })
    await db.delete(changedActivities)
    await refreshDueListings(api.deps)
    const after = await db.select().from(activities)
    const patternOf = (rows: typeof before) =>
      Object.fromEntries(rows.map(({ nameEn, weekPatternId }) => [nameEn, weekPatternId]))
    expect(patternOf(after)).toEqual(patternOf(before))
    expect(await db.$count(changedActivities)).toBe(0)
    // Activities at the same times share one pattern.
    expect(await db.$count(weekPatterns)).toBe(6)
  })

  test('follows sessions that are moved or called off', async () => {
    const { db } = api.deps
    await week(sara, {
      busy: [{ weekday: SUNDAY, startTime: '16:00', endTime: '17:00', kind: 'family' }],
    })
    expect(await namesOf({ childId: sara })).toEqual(without('Sunday at four'))
    const moved = row({
      ...ROWS[1],
      name: named('Sunday at four'),
      ...at('18:00', '19:00', SUNDAY),
    })
    await startWithRows(
      api.deps,
      ROWS.map(it => (it === ROWS[1] ? moved : it)),
    )
    expect(await namesOf({ childId: sara })).toEqual(ALL)
    await startWithRows(api.deps, ROWS)
    expect(await namesOf({ childId: sara })).toEqual(without('Sunday at four'))

    // Only future sessions count: a single one is left, on a Monday.
    const [four] = await db.select().from(activities).where(eq(activities.nameEn, 'Sunday at four'))
    const ofFour = eq(sessions.activityId, four?.id ?? 0)
    await db.update(sessions).set({ cancelledAt: api.clock.now }).where(ofFour)
    await db.insert(sessions).values({
      activityId: four?.id ?? 0,
      startsAt: new Date('2026-10-05T16:00:00+03:00'),
      endsAt: new Date('2026-10-05T17:00:00+03:00'),
    })
    await db.update(activities).set({ listingChangesAt: sql`'epoch'` })
    await refreshDueListings(api.deps)
    expect(await namesOf({ childId: sara })).toEqual(ALL)
  })
})

describe('For any weeks of a family', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  const hour = fc.integer({ min: 12, max: 20 })
  const quarter = fc.constantFrom('00', '15', '30', '45')
  const times = fc
    .record({ hour, quarter, hours: fc.constantFrom(1, 2), weekday: fc.nat(2) })
    .map(({ hour, hours, quarter, weekday }) =>
      at(`${hour}:${quarter}`, `${hour + hours}:${quarter}`, weekday),
    )
  const courses = fc
    .record({
      times,
      isThere: fc.boolean(),
      startDate: fc.constantFrom('2026-08-02', '2026-09-06', '2026-12-13', null),
      endDate: fc.constantFrom('2026-12-12', '2027-03-01', null),
      timeZone: fc.constantFrom('Asia/Riyadh', 'Asia/Riyadh', 'Pacific/Auckland'),
    })
    .map(({ endDate, isThere, startDate, times, timeZone }) =>
      row({
        ...times,
        school: isThere ? ELSEWHERE : PALM,
        startDate,
        endDate: startDate && endDate && startDate < endDate ? endDate : null,
        timeZone,
        capacity: null,
      }),
    )
  const weeks = fc.record({
    wayMinutes: fc.constantFrom(0, 15, 45),
    needsRide: fc.boolean(),
    busy: fc.array(
      fc
        .record({ times, kind: fc.constantFrom(...BUSY_KINDS) })
        .map(({ kind, times: { endTime, startTime, weekdays } }) => ({
          kind,
          weekday: weekdays[0] ?? 0,
          startTime,
          endTime,
        })),
      { maxLength: 3 },
    ),
  })

  test('the list contains exactly the activities without an obstacle', async () => {
    const { db } = api.deps
    const family = await makeFamily(api, [{}, {}, {}])
    const property = fc.asyncProperty(
      fc.array(courses, { minLength: 4, maxLength: 16 }),
      fc.array(weeks, { minLength: 3, maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(2), fc.nat(3)), { maxLength: 4 }),
      async (rows, said, seats) => {
        await db.delete(activities)
        await startWithRows(api.deps, rows)
        await db.delete(childWeeks)
        for (const [place, week] of said.entries()) {
          const childId = family.childIds[place]
          await api.send(saveChildWeek, { childId, ...week }, family)
        }
        const ids = await db.select({ id: activities.id }).from(activities)
        for (const [child, seat] of seats)
          await db
            .insert(registrations)
            .values({
              id: crypto.randomUUID(),
              childId: family.childIds[child] ?? '',
              activityId: ids[seat]?.id ?? 0,
              status: 'confirmed',
              registeredAt: api.clock.now,
              confirmedAt: api.clock.now,
            })
            .onConflictDoNothing()
        for (const childIds of [family.childIds.slice(0, 1), family.childIds.slice(0, 2)])
          await expectAgreement(family, childIds)
      },
    )
    await fc.assert(property, { numRuns: { pglite: 15, postgres: 40 }[inject('engine').name] })
  })

  async function expectAgreement(family: Family, childIds: string[]): Promise<void> {
    const { body: all } = await find(api, family, { childIds, includeUnfit: true })
    const { body: fits } = await find(api, family, { childIds })
    const gIdsOf = (cards: readonly { gId: string }[]) => cards.map(({ gId }) => gId).toSorted()
    expect(gIdsOf(fits)).toEqual(gIdsOf(all.filter(({ unfit }) => unfit === undefined)))
  }
})
