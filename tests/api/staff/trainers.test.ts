import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getManagedActivity } from '#contract/manage/activities.ts'
import { addActivity, duplicateActivity, editActivity } from '#contract/manage/edit-activity.ts'
import { editStaff } from '#contract/staff/edit-staff.ts'
import { acceptInvitation, invite, removeStaff } from '#contract/staff/staff.ts'
import { linkTokenFor, parentByEmail } from '../../support/people/accounts.ts'
import type { Family } from '../../support/people/family.ts'
import { JUDO, type School, startSchool } from '../../support/people/school.ts'
import { makeStaff } from '../../support/people/staff.ts'

let school: School

beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

const edit = (person: Family, input: object) => school.as(person, editActivity, input)
const trainer = () => makeStaff(school.api, school.schoolId, 'Trainer')
/** School staff who may not see who takes part. */
const bookkeeper = () => makeStaff(school.api, school.schoolId, 'School', ['Finance'])
const now = async (gId: string) => (await school.as(school.head, getManagedActivity, { gId })).body
const give = ({ userId }: Family, gIds: string[]) =>
  school.as(school.head, editStaff, {
    userId,
    role: 'Trainer',
    schoolId: school.schoolId,
    gIds,
  })

describe("A change of an activity's trainers", () => {
  test('is in its history by name, if made in its form', async () => {
    const [noura, omar] = [await trainer(), await trainer()]
    const { gId, version } = await school.add({ ...JUDO, trainerIds: [noura.userId] })
    const trainerIds = [noura.userId, omar.userId]
    expect((await edit(school.head, { gId, version, trainerIds })).status).toBe(200)
    expect((await school.historyOf(gId))[0]).toMatchObject({
      by: 'Mona Alharbi',
      what: 'edited',
      before: { trainerIds: [noura.userId], trainers: ['Mona Alharbi'] },
      after: { trainerIds: trainerIds.toSorted(), trainers: ['Mona Alharbi', 'Mona Alharbi'] },
    })
  })

  test("is in its history if made in the person's form, and an open form is out of date", async () => {
    const coach = await trainer()
    const { gId, version } = await school.add()
    const untouched = await school.add()
    expect((await give(coach, [gId])).status).toBe(200)
    expect((await school.historyOf(gId))[0]).toMatchObject({
      what: 'edited',
      before: { trainerIds: [], trainers: [] },
      after: { trainerIds: [coach.userId] },
    })
    const { body } = await edit(school.head, { gId, version, trainerIds: [] })
    expect(body).toMatchObject({
      code: 'edited_meanwhile',
      current: { trainers: [{ userId: coach.userId }] },
    })
    // Repeating it is no change.
    await give(coach, [gId])
    expect(await now(gId)).toMatchObject({ version: version + 1 })
    expect(await now(untouched.gId)).toMatchObject({ version: untouched.version })
    expect(await school.historyOf(gId)).toHaveLength(2)
  })

  test('is in its history when the person leaves the school', async () => {
    const coach = await trainer()
    const { gId } = await school.add({ ...JUDO, trainerIds: [coach.userId] })
    const { schoolId } = school
    const { userId } = coach
    await school.as(school.head, removeStaff, { userId, role: 'Trainer', schoolId })
    expect((await school.historyOf(gId))[0]).toMatchObject({
      before: { trainerIds: [userId] },
      after: { trainerIds: [] },
    })
  })

  test('is in its history when an invited person accepts, as their own action', async () => {
    const { gId, version } = await school.add()
    const { accessToken, email, id } = await parentByEmail(school.api)
    const { schoolId } = school
    await school.as(school.head, invite, { role: 'Trainer', email, schoolId, gIds: [gId] })
    const token = await linkTokenFor(school.api, email)
    await school.api.send(acceptInvitation, { token }, { token: accessToken })
    const [last] = await school.historyOf(gId)
    expect(last).toMatchObject({ what: 'edited', after: { trainerIds: [id] } })
    expect(await now(gId)).toMatchObject({ version: version + 1 })
  })

  test("two at the same moment: the later one is shown the other's", async () => {
    const [one, other] = [await trainer(), await trainer()]
    const { gId, version } = await school.add()
    const [written, given] = await Promise.all([
      edit(school.head, { gId, version, trainerIds: [one.userId] }),
      give(other, [gId]),
    ])
    expect(given.status).toBe(200)
    const { trainers } = await now(gId)
    const ids = trainers.map(({ userId }) => userId)
    expect(ids).toContain(other.userId)
    expect(ids.includes(one.userId)).toBe(written.status === 200)
    expect(await school.historyOf(gId)).toHaveLength(written.status === 200 ? 3 : 2)
  })
})

describe('Staff who may not see the roster', () => {
  test('can assign no trainer to an activity, and can remove one', async () => {
    const [clerk, coach] = [await bookkeeper(), await trainer()]
    const { schoolId } = school
    const trainerIds = [coach.userId]
    const added = await school.as(clerk, addActivity, { schoolId, ...JUDO, trainerIds })
    expect([added.status, added.body.code]).toEqual([403, 'forbidden'])
    const { gId, version } = await school.add()
    expect((await edit(clerk, { gId, version, trainerIds })).status).toBe(403)
    const trained = (await edit(school.head, { gId, version, trainerIds })).body
    const same = await edit(clerk, { gId, version: trained.version, fees: 10, trainerIds })
    expect(same.body).toMatchObject({ fees: 10, trainers: [{ userId: coach.userId }] })
    const less = await edit(clerk, { gId, version: same.body.version, trainerIds: [] })
    expect(less.body.trainers).toEqual([])
  })

  test('copies an activity without its trainers', async () => {
    const [clerk, coach] = [await bookkeeper(), await trainer()]
    const { gId } = await school.add({ ...JUDO, trainerIds: [coach.userId] })
    const input = { gId, startDate: '2027-01-10' }
    expect((await school.as(clerk, duplicateActivity, input)).body.trainers).toEqual([])
    expect((await school.as(school.head, duplicateActivity, input)).body.trainers).toHaveLength(1)
  })
})
