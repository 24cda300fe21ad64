import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '#contract/refusals.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { addSchool, getManagedSchools } from '#contract/manage/schools.ts'
import { getStaff, removeStaff } from '#contract/staff/staff.ts'
import { activityTrainers, staff, userRoles } from '../../../server/db/schema.ts'
import { cityOf } from '../../support/people/accounts.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import type { Family } from '../../support/people/family.ts'
import { anotherSchool, makeAdmin, makeStaff, schoolOf } from '../../support/people/staff.ts'

let api: TestApi
let activity: { id: number; gId: string }
let schoolId: number
let head: Family
let admin: Family

beforeAll(async () => {
  api = await startApi()
  activity = await addActivity(api, { capacity: null })
  schoolId = await schoolOf(api, activity.id)
  head = await makeStaff(api, schoolId)
  admin = await makeAdmin(api)
})
afterAll(() => api.close())

const remove = (person: Family, input: object) =>
  api.send(removeStaff, input, { token: person.token })

describe('A role that is taken away', () => {
  test('ends immediately, with the activities of that role', async () => {
    const coach = await makeStaff(api, schoolId, 'Trainer')
    const { userId } = coach
    await api.deps.db.insert(activityTrainers).values({ activityId: activity.id, userId })
    const mine = () => api.send(getManagedSchools, {}, { token: coach.token })
    expect((await mine()).body).toMatchObject([{ mayEdit: false }])
    expect((await remove(head, { userId, role: 'Trainer', schoolId })).status).toBe(204)
    expect((await mine()).status).toBe(403)
    expect(await api.deps.db.$count(activityTrainers, eq(activityTrainers.userId, userId))).toBe(0)
    expect((await remove(head, { userId, role: 'Trainer', schoolId })).status).toBe(404)
  })

  test("keeps a person's other schools and roles", async () => {
    const elsewhere = await anotherSchool(api, schoolId, 'Elsewhere')
    const coach = await makeStaff(api, schoolId, 'Trainer')
    const { userId } = coach
    await api.deps.db.insert(staff).values([
      { userId, schoolId: elsewhere, role: 'Trainer', since: api.deps.now() },
      { userId, schoolId, role: 'School', since: api.deps.now() },
    ])
    await remove(head, { userId, role: 'Trainer', schoolId })
    const { body } = await api.send(getManagedSchools, {}, { token: coach.token })
    expect(body.map(({ id, mayEdit }) => mayEdit === (id === schoolId))).toEqual([true, true])
    const people = await api.send(getStaff, { schoolId }, { token: head.token })
    expect(people.body.find(it => it.userId === userId)?.roles).toEqual(['School'])
  })

  test('is never that of the last Admin, however many are taken at the same moment', async () => {
    const second = await makeAdmin(api)
    const answers = await Promise.all([
      remove(admin, { userId: second.userId, role: 'Admin' }),
      remove(second, { userId: admin.userId, role: 'Admin' }),
    ])
    const left = await api.deps.db.$count(userRoles, eq(userRoles.role, 'Admin'))
    expect(left).toBe(1)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403])
    admin = answers[0]?.status === 204 ? admin : second
  })

  test('must be sent with its school', async () => {
    const { body } = await remove(head, { userId: head.userId, role: 'School' })
    expect((body as unknown as Problem).errors).toMatchObject([
      { path: 'schoolId', code: 'required' },
    ])
  })
})

describe('Schools', () => {
  test('are added by an Admin, and found by everybody', async () => {
    const cityId = await cityOf(api)
    const names = { name_En: 'Zahra School', name_Ar: 'مدرسة الزهراء' }
    const ask = (input: object) => api.send(addSchool, input, { token: admin.token })
    const { body, status } = await ask({ cityId, ...names })
    expect(status).toBe(200)
    const found = await api.send(getSchoolsNames, { searchTerm: 'الزهراء' })
    expect(found.body).toEqual([body])
    const all = await api.send(getManagedSchools, {}, { token: admin.token })
    expect(all.body).toContainEqual({ ...body, mayEdit: true })

    const again = await ask({ cityId, ...names })
    expect(again.body.errors).toMatchObject([{ path: 'name_En', code: 'taken' }])
    const nowhere = await ask({ cityId: 999_999, ...names })
    expect(nowhere.body.errors).toMatchObject([{ path: 'cityId', code: 'unknown_value' }])
  })
})
