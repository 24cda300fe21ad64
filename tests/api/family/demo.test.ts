import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getActivityByGid } from '#contract/activities.ts'
import { type Child, getChildrenList, removeChild } from '#contract/family/children.ts'
import { eligibilityOf } from '#contract/eligibility/eligibility.ts'
import { checkChildren } from '#contract/family/registering.ts'
import {
  type ActivityRegistrations,
  cancelRegistration,
  getActivitiesAndRegistrations,
  type Registration,
} from '#contract/family/registrations.ts'
import { getManagedSchools } from '#contract/manage/schools.ts'
import { login } from '#contract/accounts/users.ts'
import { getStaff } from '#contract/staff/staff.ts'
import { getDay } from '#contract/trainer/day.ts'
import { attendance, attendanceMarks } from '../../../server/db/schema.ts'
import { loadDemoAccounts } from '../../../server/demo/accounts.ts'
import { loadDemo } from '../../../server/demo/load.ts'
import { readDemoFamily } from '../../../server/demo/read.ts'
import { DAY, advanceClock } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

/** A day in the middle of a week, and a leap day. */
const DAYS = ['2026-11-20T09:00:00+03:00', '2028-02-29T21:30:00+03:00']

const { parent: DEMO_PARENT } = readDemoFamily()

const named = (activity: ActivityRegistrations) => activity.activity.activityName

async function startDemo(day: string): Promise<TestApi> {
  const api = await startApi()
  api.clock.now = new Date(day)
  await restart(api)
  return api
}

/** Repeats what every start of the product does. */
async function restart(api: TestApi): Promise<void> {
  await loadDemo(api.deps)
  await loadDemoAccounts(api.deps)
}

async function signedIn(api: TestApi): Promise<string> {
  const { email, password } = DEMO_PARENT
  return (await api.send(login, { email, password })).body.accessToken
}

async function seen(api: TestApi, activityStatusId?: '1' | '2') {
  const input = activityStatusId ? { activityStatusId } : {}
  const token = await signedIn(api)
  return (await api.send(getActivitiesAndRegistrations, input, { token })).body
}

async function childrenOf(api: TestApi): Promise<Child[]> {
  return (await api.send(getChildrenList, {}, { token: await signedIn(api) })).body
}

const marksOf = (registrations: readonly Registration[]) =>
  registrations.flatMap(({ sessions }) => sessions.flatMap(({ status }) => status ?? []))

describe.each(DAYS)('The demo family, seen from %s', day => {
  let api: TestApi
  let all: ActivityRegistrations[]

  beforeAll(async () => {
    api = await startDemo(day)
    all = await seen(api)
  })
  afterAll(() => api.close())

  test('is Sara, Omar and Lina', async () => {
    const children = await childrenOf(api)
    expect(children.map(({ firstName }) => firstName)).toEqual(['Sara', 'Omar', 'Lina'])
    for (const child of children)
      expect(child).toMatchObject({
        lastName: DEMO_PARENT.lastName,
        schoolId: expect.any(Number),
        emergencyContact: { name: expect.any(String), phoneNumber: '+966512345679' },
      })
  })

  test('is registered only for activities that fit, and nothing overlaps', async () => {
    const token = await signedIn(api)
    const children = await childrenOf(api)
    for (const { activity, registrations } of all) {
      const { body } = await api.send(checkChildren, { gId: activity.gId }, { token })
      for (const { child } of registrations) {
        const candidate = children.find(({ id }) => id === child.id)
        const audience = { ...activity, firstDay: activity.startDate }
        const asOf = activity.startDate ?? ''
        expect(candidate && eligibilityOf(candidate, audience, asOf)).toEqual([])
        expect(candidate && eligibilityOf(candidate, audience, day.slice(0, 10))).toEqual([])
        expect(body.children.find(({ childId }) => childId === child.id)?.conflicts).toEqual([])
      }
    }
  })

  test('takes no seat that does not exist', async () => {
    for (const { activity } of all) {
      const { body } = await api.send(getActivityByGid, { gid: activity.gId })
      if (body.capacity !== null)
        expect(body.seatsLeft, named({ activity } as never)).toBeGreaterThanOrEqual(0)
    }
  })

  test('has completed an activity, every session of it marked', async () => {
    const over = await seen(api, '2')
    expect(over.map(named)).toEqual(['Clay Animals'])
    const registrations = over.flatMap(({ registrations }) => registrations)
    expect(registrations.map(({ child }) => child.firstName)).toEqual(['Sara', 'Omar', 'Lina'])
    for (const { attendance, sessions } of registrations) {
      expect(sessions.length).toBeGreaterThanOrEqual(8)
      expect(sessions.every(({ status }) => status !== null)).toBe(true)
      expect(attendance.percentage).toBeGreaterThan(60)
    }
    expect(new Set(marksOf(registrations)).size).toBeGreaterThanOrEqual(3)
  })

  test('was marked by events, once at any number of starts', async () => {
    await restart(api)
    const { db } = api.deps
    const marked = await db.$count(attendance, isNull(attendance.announcedAt))
    expect(await db.$count(attendanceMarks)).toBe(marked)
    expect(marked).toBeGreaterThan(20)
  })

  test('is in the middle of some activities, and begins another', async () => {
    const current = (await seen(api, '1')).flatMap(({ registrations }) => registrations)
    expect(current.some(({ attendance }) => (attendance.percentage ?? 0) > 0)).toBe(true)
    expect(current.some(({ sessions }) => sessions.every(({ status }) => status === null))).toBe(
      true,
    )
    for (const { sessions } of current.filter(({ status }) => status === 'confirmed'))
      for (const { endsAt, status, startsAt } of sessions) {
        if (new Date(endsAt) <= api.clock.now) expect(status, endsAt).not.toBeNull()
        else expect([null, 'excused'], startsAt).toContain(status)
      }
  })

  test('has announced an absence', () => {
    const ahead = all
      .flatMap(({ registrations }) => registrations)
      .flatMap(({ sessions }) => sessions)
      .filter(({ startsAt, status }) => status && new Date(startsAt) > api.clock.now)
    expect(ahead).toEqual([expect.objectContaining({ status: 'excused' })])
  })

  test('has a child on a waiting list, who is offered the seat that her sister gives up', async () => {
    const piano = all.find(activity => named(activity) === 'Piano for Girls')
    const [sara, lina] = piano?.registrations ?? []
    expect(sara).toMatchObject({ child: { firstName: 'Sara' }, status: 'confirmed' })
    expect(lina).toMatchObject({ child: { firstName: 'Lina' }, status: 'waitlisted' })
    expect(lina?.waitlistPosition).toBe(1)
    const token = await signedIn(api)
    await api.send(cancelRegistration, { registrationId: sara?.registrationId }, { token })
    const after = (await seen(api)).find(activity => named(activity) === 'Piano for Girls')
    expect(after?.registrations[1]).toMatchObject({ status: 'offered' })
  })
})

