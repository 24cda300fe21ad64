import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACTIVITY_STATUS } from '#contract/fixed-ids.ts'
import {
  acceptOffer,
  type AttendanceStatus,
  getActivitiesAndRegistrations,
} from '#contract/family/registrations.ts'
import { activities, sessions } from '../../../server/db/schema.ts'
import { sessionIdOf } from '../../../server/lib/session-uuid.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  cancelFor,
  type Family,
  makeFamily,
  registerFor,
  registrationOf,
  withNewToken,
} from '../../support/people/family.ts'
import { enrol, mark, TUESDAYS } from '../family/enrolled.ts'

const START = '2026-09-01T09:00:00+03:00'

describe('Attendance', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi()
  })
  beforeEach(() => setClock(START))
  afterAll(() => api.close())

  const setClock = (time: string) => void (api.clock.now = new Date(time))

  const registered = (given: Parameters<typeof enrol>[1] = {}) => enrol(api, given)

  const seen = async (family: Family) => registrationOf(api, await withNewToken(api, family))

  test('is empty until somebody marks it, whatever is over', async () => {
    const { family } = await registered()
    setClock('2026-09-16T09:00:00+03:00')
    const { attendance: counts, sessions } = await seen(family)
    expect(counts).toEqual({
      attended: 0,
      absent: 0,
      late: 0,
      excused: 0,
      upcoming: 2,
      percentage: null,
    })
    expect(sessions.map(({ startsAt, status }) => [startsAt, status])).toEqual([
      ['2026-09-08T16:00:00+03:00', null],
      ['2026-09-15T16:00:00+03:00', null],
      ['2026-09-22T16:00:00+03:00', null],
      ['2026-09-29T16:00:00+03:00', null],
    ])
  })

  test.each<[AttendanceStatus[], number | null]>([
    [['attended'], 100],
    [['absent'], 0],
    [['late'], 100],
    [['excused'], null],
    [['attended', 'absent'], 50],
    [['attended', 'absent', 'excused'], 50],
    [['attended', 'late', 'absent'], 67],
    [['absent', 'absent', 'attended'], 33],
    [['attended', 'late', 'absent', 'excused'], 67],
  ])('of %j is %s percent', async (statuses, percentage) => {
    const place = await registered()
    setClock('2026-09-30T09:00:00+03:00')
    await mark(api, place, ...statuses)
    const { attendance: counts, sessions } = await seen(place.family)
    const count = (wanted: AttendanceStatus) => statuses.filter(status => status === wanted).length
    expect(counts).toEqual({
      attended: count('attended'),
      absent: count('absent'),
      late: count('late'),
      excused: count('excused'),
      upcoming: 0,
      percentage,
    })
    expect(sessions.slice(0, statuses.length).map(({ status }) => status)).toEqual(statuses)
  })

  test('counts a session as upcoming until it ends', async () => {
    const { family } = await registered()
    for (const [time, upcoming] of [
      ['2026-09-08T16:59:59+03:00', 4],
      ['2026-09-08T17:00:00+03:00', 3],
    ] as const) {
      setClock(time)
      expect((await seen(family)).attendance.upcoming).toBe(upcoming)
    }
  })

  test("leaves out sessions before the child's registration, and those that are called off", async () => {
    const activity = await addActivity(api, TUESDAYS)
    const dates = api.deps.db.select().from(sessions).where(eq(sessions.activityId, activity.id))
    const [, , third] = await dates.orderBy(asc(sessions.startsAt))
    await api.deps.db
      .update(sessions)
      .set({ cancelledAt: api.clock.now })
      .where(eq(sessions.id, third?.id ?? 0))
    setClock('2026-09-09T09:00:00+03:00')
    const family = await makeFamily(api)
    await registerFor(api, family, activity.gId)
    const { attendance: counts, sessions: mine } = await seen(family)
    expect(mine.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual(['2026-09-15', '2026-09-29'])
    expect(counts.upcoming).toBe(2)
  })

  test('lists what is called off, until it would have been over', async () => {
    const { activity, family } = await registered()
    const [first] = (await seen(family)).sessions
    const callOff = (at: string) =>
      api.deps.db
        .update(sessions)
        .set({ cancelledAt: new Date(at) })
        .where(eq(sessions.id, sessionIdOf(first?.id ?? '') ?? 0))
    await callOff('2026-09-07T09:00:00+03:00')
    const { attendance, cancelledSessions, sessions: held } = await seen(family)
    expect(cancelledSessions).toEqual([
      { id: first?.id, startsAt: first?.startsAt, endsAt: first?.endsAt },
    ])
    expect(held.map(({ id }) => id)).not.toContain(first?.id)
    expect(attendance.upcoming).toBe(3)

    const late = await makeFamily(api)
    setClock('2026-09-08T12:00:00+03:00')
    await registerFor(api, await withNewToken(api, late), activity.gId)
    expect(await seen(late), 'was never a date of theirs').not.toHaveProperty('cancelledSessions')

    setClock('2026-09-08T17:00:00+03:00')
    expect(await seen(family)).not.toHaveProperty('cancelledSessions')
  })

  test('marks every future date as called off when the activity is', async () => {
    const { activity, family } = await registered()
    setClock('2026-09-09T09:00:00+03:00')
    await api.deps.db
      .update(activities)
      .set({ cancelledAt: api.clock.now })
      .where(eq(activities.id, activity.id))
    const { cancelledSessions, sessions: held } = await seen(family)
    expect([held.length, cancelledSessions?.length]).toEqual([1, 3])
  })

  test('shows past sessions of a cancelled registration', async () => {
    const place = await registered()
    setClock('2026-09-16T09:00:00+03:00')
    await mark(api, place, 'attended', 'absent')
    await cancelFor(api, await withNewToken(api, place.family))
    const { attendance: counts, sessions, status } = await seen(place.family)
    expect(status).toBe('cancelled')
    expect(counts).toMatchObject({ attended: 1, absent: 1, upcoming: 0, percentage: 50 })
    expect(sessions.map(({ status }) => status)).toEqual(['attended', 'absent'])
  })

  test('starts again with a new registration', async () => {
    const place = await registered()
    setClock('2026-09-09T09:00:00+03:00')
    await mark(api, place, 'absent')
    const family = await withNewToken(api, place.family)
    await cancelFor(api, family)
    await registerFor(api, family, place.activity.gId)
    const { attendance: counts, sessions } = await seen(family)
    expect(counts).toMatchObject({ absent: 0, upcoming: 3, percentage: null })
    expect(sessions).toHaveLength(3)
  })

  test('of a child on the waiting list has nothing upcoming', async () => {
    const { activity } = await registered({ capacity: 1, hasWaitlist: true })
    const family = await makeFamily(api)
    await registerFor(api, family, activity.gId, { wishes: { joinWaitlist: true } })
    expect((await seen(family)).attendance.upcoming).toBe(0)
  })

  test('leaves out sessions while the child was on the waiting list', async () => {
    const { activity, family: holder } = await registered({ capacity: 1, hasWaitlist: true })
    const family = await makeFamily(api)
    await registerFor(api, family, activity.gId, { wishes: { joinWaitlist: true } })
    setClock('2026-09-09T09:00:00+03:00')
    await cancelFor(api, await withNewToken(api, holder))
    const { registrationId } = await seen(family)
    await api.send(acceptOffer, { registrationId }, await withNewToken(api, family))
    const { attendance: counts, registeredAt, sessions } = await seen(family)
    expect(sessions.map(({ startsAt }) => startsAt.slice(0, 10))[0]).toBe('2026-09-15')
    expect([counts.upcoming, registeredAt]).toEqual([3, START])
  })

  test('is listed as current and previous', async () => {
    const { family } = await registered({ endDate: '2026-09-15' })
    const later = await addActivity(api, { ...TUESDAYS, startTime: '18:00', endTime: '19:00' })
    await registerFor(api, family, later.gId)
    setClock('2026-09-16T09:00:00+03:00')
    const signedIn = await withNewToken(api, family)
    const listed = async (input: object) =>
      (await api.send(getActivitiesAndRegistrations, input, signedIn)).body.map(
        ({ activity }) => activity.gId === later.gId,
      )
    expect(await listed({ activityStatusId: ACTIVITY_STATUS.current })).toEqual([true])
    expect(await listed({ activityStatusId: ACTIVITY_STATUS.previous })).toEqual([false])
    expect(await listed({}), 'what is still to come first').toEqual([true, false])
  })
})
