import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getManagedActivity } from '#contract/manage/activities.ts'
import { editActivity } from '#contract/manage/edit-activity.ts'
import { editStaff } from '#contract/staff/edit-staff.ts'
import { getInvitations, getStaff, invite, removeStaff } from '#contract/staff/staff.ts'
import { staff } from '../../../server/db/schema.ts'
import { newPerson } from '../../support/people/accounts.ts'
import type { Family } from '../../support/people/family.ts'
import { countDeadlocks, raceOnLockedRow } from '../../support/servers/meanwhile.ts'
import { type School, startSchool } from '../../support/people/school.ts'
import { makeAdmin, makeStaff } from '../../support/people/staff.ts'

// On PostgreSQL alone (tests/setup/on-postgres-alone.ts): PGlite has one connection.
const ROUNDS = 8
const ROUNDS_OF_FORMS = 30

let school: School
let colleague: Family

beforeAll(async () => {
  school = await startSchool()
  school.api.deps.rateLimitScale = 1_000_000
  colleague = await makeStaff(school.api, school.schoolId)
})
afterAll(() => school.api.close())

const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status)

const makeCoach = () => makeStaff(school.api, school.schoolId, 'Trainer')

async function personOf({ userId }: Family) {
  const { body } = await school.as(colleague, getStaff, { schoolId: school.schoolId })
  return body.find(it => it.userId === userId)
}

/** Saves the form of a person that was opened when they had what is `seen`. */
const save = (by: Family, { userId }: Family, role: 'Trainer' | 'School', changes: object) =>
  school.as(by, editStaff, { userId, schoolId: school.schoolId, role, ...changes })

const remove = (by: Family, { userId }: Family, role: string) =>
  school.as(by, removeStaff, { userId, role, schoolId: role === 'Admin' ? null : school.schoolId })

const trainersOf = async (gId: string) =>
  (await school.as(school.head, getManagedActivity, { gId })).body.trainers.map(it => it.userId)

describe('A trainer', () => {
  test('has the activities that two people assigned in forms opened at the same time', async () => {
    const [judo, chess, padel] = [await school.add(), await school.add(), await school.add()]
    const coach = await makeCoach()
    await save(school.head, coach, 'Trainer', { gIds: [padel.gId] })
    const seen = { rights: [], gIds: [padel.gId] }
    const statuses = await statusesOf([
      save(school.head, coach, 'Trainer', { gIds: [padel.gId, judo.gId], seen }),
      save(colleague, coach, 'Trainer', { gIds: [chess.gId.toUpperCase()], seen }),
    ])
    expect(statuses).toEqual([200, 200])
    expect((await personOf(coach))?.gIds.toSorted()).toEqual([judo.gId, chess.gId].toSorted())
  })

  test("stays where an activity's form put them while their own form was open", async () => {
    const [judo, chess] = [await school.add(), await school.add()]
    const coach = await makeCoach()
    const seen = { rights: [], gIds: [] }
    const { gId, version } = judo
    const statuses = await raceOnLockedRow(
      school.api,
      sql`from activities where g_id = ${chess.gId}`,
      () => save(school.head, coach, 'Trainer', { gIds: [chess.gId], seen }),
      () => school.as(colleague, editActivity, { gId, version, trainerIds: [coach.userId] }),
    )
    expect(statuses).toEqual([200, 200])
    expect((await personOf(coach))?.gIds.toSorted()).toEqual([judo.gId, chess.gId].toSorted())
  })

  test("stays off the activities that an activity's form took from them meanwhile", async () => {
    const [judo, chess, padel] = [await school.add(), await school.add(), await school.add()]
    const coach = await makeCoach()
    await save(school.head, coach, 'Trainer', { gIds: [judo.gId, padel.gId] })
    const { version } = (await school.as(colleague, getManagedActivity, { gId: judo.gId })).body
    const seen = { rights: [], gIds: [judo.gId, padel.gId] }
    const off = { gId: judo.gId, version, trainerIds: [] }
    expect((await school.as(colleague, editActivity, off)).status).toBe(200)
    const gIds = [judo.gId, padel.gId, chess.gId]
    expect((await save(school.head, coach, 'Trainer', { gIds, seen })).status).toBe(200)
    expect(await trainersOf(judo.gId)).toEqual([])
    expect(await trainersOf(chess.gId)).toEqual([coach.userId])
  })

  test('is saved in their form and in that of an activity at the same moment, without a retry', async () => {
    const { gId } = await school.add()
    const coach = await makeCoach()
    const deadlocks = await countDeadlocks(school.api)
    for (let round = 0; round < ROUNDS_OF_FORMS; round++) {
      const { version } = (await school.as(school.head, getManagedActivity, { gId })).body
      const isOdd = round % 2 === 1
      const statuses = await statusesOf([
        school.as(school.head, editActivity, { gId, version, trainerIds: [coach.userId] }),
        save(colleague, coach, 'Trainer', { gIds: isOdd ? [gId] : [] }),
        save(school.head, coach, 'Trainer', { gIds: isOdd ? [] : [gId] }),
      ])
      expect([200, 409]).toContain(statuses[0])
      expect(statuses.slice(1)).toEqual([200, 200])
    }
    expect(await countDeadlocks(school.api)).toBe(deadlocks)
  })

  test('who is removed while another person assigns an activity trains nothing when they return', async () => {
    const { gId, version } = await school.add()
    const coach = await makeCoach()
    const statuses = await raceOnLockedRow(
      school.api,
      sql`from activity_texts where activity_id = (select id from activities where g_id = ${gId})`,
      () => school.as(school.head, editActivity, { gId, version, trainerIds: [coach.userId] }),
      () => remove(colleague, coach, 'Trainer'),
    )
    expect(statuses).toEqual([200, 204])
    const { schoolId } = school
    const { userId } = coach
    await school.api.deps.db
      .insert(staff)
      .values({ userId, schoolId, role: 'Trainer', rights: [], since: school.api.deps.now() })
    expect(await trainersOf(gId)).toEqual([])
  })
})

