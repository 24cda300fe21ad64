import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAccessLog } from '#contract/privacy/access-log.ts'
import { getRoster } from '#contract/manage/roster.ts'
import { removeStaff } from '#contract/staff/staff.ts'
import {
  activities,
  attendance,
  registrations,
  staff,
  users,
} from '../../../../server/db/schema.ts'
import { addActivity } from '../../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import {
  cancelFor,
  type Family,
  makeFamily,
  registerFor,
  withNewToken,
} from '../../../support/people/family.ts'
import {
  anotherSchool,
  makeAdmin,
  makeStaff,
  makeTrainer,
  schoolOf,
} from '../../../support/people/staff.ts'
import { enrol, TUESDAYS } from '../../family/enrolled.ts'

const MORNING = new Date('2026-09-01T09:00:00+03:00')

let api: TestApi
let head: Family
let schoolId: number

beforeAll(async () => {
  api = await startApi()
  const activity = await addActivity(api)
  schoolId = await schoolOf(api, activity.id)
  head = await makeStaff(api, schoolId)
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now = MORNING
})

const rosterOf = (person: Family, gId: string, input: object = {}) =>
  api.send(getRoster, { gId, ...input }, { token: person.token })

const logOf = async (family: Family) =>
  (await api.send(getAccessLog, {}, { token: family.token })).body

describe('The roster of an activity', () => {
  test('lists the children with a seat, then the waiting list, with their guardians', async () => {
    const activity = await addActivity(api, { ...TUESDAYS, capacity: 1, hasWaitlist: true })
    const first = await makeFamily(api, [{ firstName: 'Sara', birthDate: '2018-09-01' }])
    await api.deps.db
      .update(users)
      .set({ phoneNumber: '+966500000001', phoneConfirmedAt: MORNING })
      .where(eq(users.id, first.userId))
    const second = await makeFamily(api, [{ firstName: 'Omar', genderId: 1 }])
    const wishes = { joinWaitlist: true }
    await registerFor(api, first, activity.gId)
    await registerFor(api, second, activity.gId, { wishes })

    const { body } = await rosterOf(head, activity.gId)
    expect(body).toMatchObject([
      {
        childId: first.childIds[0],
        firstName: 'Sara',
        lastName: 'Alharbi',
        age: 8,
        genderId: 2,
        status: 'confirmed',
        waitlistPosition: null,
        guardian: { name: 'Mona Alharbi', phoneNumber: '+966500000001' },
        attendance: { attended: 0, upcoming: 4, percentage: null },
      },
      {
        firstName: 'Omar',
        status: 'waitlisted',
        waitlistPosition: 1,
        guardian: { phoneNumber: null },
        attendance: { upcoming: 0 },
      },
    ])
    const waiting = await rosterOf(head, activity.gId, { status: 'waitlisted' })
    expect(waiting.body.map(({ firstName }) => firstName)).toEqual(['Omar'])
    const cancelled = await rosterOf(head, activity.gId, { status: 'cancelled' })
    expect(cancelled.body).toEqual([])
  })

  test('updates the waiting list first: a family whose offer has expired is behind the next', async () => {
    const activity = await addActivity(api, { ...TUESDAYS, capacity: 1, hasWaitlist: true })
    const late = await makeFamily(api, [{ firstName: 'Late' }])
    await registerFor(api, late, activity.gId)
    const next = await makeFamily(api, [{ firstName: 'Next' }])
    await registerFor(api, next, activity.gId, { wishes: { joinWaitlist: true } })
    await api.deps.db
      .update(registrations)
      .set({ status: 'offered', offerExpiresAt: new Date(MORNING.getTime() - 1000) })
      .where(eq(registrations.childId, late.childIds[0] ?? ''))
    const { body } = await rosterOf(head, activity.gId)
    expect(body.map(({ firstName, status }) => [firstName, status])).toEqual([
      ['Next', 'offered'],
      ['Late', 'waitlisted'],
    ])
  })

  test('counts attendance', async () => {
    const { activity, registrationId, sessionIds } = await enrol(api)
    const [one = 0, two = 0, three = 0] = sessionIds
    const markedAt = MORNING
    await api.deps.db.insert(attendance).values([
      { registrationId, sessionId: one, status: 'attended', markedAt },
      { registrationId, sessionId: two, status: 'absent', markedAt },
      { registrationId, sessionId: three, status: 'excused', markedAt },
    ])
    const { body } = await rosterOf(head, activity.gId)
    expect(body[0]?.attendance).toEqual({
      attended: 1,
      absent: 1,
      late: 0,
      excused: 1,
      upcoming: 1,
      percentage: 50,
    })
  })

  test('is refused to school staff without that right', async () => {
    const { activity } = await enrol(api)
    const treasurer = await makeStaff(api, schoolId, 'School', ['Finance'])
    const { body, status } = await rosterOf(treasurer, activity.gId)
    expect([status, body.code]).toEqual([403, 'forbidden'])
  })
})