describe('The demo family at later starts', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startDemo('2026-11-20T09:00:00+03:00')
  })
  afterAll(() => api.close())

  test('is unchanged when nothing has happened', async () => {
    const before = await seen(api)
    await restart(api)
    expect(await seen(api)).toEqual(before)
  })

  test("keeps the parent's changes, and past sessions are marked", async () => {
    const token = await signedIn(api)
    const chess = (await seen(api)).find(activity => named(activity) === 'Chess for Beginners')
    const [sara, omar] = chess?.registrations ?? []
    await api.send(cancelRegistration, { registrationId: omar?.registrationId }, { token })
    const announced = sara?.sessions.find(
      ({ startsAt, status }) => status && new Date(startsAt) > api.clock.now,
    )
    advanceClock(api, 5 * DAY)
    await restart(api)

    const later = (await seen(api)).find(activity => named(activity) === 'Chess for Beginners')
    expect(later?.registrations.map(({ status }) => status)).toEqual(['confirmed', 'cancelled'])
    const sessions = later?.registrations[0]?.sessions ?? []
    expect(sessions).toContainEqual(announced)
    const past = sessions.filter(({ endsAt }) => new Date(endsAt) <= api.clock.now)
    expect(past.length).toBeGreaterThan(0)
    expect(past.every(({ status }) => status !== null)).toBe(true)
  })

  test('does not restore a child that was removed', async () => {
    const token = await signedIn(api)
    for (const { id } of await childrenOf(api))
      await api.send(removeChild, { childId: id }, { token })
    await restart(api)
    expect(await childrenOf(api)).toEqual([])
  })
})

describe('The demo staff', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startDemo('2026-11-20T09:00:00+03:00')
  })
  afterAll(() => api.close())

  const schoolsOf = async (email: string) => {
    const { password } = DEMO_PARENT
    const { body } = await api.send(login, { email, password })
    return api.send(getManagedSchools, {}, { token: body.accessToken })
  }

  test('works for one school, and the admin for all of them', async () => {
    const [own] = (await schoolsOf('school@example.com')).body
    expect((await schoolsOf('trainer@example.com')).body).toEqual([{ ...own, mayEdit: false }])
    expect((await schoolsOf('admin@example.com')).body.length).toBeGreaterThan(60)
    expect((await schoolsOf(DEMO_PARENT.email)).status).toBe(403)
  })

  test('is unchanged at later starts, and the trainer has activities to train', async () => {
    await restart(api)
    const [own] = (await schoolsOf('school@example.com')).body
    const { body } = await api.send(login, {
      email: 'school@example.com',
      password: DEMO_PARENT.password,
    })
    const people = await api.send(
      getStaff,
      { schoolId: String(own?.id) },
      { token: body.accessToken },
    )
    expect(people.body.map(({ gIds, name, roles }) => [name, roles, gIds.length])).toEqual([
      ['Faisal Alshehri', ['Trainer'], 5],
      ['Huda Alotaibi', ['School'], 0],
    ])
  })
  // The last start is that of a server that has then run for weeks.
  test.each([[...Array(7).keys()], [40, 41, 42, 43, 44, 45, 46]])(
    'has a trainer with two sessions on each day of a week',
    async (...days) => {
      const first = new Date('2026-11-20T09:00:00+03:00').getTime()
      for (const day of days) {
        api.clock.now = new Date(first + day * DAY)
        if (day < 7) await restart(api)
        const { password } = DEMO_PARENT
        const trainer = { email: 'trainer@example.com', password }
        const { accessToken: token } = (await api.send(login, trainer)).body
        const { body } = await api.send(getDay, {}, { token })
        expect(body.sessions.map(({ session }) => session.state)).toEqual(['planned', 'planned'])
        for (const { children } of body.sessions) expect(children).not.toEqual([])
      }
    },
  )
})
