import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkChildren } from '#contract/family/registering.ts'
import type { CatalogueRow } from '../../../server/catalogue/row.ts'
import { activities, registrations, sessions } from '../../../server/db/schema.ts'
import { startWithRows } from '../../support/catalogue/written-rows.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { type Family, makeFamily, registerFor } from '../../support/people/family.ts'
import { row } from '../../support/catalogue/rows.ts'

const RUNS = { pglite: 8, postgres: 15 }

/** Times that often overlap or touch. Some are at night. */
const times = fc
  .tuple(fc.constantFrom(0, 9, 15, 16, 23), fc.constantFrom(0, 30), fc.constantFrom(30, 60, 120))
  .map(([hour, minute, length]) => {
    const clock = (minutes: number) =>
      [Math.floor(minutes / 60) % 24, minutes % 60]
        .map(part => String(part).padStart(2, '0'))
        .join(':')
    const start = hour * 60 + minute
    return { startTime: clock(start), endTime: clock(start + length) }
  })

/** Dates that are known, half known or unknown. Some began weeks ago. */
const dates = fc.constantFrom(
  { startDate: '2026-09-06', endDate: '2026-10-03' },
  { startDate: '2026-09-20', endDate: '2026-10-31' },
  { startDate: '2026-08-01', endDate: '2026-09-13' },
  { startDate: '2026-09-08', endDate: '2026-09-08' },
  { startDate: '2026-09-27', endDate: null },
  { startDate: null, endDate: '2026-09-12' },
  { startDate: null, endDate: null },
)
const schedules = fc
  .tuple(
    times,
    dates,
    fc.uniqueArray(fc.constantFrom(0, 1, 6), { minLength: 1 }),
    fc.constantFrom('Asia/Riyadh', 'Asia/Riyadh', 'Asia/Dubai', 'Africa/Cairo', 'Europe/London'),
  )
  .map(([time, date, weekdays, timeZone]) => ({
    ...time,
    ...date,
    weekdays: weekdays.toSorted(),
    timeZone,
  }))

interface Known {
  id: number
  gId: string
  row: CatalogueRow
  overAt: number
  sessions: { from: number; to: number }[]
}

const WEEK_MINUTES = 7 * 1_440

/** The minutes of the week in which the activity takes place. */
function minutesOf({ endTime, startTime, weekdays }: CatalogueRow): Set<number> {
  const [from, to] = [startTime, endTime].map(time => {
    const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number)
    return hours * 60 + minutes
  }) as [number, number]
  const length = to > from ? to - from : to - from + 1_440
  const steps = Array.from({ length }, (_, step) => step)
  return new Set(
    weekdays.flatMap(day => steps.map(step => (day * 1_440 + from + step) % WEEK_MINUTES)),
  )
}

/**
 * The expected result, computed in the simplest way: the first time at which two activities
 * overlap, `weekly` if only weekdays are known, or null.
 */
function meetingOf(ours: Known, theirs: Known, now: number): number | 'weekly' | null {
  if (ours.sessions.length > 0 && theirs.sessions.length > 0) {
    const both = ours.sessions.filter(
      one =>
        one.to > now && theirs.sessions.some(other => other.from < one.to && other.to > one.from),
    )
    return both.length > 0 ? Math.min(...both.map(({ from }) => from)) : null
  }
  const [one, other] = [ours.row, theirs.row]
  const meets =
    one.timeZone === other.timeZone &&
    theirs.overAt > now &&
    !minutesOf(one).isDisjointFrom(minutesOf(other)) &&
    (one.startDate ?? '0') <= (other.endDate ?? '9') &&
    (other.startDate ?? '0') <= (one.endDate ?? '9')
  return meets ? 'weekly' : null
}