describe('A trainer', () => {
  const at = (moment: string) => {
    api.clock.now = new Date(moment)
  }

  async function trained(given?: Parameters<typeof enrol>[1]) {
    const { activity } = await enrol(api, given)
    const trainer = await makeTrainer(api, schoolId, activity.id)
    return async (moment: string) => {
      at(moment)
      return rosterOf(await withNewToken(api, trainer), activity.gId)
    }
  }

  test('sees first names from seven days before a session until seven after it', async () => {
    // Tuesdays from 8 to 29 September, from four to five.
    const see = await trained()
    expect((await see('2026-08-31T23:59:00+03:00')).status).toBe(403)
    const { body } = await see('2026-09-01T00:01:00+03:00')
    expect(body).toMatchObject([{ firstName: 'Sara', lastName: null, guardian: null }])
    expect((await see('2026-10-06T23:59:00+03:00')).status).toBe(200)
    expect((await see('2026-10-07T00:01:00+03:00')).body.code).toBe('forbidden')
  })

  test('sees whole names and guardians on the day of a session alone', async () => {
    const see = await trained()
    expect((await see('2026-09-14T23:59:00+03:00')).body[0]?.lastName).toBeNull()
    const today = { lastName: 'Alharbi', guardian: { name: 'Mona Alharbi' } }
    expect((await see('2026-09-15T00:01:00+03:00')).body).toMatchObject([today])
    expect((await see('2026-09-15T23:59:00+03:00')).body).toMatchObject([today])
    expect((await see('2026-09-16T00:01:00+03:00')).body[0]?.guardian).toBeNull()
  })

  test('sees a session that ends at midnight not on the next day', async () => {
    const see = await trained({ startTime: '22:00', endTime: '00:00' })
    expect((await see('2026-09-15T23:59:00+03:00')).body[0]?.lastName).toBe('Alharbi')
    expect((await see('2026-09-16T00:01:00+03:00')).body[0]?.lastName).toBeNull()
  })

  test('sees nothing on dates that are off because the activity was called off', async () => {
    const { activity } = await enrol(api)
    const trainer = await makeTrainer(api, schoolId, activity.id)
    await api.deps.db
      .update(activities)
      .set({ cancelledAt: new Date('2026-09-02T09:00:00+03:00') })
      .where(eq(activities.id, activity.id))
    at('2026-09-15T12:00:00+03:00')
    expect((await rosterOf(await withNewToken(api, trainer), activity.gId)).status).toBe(403)
  })

  test('sees nothing of activities that others train, and nothing once they have left', async () => {
    const { activity } = await enrol(api)
    const trainer = await makeTrainer(api, schoolId, activity.id)
    const other = await enrol(api)
    expect((await rosterOf(trainer, other.activity.gId)).status).toBe(404)

    const { userId } = trainer
    const elsewhere = await anotherSchool(api, schoolId, 'Elsewhere')
    const since = api.deps.now()
    await api.deps.db.insert(staff).values({ userId, schoolId: elsewhere, role: 'Trainer', since })
    await api.send(removeStaff, { userId, role: 'Trainer', schoolId }, { token: head.token })
    expect((await rosterOf(trainer, activity.gId)).status).toBe(404)
  })

  test('sees nothing of an activity that now belongs to another school', async () => {
    at('2026-09-02T09:00:00+03:00')
    const { activity } = await enrol(api)
    const trainer = await makeTrainer(api, schoolId, activity.id)
    expect((await rosterOf(trainer, activity.gId)).status).toBe(200)
    const elsewhere = await anotherSchool(api, schoolId, 'Its New School')
    await api.deps.db
      .update(activities)
      .set({ schoolId: elsewhere })
      .where(eq(activities.id, activity.id))
    expect((await rosterOf(trainer, activity.gId)).status).toBe(404)
  })

  test('sees it as a trainer if the school has not given them the roster', async () => {
    at('2026-09-02T09:00:00+03:00')
    const { activity } = await enrol(api)
    const both = await makeTrainer(api, schoolId, activity.id)
    const { userId } = both
    const since = api.deps.now()
    await api.deps.db.insert(staff).values({ userId, schoolId, role: 'School', since })
    expect((await rosterOf(both, activity.gId)).body).toMatchObject([{ lastName: null }])
  })

  test('sees only first names of children who have left, also on the day', async () => {
    const { activity, family } = await enrol(api)
    await cancelFor(api, family)
    const trainer = await makeTrainer(api, schoolId, activity.id)
    api.clock.now = new Date('2026-09-15T12:00:00+03:00')
    const input = { status: 'cancelled' }
    const { body } = await rosterOf(await withNewToken(api, trainer), activity.gId, input)
    expect(body).toMatchObject([{ firstName: 'Sara', lastName: null, guardian: null }])
  })
})

