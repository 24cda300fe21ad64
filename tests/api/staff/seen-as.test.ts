import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getChildrenList } from '#contract/family/children.ts'
import { getManagedActivities, getManagedActivity } from '#contract/manage/activities.ts'
import { getDues } from '#contract/manage/dues.ts'
import { getAbsences } from '#contract/manage/figures.ts'
import { getRoster } from '#contract/manage/roster.ts'
import { getManagedSchools } from '#contract/manage/schools.ts'
import { getSelf } from '#contract/staff/seen-as.ts'
import { getStaff } from '#contract/staff/staff.ts'
import { getDay } from '#contract/trainer/day.ts'
import * as schema from '../../../server/db/schema.ts'
import { sealNotes } from '../../../server/services/family/privacy/medical-notes.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { type Family, withNewToken } from '../../support/people/family.ts'
import {
  anotherSchool,
  makeAdmin,
  makeStaff,
  makeTrainer,
  schoolOf,
} from '../../support/people/staff.ts'
import { type Field, openField } from '../trainer/field.ts'

const SIGN_UP = new Date('2026-09-01T09:00:00+03:00')
/** While the first of the four Tuesdays takes place. */
const IN_CLASS = new Date('2026-09-08T16:10:00+03:00')

let api: TestApi
let field: Field
let elsewhere: number

beforeAll(async () => {
  api = await startApi()
  api.clock.now = SIGN_UP
  field = await openField(api)
  await api.deps.db
    .update(schema.children)
    .set({ medicalNotes: sealNotes(api.deps, field.childId, 'Peanuts') })
    .where(eq(schema.children.id, field.childId))
  elsewhere = await anotherSchool(api, field.schoolId, 'Elsewhere')
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = IN_CLASS
  await api.deps.db.delete(schema.accessLog)
})

/** The answer to `person` who sees the console as `other`, or as themselves without it. */
async function ask<E extends Endpoint>(
  person: Family,
  other: Pick<Family, 'userId'> | null,
  endpoint: E,
  input: object = {},
) {
  const { token } = await withNewToken(api, person)
  return api.send(endpoint, input, { token, seenAs: other?.userId })
}

const looks = async () =>
  (await api.deps.db.select().from(schema.accessLog))
    .map(({ role, seenBy, what }) => ({ role, seenBy, what }))
    .toSorted((one, other) => one.what.localeCompare(other.what))

const withoutRights = () => makeStaff(api, field.schoolId, 'School', [])

describe('A school that views the console as its trainer', () => {
  test("gets the trainer's answers", async () => {
    const { activity, head, trainer } = field
    const other = await addActivity(api)
    expect(await schoolOf(api, other.id)).toBe(field.schoolId)
    const own = await ask(head, null, getManagedActivities)
    expect(own.body.map(({ gId }) => gId)).toContain(other.gId)

    expect((await ask(head, trainer, getSelf)).body).toEqual({
      userId: trainer.userId,
      roles: ['Trainer'],
    })
    for (const endpoint of [getManagedActivities, getManagedSchools, getDay]) {
      const seen = await ask(head, trainer, endpoint)
      expect(seen.body, endpoint.path).toEqual((await ask(trainer, null, endpoint)).body)
      expect(seen.headers.get('Cache-Control')).toBe('no-store')
    }
    const seen = await ask(head, trainer, getManagedActivity, { gId: activity.gId })
    expect(seen.body.may).toEqual(['readRoster'])
    expect((await ask(head, trainer, getManagedActivity, { gId: other.gId })).status).toBe(404)
    expect((await ask(head, trainer, getStaff, { schoolId: field.schoolId })).status).toBe(403)
  })

  test('is recorded under its own name', async () => {
    const { head, trainer } = field
    await ask(head, trainer, getDay)
    expect(await looks()).toEqual([{ role: 'School', seenBy: head.userId, what: 'medicalNotes' }])
  })

  test('sees no roster that it may not see itself', async () => {
    const { activity, trainer } = field
    const [clerk, gId] = [await withoutRights(), activity.gId]
    expect((await ask(trainer, null, getRoster, { gId })).status).toBe(200)
    expect((await ask(clerk, trainer, getRoster, { gId })).body.code).toBe('forbidden')
    const { body } = await ask(clerk, trainer, getDay)
    expect(body.sessions.map(({ children }) => children)).toEqual([[]])
    expect((await ask(clerk, trainer, getManagedActivity, { gId })).body.may).toEqual([])
    expect(await looks()).toEqual([])
  })

  test('sees nothing of other schools for which the trainer works', async () => {
    const { head, schoolId } = field
    const there = await addActivity(api)
    await api.deps.db
      .update(schema.activities)
      .set({ schoolId: elsewhere })
      .where(eq(schema.activities.id, there.id))
    const here = await addActivity(api)
    const trainer = await makeTrainer(api, elsewhere, there.id)
    const [since, { userId }] = [api.deps.now(), trainer]
    await api.deps.db
      .insert(schema.staff)
      .values({ userId, schoolId, role: 'Trainer', rights: [], since })
    await api.deps.db.insert(schema.activityTrainers).values({ activityId: here.id, userId })

    const gIds = async (person: Family, other: Family | null) =>
      (await ask(person, other, getManagedActivities)).body.map(({ gId }) => gId).toSorted()
    expect(await gIds(trainer, null)).toEqual([here.gId, there.gId].toSorted())
    expect(await gIds(head, trainer)).toEqual([here.gId])
    expect((await ask(head, trainer, getManagedSchools)).body.map(({ id }) => id)).toEqual([
      schoolId,
    ])
    expect((await ask(head, trainer, getManagedActivity, { gId: there.gId })).status).toBe(404)
    const inSchool = { schoolId: elsewhere }
    expect((await ask(head, trainer, getManagedActivities, inSchool)).status).toBe(404)
    expect(await gIds(await makeAdmin(api), trainer)).toEqual([here.gId, there.gId].toSorted())
  })
})

