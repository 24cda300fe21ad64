import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscribePush } from '#contract/accounts/push.ts'
import { changePassword, endAllAuthSessions } from '#contract/accounts/account.ts'
import { acceptGuardian, inviteGuardian, leaveFamily } from '#contract/guardians/guardians.ts'
import { eraseFamily } from '#contract/privacy/privacy.ts'
import { verifyEmail } from '#contract/accounts/users.ts'
import { editStaff } from '#contract/staff/edit-staff.ts'
import { getInvitations, invite } from '#contract/staff/staff.ts'
import {
  authSessions,
  guardianInvitations,
  guardians,
  staff,
  users,
} from '../../../server/db/schema.ts'
import { codeFor, linkTokenFor, parentByEmail, newPerson } from '../../support/people/accounts.ts'
import { type Family, makeFamily, makeGuardians } from '../../support/people/family.ts'
import { countDeadlocks, raceOnLockedRow, untilWaiting } from '../../support/servers/meanwhile.ts'
import { makeBrowser } from '../../support/servers/push-service.ts'
import { type School, startSchool } from '../../support/people/school.ts'
import { makeStaff } from '../../support/people/staff.ts'

let school: School

beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

const account = ({ userId }: Pick<Family, 'userId'>) => sql`from users where id = ${userId}`
const signOut = (person: Family) => school.as(person, endAllAuthSessions, {})

// On PostgreSQL alone (tests/setup/on-postgres-alone.ts): PGlite has one connection.
describe('Somebody who is signed out everywhere while their session is being used', () => {
  test('gets no password that was set in the ended session', async () => {
    const parent = await makeFamily(school.api)
    const password = 'dates and coffee at dawn'
    const statuses = await raceOnLockedRow(
      school.api,
      account(parent),
      () => signOut(parent),
      () => school.as(parent, changePassword, { password }),
    )
    expect(statuses).toEqual([200, 401])
    const [row] = await school.api.deps.db.select().from(users).where(eq(users.id, parent.userId))
    expect(row?.passwordHash).toBeNull()
  })

  test('gets no address confirmed by an earlier code, and the calls do not deadlock', async () => {
    const { api } = school
    const { accessToken: token, email, id } = await parentByEmail(api, { isConfirmed: false })
    const code = await codeFor(api, email)
    const before = await countDeadlocks(api)
    const statuses = await raceOnLockedRow(
      api,
      account({ userId: id }),
      () => api.send(endAllAuthSessions, {}, { token }),
      () => api.send(verifyEmail, { email, code }, { token }),
    )
    expect(statuses).toEqual([200, 400])
    expect(await countDeadlocks(api)).toBe(before)
    const [row] = await api.deps.db.select().from(users).where(eq(users.id, id))
    expect(row?.emailConfirmedAt).toBeNull()
  })

  test('has invited no guardian to their children', async () => {
    const parent = await makeFamily(school.api)
    const statuses = await raceOnLockedRow(
      school.api,
      account(parent),
      () => signOut(parent),
      () => school.as(parent, inviteGuardian, { email: newPerson().email }),
    )
    expect(statuses).toEqual([200, 401])
    const { db } = school.api.deps
    const theirs = eq(guardianInvitations.invitedBy, parent.userId)
    expect(await db.$count(guardianInvitations, theirs)).toBe(0)
  })

  test('has no second guardian whose invitation was accepted in the ended session', async () => {
    const [intruder, parent] = [await makeFamily(school.api), await makeFamily(school.api)]
    await school.as(intruder, inviteGuardian, { email: parent.email })
    const token = await linkTokenFor(school.api, parent.email)
    const statuses = await raceOnLockedRow(
      school.api,
      account(parent),
      () => signOut(parent),
      () => school.as(parent, acceptGuardian, { token }),
    )
    expect(statuses).toEqual([200, 401])
    const { db } = school.api.deps
    expect(await db.$count(guardians, eq(guardians.userId, parent.userId))).toBe(0)
  })

  test('keeps the children whom the ended session would have left to the other guardian', async () => {
    const [parent, other] = [await makeFamily(school.api), await makeFamily(school.api)]
    await makeGuardians(school.api, parent, other)
    const statuses = await raceOnLockedRow(
      school.api,
      account(parent),
      () => signOut(parent),
      () => school.as(parent, leaveFamily, { withMine: false }),
    )
    expect(statuses).toEqual([200, 401])
    const { db } = school.api.deps
    expect(await db.$count(guardians, eq(guardians.userId, parent.userId))).toBe(1)
  })

  test('is not to be erased by a request of the ended session', async () => {
    const parent = await makeFamily(school.api)
    const statuses = await raceOnLockedRow(
      school.api,
      account(parent),
      () => signOut(parent),
      () => school.as(parent, eraseFamily, {}),
    )
    expect(statuses).toEqual([200, 401])
    const [row] = await school.api.deps.db.select().from(users).where(eq(users.id, parent.userId))
    expect(row?.eraseAt).toBeNull()
  })

  test('has invited nobody to their school', async () => {
    const { head, schoolId } = school
    const clerk = await makeStaff(school.api, schoolId)
    const { email } = newPerson()
    const statuses = await raceOnLockedRow(
      school.api,
      sql`from staff where user_id = ${clerk.userId}`,
      () => school.as(clerk, invite, { email, role: 'School', schoolId }),
      () => signOut(clerk),
    )
    expect(statuses).toEqual([200, 200])
    expect((await school.as(head, getInvitations, { schoolId })).body).toEqual([])
  })

  test('has given nobody rights at their school', async () => {
    const { schoolId } = school
    const clerk = await makeStaff(school.api, schoolId)
    const { userId } = await makeStaff(school.api, schoolId, 'School', [])
    const statuses = await raceOnLockedRow(
      school.api,
      account(clerk),
      () => signOut(clerk),
      () => school.as(clerk, editStaff, { userId, role: 'School', schoolId, rights: ['Roster'] }),
    )
    expect(statuses).toEqual([200, 401])
    const [row] = await school.api.deps.db.select().from(staff).where(eq(staff.userId, userId))
    expect(row?.rights).toEqual([])
  })

  test('gets no notices in the browser that is signed out', async () => {
    const { api } = school
    const parent = await makeFamily(api)
    const { subscription } = makeBrowser('https://push.example.com/phone')
    const asked = await api.deps.db.transaction(async tx => {
      await tx.delete(authSessions).where(eq(authSessions.userId, parent.userId))
      const subscribing = school.as(parent, subscribePush, subscription)
      await untilWaiting(api, 1)
      return () => subscribing
    })
    expect((await asked()).status).toBe(401)
  })
})