describe('A person who runs a school', () => {
  test('has the right that one gave, and not the one that another took', async () => {
    const clerk = await makeStaff(school.api, school.schoolId, 'School', ['Roster'])
    const seen = { rights: ['Roster'], gIds: [] }
    await statusesOf([
      save(school.head, clerk, 'School', { rights: ['Roster', 'Finance'], seen }),
      save(colleague, clerk, 'School', { rights: [], seen }),
    ])
    expect((await personOf(clerk))?.rights).toEqual(['Finance'])
  })

  test('is not removed by somebody whom they remove at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const one = await makeStaff(school.api, school.schoolId)
      const other = await makeStaff(school.api, school.schoolId)
      const statuses = await statusesOf([
        remove(one, other, 'School'),
        remove(other, one, 'School'),
      ])
      // Staff without any rights are refused before the person is looked up.
      expect([403, 404]).toContain(statuses.find(status => status !== 204))
      expect([await personOf(one), await personOf(other)].filter(Boolean)).toHaveLength(1)
    }
  })
})

test('of two Admins who take the role from each other one stays, also if there are more', async () => {
  await makeAdmin(school.api)
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [await makeAdmin(school.api), await makeAdmin(school.api)]
    const statuses = await statusesOf([remove(one, other, 'Admin'), remove(other, one, 'Admin')])
    expect(statuses.toSorted()).toEqual([204, 403])
  }
})

test('an Admin who invites somebody to a school while being removed has invited nobody', async () => {
  const [admin, other] = [await makeAdmin(school.api), await makeAdmin(school.api)]
  const { head, schoolId } = school
  const { email } = newPerson()
  const invitation = { email, role: 'School', schoolId }
  await school.as(head, invite, invitation)
  const statuses = await raceOnLockedRow(
    school.api,
    sql`from invitations where email = ${email}`,
    () => school.as(admin, invite, invitation),
    () => remove(other, admin, 'Admin'),
  )
  expect(statuses).toEqual([200, 204])
  expect((await school.as(head, getInvitations, { schoolId })).body).toEqual([])
})