describe('An overlap with another activity of a child', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi()
    api.clock.now = new Date('2026-09-07T10:00:00+03:00')
  })
  afterAll(() => api.close())

  async function known(rows: readonly CatalogueRow[]): Promise<Known[]> {
    await startWithRows(api.deps, rows)
    const ids = rows.map(({ externalId }) => externalId)
    const found = await api.deps.db
      .select({
        id: activities.id,
        gId: activities.gId,
        overAt: activities.overAt,
        externalId: activities.externalId,
      })
      .from(activities)
      .where(inArray(activities.externalId, ids))
    const dated = await api.deps.db
      .select()
      .from(sessions)
      .where(
        inArray(
          sessions.activityId,
          found.map(({ id }) => id),
        ),
      )
    return rows.flatMap(row =>
      found
        .filter(({ externalId }) => externalId === row.externalId)
        .map(({ gId, id, overAt }) => ({
          id,
          gId,
          row,
          overAt: overAt?.getTime() ?? Infinity,
          sessions: dated
            .filter(({ activityId }) => activityId === id)
            .map(({ endsAt, startsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() })),
        })),
    )
  }

  const conflictsOf = async (family: Family, { gId }: Known, child = 0) => {
    const { body } = await api.send(checkChildren, { gId }, family)
    return (body.children[child]?.conflicts ?? [])
      .map(({ gId, startsAt }) => ({
        gId,
        at: startsAt === null ? 'weekly' : Date.parse(startsAt),
      }))
      .toSorted((one, other) => one.gId.localeCompare(other.gId))
  }

  test('is found for every pair of schedules, and prevents the second registration', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(schedules, { minLength: 3, maxLength: 6 }), async drawn => {
        const now = api.clock.now.getTime()
        const all = await known(drawn.map(schedule => row(schedule)))
        const family = await makeFamily(api, [{}, {}])
        const [child = ''] = family.childIds
        const held: Known[] = []
        for (const activity of all) {
          const expected = held
            .map(other => ({ gId: other.gId, at: meetingOf(activity, other, now) }))
            .filter(({ at }) => at !== null)
            .toSorted((one, other) => one.gId.localeCompare(other.gId))
          expect(await conflictsOf(family, activity)).toEqual(expected)
          expect(await conflictsOf(family, activity, 1), 'siblings are free').toEqual([])

          const answer = await registerFor(api, family, activity.gId, { only: [child] })
          if (activity.overAt <= now) {
            expect(answer.body.code).toBe('registration_closed')
            continue
          }
          if (expected.length > 0) expect(answer.body.code).toBe('schedule_conflict')
          else expect(answer.body.results).toMatchObject([{ childId: child, status: 'confirmed' }])
          if (expected.length === 0) held.push(activity)
        }
      }),
      { numRuns: RUNS[inject('engine').name], seed: 20_261_120 },
    )
  })

  const AFTERNOON = { weekdays: [2], startTime: '16:00', endTime: '17:00' }

  /** Two activities at the same time. A child is registered in the first. */
  async function both(
    first: Partial<CatalogueRow> = {},
    second: Partial<CatalogueRow> = {},
  ): Promise<[Known, Known]> {
    const [one, other] = await known([
      row({ ...AFTERNOON, ...first }),
      row({ ...AFTERNOON, ...second }),
    ])
    if (!one || !other) throw new Error('There are not two activities.')
    return [one, other]
  }

  test('does not count while the child is only on the waiting list', async () => {
    const [first, second] = await both({ capacity: 1, hasWaitlist: true })
    await registerFor(api, await makeFamily(api), first.gId)
    const family = await makeFamily(api)
    const { body } = await registerFor(api, family, first.gId, { wishes: { joinWaitlist: true } })
    expect(body.results[0]?.status).toBe('waitlisted')
    expect(await conflictsOf(family, second)).toEqual([])
    expect((await registerFor(api, family, second.gId)).status).toBe(200)
  })

  test('prevents a seat, but not a place on the waiting list', async () => {
    const [first, second] = await both({}, { capacity: 1, hasWaitlist: true })
    await registerFor(api, await makeFamily(api), second.gId)
    const family = await makeFamily(api)
    await registerFor(api, family, first.gId)
    expect((await registerFor(api, family, second.gId)).body.code).toBe('schedule_conflict')
    const { body } = await registerFor(api, family, second.gId, { wishes: { joinWaitlist: true } })
    expect(body.results[0]?.status).toBe('waitlisted')
  })

  test('counts while a seat is offered to it', async () => {
    const [first, second] = await both({ capacity: 1, hasWaitlist: true })
    const family = await makeFamily(api)
    await registerFor(api, family, first.gId)
    await api.deps.db
      .update(registrations)
      .set({ status: 'offered', offerExpiresAt: new Date('2026-09-08T10:00:00+03:00') })
      .where(eq(registrations.activityId, first.id))
    expect(await conflictsOf(family, second)).toHaveLength(1)
    expect((await registerFor(api, family, second.gId)).body.code).toBe('schedule_conflict')
  })

  test('does not count after cancellation, or if the first activity was over before', async () => {
    const [first, second] = await both()
    const family = await makeFamily(api)
    await registerFor(api, family, first.gId)
    await api.deps.db
      .update(registrations)
      .set({ status: 'cancelled', endedAt: api.clock.now })
      .where(eq(registrations.activityId, first.id))
    expect(await conflictsOf(family, second)).toEqual([])

    const [past, later] = await both({ startDate: '2026-08-02', endDate: '2026-09-01' })
    await api.deps.db.insert(registrations).values({
      id: crypto.randomUUID(),
      activityId: past.id,
      childId: family.childIds[0] ?? '',
      status: 'confirmed',
      registeredAt: new Date('2026-08-01T09:00:00+03:00'),
      confirmedAt: new Date('2026-08-01T09:00:00+03:00'),
    })
    expect(await conflictsOf(family, later)).toEqual([])
  })

  test('is found for the same moment in different zones, and not for the same hour in different zones', async () => {
    const [riyadh, abroad] = await both(
      {},
      { timeZone: 'Europe/London', startTime: '14:30', endTime: '15:00' },
    )
    const family = await makeFamily(api)
    await registerFor(api, family, riyadh.gId)
    const { body } = await api.send(checkChildren, { gId: abroad.gId }, family)
    expect(body.children[0]?.conflicts).toMatchObject([
      { gId: riyadh.gId, startsAt: '2026-09-08T14:30:00+01:00' },
    ])
    const [, later] = await both({}, { timeZone: 'Europe/London' })
    expect(await conflictsOf(family, later)).toEqual([])
  })

  test.each<[string, Partial<CatalogueRow>, Partial<CatalogueRow>]>([
    ['on a date', {}, {}],
    ['every week', { startDate: null, endDate: null }, { startDate: null, endDate: null }],
  ])('is found from a Saturday into the Sunday after midnight (%s)', async (_, first, second) => {
    const night = { weekdays: [6], startTime: '23:00', endTime: '00:30' }
    const early = { weekdays: [0], startTime: '00:00', endTime: '01:00' }
    const [saturday, sunday] = await both({ ...night, ...first }, { ...early, ...second })
    const [, later] = await both({}, { ...early, ...second, startTime: '00:30' })
    const family = await makeFamily(api)
    await registerFor(api, family, saturday.gId)
    expect(await conflictsOf(family, sunday)).toHaveLength(1)
    expect(await conflictsOf(family, later)).toEqual([])
  })

  test('does not exist if one ends when the other begins', async () => {
    const [first, second] = await both({}, { startTime: '17:00', endTime: '18:00' })
    const family = await makeFamily(api)
    await registerFor(api, family, first.gId)
    expect((await registerFor(api, family, second.gId)).status).toBe(200)
  })
})
