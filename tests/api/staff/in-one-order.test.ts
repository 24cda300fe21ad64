import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerChild } from '#contract/manage/guardians.ts'
import { editSchool } from '#contract/manage/schools.ts'
import { acceptInvitation, invite, removeStaff } from '#contract/staff/staff.ts'
import { findSchoolById } from '../../../server/queries/schools.ts'
import { linkTokenFor, parentByEmail, newPerson } from '../../support/people/accounts.ts'
import { countDeadlocks } from '../../support/servers/meanwhile.ts'
import { type School, startSchool } from '../../support/people/school.ts'
import { makeStaff } from '../../support/people/staff.ts'

// On PostgreSQL alone (tests/setup/on-postgres-alone.ts): PGlite has one connection.
const ROUNDS = 20

let school: School

beforeAll(async () => {
  school = await startSchool()
  school.api.deps.rateLimitScale = 1_000_000
})
afterAll(() => school.api.close())

/** Runs the same calls side by side in many rounds, and expects no deadlock. */
async function inRounds(work: (round: number) => Promise<void>): Promise<void> {
  const before = await countDeadlocks(school.api)
  for (let round = 0; round < ROUNDS; round++) await work(round)
  expect(await countDeadlocks(school.api)).toBe(before)
}

const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status)

describe('No transaction has to be repeated', () => {
  test('while a school is renamed and children come onto its rosters', async () => {
    const { head, schoolId } = school
    const { gId } = await school.published({ capacity: 400 })
    const row = await findSchoolById(school.api.deps.db, schoolId)
    const renamed = (name: string) =>
      school.as(head, editSchool, {
        id: schoolId,
        cityId: row?.cityId,
        name_En: row?.nameEn,
        name_Ar: name,
      })
    const registered = (lastName: string) =>
      school.as(head, registerChild, {
        gId,
        child: { firstName: 'Noor', lastName, birthDate: '2016-05-05', genderId: 2 },
        guardian: { name: 'Huda', email: newPerson().email },
      })
    await inRounds(async round => {
      const statuses = await statusesOf([
        registered(`Alharbi ${round}`),
        renamed(`نادي الشطرنج ${round}`),
        registered(`Alqahtani ${round}`),
      ])
      expect(statuses).toEqual([200, 200, 200])
    })
  })

  test('while a trainer accepts a second invitation of somebody who is being removed', async () => {
    const { api, head, schoolId } = school
    await inRounds(async () => {
      const inviter = await makeStaff(api, schoolId)
      const { accessToken: token, email } = await parentByEmail(api)
      const accepted = async (by: typeof inviter) => {
        await school.as(by, invite, { email, role: 'Trainer', schoolId })
        const link = await linkTokenFor(api, email)
        return () => api.send(acceptInvitation, { token: link }, { token })
      }
      expect((await (await accepted(head))()).status).toBe(200)
      const accept = await accepted(inviter)
      const removed = { userId: inviter.userId, role: 'School', schoolId }
      const statuses = await statusesOf([accept(), school.as(head, removeStaff, removed)])
      // If the removal comes first, it revokes the invitation.
      expect([200, 400]).toContain(statuses[0])
      expect(statuses[1]).toBe(204)
    })
  })
})