describe('Somebody who runs a school and views its console as another who runs it', () => {
  test('sees no more than each of them may', async () => {
    const { activity, head, schoolId } = field
    const treasurer = await makeStaff(api, schoolId, 'School', ['Finance'])
    const [gId, clerk] = [activity.gId, await withoutRights()]
    const statuses = async (person: Family, other: Family | null) => [
      (await ask(person, other, getDues, { gId })).status,
      (await ask(person, other, getRoster, { gId })).status,
      (await ask(person, other, getAbsences, { gId })).status,
    ]
    expect(await statuses(head, null)).toEqual([200, 200, 200])
    expect(await statuses(head, treasurer)).toEqual([200, 403, 403])
    expect(await statuses(treasurer, head)).toEqual([200, 403, 403])
    expect(await statuses(clerk, head)).toEqual([403, 403, 403])
    expect(await statuses(head, clerk)).toEqual([403, 403, 403])
  })

  test('does not become an Admin by it', async () => {
    const { head, schoolId } = field
    const admin = await makeAdmin(api)
    const since = api.deps.now()
    expect((await ask(head, admin, getSelf)).status).toBe(404)
    await api.deps.db
      .insert(schema.staff)
      .values({ userId: admin.userId, schoolId, role: 'School', rights: [], since })
    expect((await ask(head, admin, getSelf)).body.roles).toEqual(['School'])
    expect((await ask(head, admin, getManagedSchools)).body.map(({ id }) => id)).toEqual([schoolId])
    expect((await ask(admin, admin, getSelf)).body.roles).toEqual(['School', 'Admin'])
  })
})

describe('An Admin who views the console of others', () => {
  test('is recorded with each roster, as on their own', async () => {
    const { activity, childId, head, trainer } = field
    const admin = await makeAdmin(api)
    const [gId, role] = [activity.gId, 'Admin' as const]
    const seen = (what: string) => ({ role, seenBy: admin.userId, what })
    await ask(admin, head, getRoster, { gId })
    await ask(admin, head, getDues, { gId })
    await ask(admin, trainer, getDay)
    expect(await looks()).toEqual([
      seen('dues'),
      seen('medicalNotes'),
      seen('roster'),
      seen('roster'),
    ])
    const { accessLog } = schema
    expect(await api.deps.db.$count(accessLog, eq(accessLog.childId, childId))).toBe(4)
  })
})

describe('A person who does not run a school of that staff member', () => {
  test('finds nobody, and somebody who is no staff is refused', async () => {
    const { family, head, trainer } = field
    const stranger = await makeStaff(api, elsewhere)
    const message = 'Nobody with this ID works for a school you run.'
    const nobody = { code: 'not_found', message }
    expect((await ask(stranger, trainer, getSelf)).body).toMatchObject(nobody)
    expect((await ask(trainer, head, getSelf)).body.code).toBe('not_found')
    expect((await ask(head, family, getSelf)).body.code).toBe('not_found')
    expect((await ask(head, stranger, getManagedActivities)).body.code).toBe('not_found')
    expect((await ask(family, trainer, getSelf)).body.code).toBe('forbidden')
    for (const userId of ['', 'me', `${trainer.userId},${head.userId}`])
      expect((await ask(head, { userId }, getSelf)).body).toMatchObject(nobody)
  })

  test('immediately reads that somebody has lost the role', async () => {
    const { head, schoolId } = field
    const trainer = await makeStaff(api, schoolId, 'Trainer')
    const capitals = { userId: trainer.userId.toUpperCase() }
    expect((await ask(head, capitals, getSelf)).status).toBe(200)
    const { staff } = schema
    await api.deps.db
      .delete(staff)
      .where(and(eq(staff.userId, trainer.userId), eq(staff.schoolId, schoolId)))
    expect((await ask(head, trainer, getSelf)).body.code).toBe('not_found')
  })

  test('is refused calls of families, also their own', async () => {
    const { family, head, trainer } = field
    for (const [person, other] of [
      [head, trainer],
      [family, family],
    ] as const)
      expect((await ask(person, other, getChildrenList)).body).toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('is not part of the console'),
      })
  })
})
