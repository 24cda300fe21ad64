import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChild } from '#contract/family/children.ts'
import { register } from '#contract/family/registering.ts'
import { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
import {
  activities,
  attendance,
  attendanceMarks,
  registrations,
  sessions,
} from '../../../server/db/schema.ts'
import { parentByEmail } from '../../support/people/accounts.ts'
import { guardiansOf, NOOR } from '../../support/people/guardians.ts'
import { type School, startSchool } from '../../support/people/school.ts'
import { mark } from '../family/enrolled.ts'

let school: School

beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

test('the marks of a child that is claimed count for the claiming child, by the same rule', async () => {
  const { api } = school
  const { db, now } = api.deps
  const hands = guardiansOf(school)
  const { gId } = await school.published({ capacity: 2 })
  const guardian = await parentByEmail(api)
  const { registrationId: byHand } = (await hands.register(gId, { email: guardian.email })).body
  const { body: child } = await hands.by(guardian, addChild, { ...NOOR, firstName: 'Nour' })
  await hands.by(guardian, register, { gId, childIds: [child.id] })
  const [own] = await db.select().from(registrations).where(eq(registrations.childId, child.id))
  const dates = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .where(eq(activities.gId, gId))
    .orderBy(asc(sessions.startsAt))
  const registrationId = own?.id ?? ''
  const [first = 0, second = 0] = dates.map(({ id }) => id)

  await mark(api, { registrationId: byHand, sessionIds: [first, second] }, 'attended', 'late')
  const at = { registrationId, markedAt: now() }
  await db.insert(attendance).values([
    { ...at, sessionId: first, status: 'excused', announcedAt: now() },
    { ...at, sessionId: second, status: 'absent' },
  ])
  await db.insert(attendanceMarks).values({
    ...at,
    id: randomUUID(),
    sessionId: second,
    status: 'absent',
    deviceTime: now(),
    receivedAt: now(),
    device: 'A phone',
    version: 2,
    role: 'Trainer',
  })

  expect((await hands.claim(guardian, child.id)).status).toBe(200)
  const { body } = await hands.by(guardian, getActivitiesAndRegistrations)
  const [kept] = body.flatMap(it => it.registrations)
  expect(kept?.sessions.slice(0, 2).map(({ status }) => status)).toEqual(['attended', 'absent'])
  const [shown] = await db.select().from(attendance).where(eq(attendance.sessionId, first))
  expect(shown?.hiddenAnnouncementAt).toEqual(now())
  expect(await db.$count(attendanceMarks, eq(attendanceMarks.registrationId, registrationId))).toBe(
    3,
  )
})