describe("An Admin's view of a roster", () => {
  test('is shown to each parent, and nobody else', async () => {
    const admin = await makeAdmin(api)
    const { activity, family } = await enrol(api)
    const stranger = await makeFamily(api)
    await rosterOf(head, activity.gId)
    expect(await logOf(family)).toEqual([])

    await rosterOf(admin, activity.gId)
    expect(await logOf(family)).toEqual([
      {
        at: '2026-09-01T09:00:00+03:00',
        by: { name: 'Mona Alharbi', role: 'Admin', schoolName_En: null, schoolName_Ar: null },
        what: 'roster',
        childId: family.childIds[0],
      },
    ])
    expect(await logOf(stranger)).toEqual([])
  })

  test('is shown also if the Admin works for the school', async () => {
    const admin = await makeAdmin(api)
    const { userId } = admin
    const since = api.deps.now()
    await api.deps.db.insert(staff).values({ userId, schoolId, role: 'School', since })
    const { activity, family } = await enrol(api)
    expect((await rosterOf(admin, activity.gId)).status).toBe(200)
    expect(await logOf(family)).toMatchObject([{ by: { role: 'Admin' } }])
  })

  test('stays recorded once the Admin has no account', async () => {
    const admin = await makeAdmin(api)
    const { activity, family } = await enrol(api)
    await rosterOf(admin, activity.gId)
    await api.deps.db.delete(users).where(eq(users.id, admin.userId))
    expect(await logOf(family)).toMatchObject([{ by: { name: null, role: 'Admin' } }])
  })

  test('is paged, the newest first', async () => {
    const admin = await makeAdmin(api)
    const { activity, family } = await enrol(api)
    await rosterOf(admin, activity.gId)
    api.clock.now = new Date(MORNING.getTime() + 60_000)
    await rosterOf(admin, activity.gId)
    const { body, headers } = await api.send(
      getAccessLog,
      { page: 1, pageSize: 1 },
      { token: family.token },
    )
    expect(body.map(({ at }) => at)).toEqual(['2026-09-01T09:01:00+03:00'])
    expect(headers.get('X-Total-Count')).toBe('2')
    expect(headers.get('Link')).toContain(
      '/api/parents/getaccesslog?page=2&pageSize=1>; rel="next"',
    )
  })
})
