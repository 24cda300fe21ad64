import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getManagedActivities, getManagedActivity } from '#contract/manage/activities.ts'
import { activities, activityTrainers, staff } from '../../../../server/db/schema.ts'
import { importCatalogue } from '../../../../server/services/import.ts'
import { addActivity } from '../../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { bytesOf, catalogueText } from '../../../support/catalogue/catalogue-file.ts'
import { type Family, makeFamily, registerFor } from '../../../support/people/family.ts'
import { named } from '../../../support/catalogue/rows.ts'
import { makeAdmin, makeStaff, makeTrainer, schoolOf } from '../../../support/people/staff.ts'

const OASIS = named('Oasis School', 'مدرسة الواحة')

let api: TestApi
let head: Family
let schoolId: number
let chess: { id: number; gId: string }
let padel: { id: number; gId: string }

beforeAll(async () => {
  api = await startApi()
  chess = await addActivity(api, {
    name: named('Chess Club', 'نادي الشطرنج'),
    school: OASIS,
    capacity: 2,
    hasWaitlist: true,
  })
  padel = await addActivity(api, { name: named('Padel', 'البادل'), school: OASIS })
  await addActivity(api, { name: named('Chess of Others', 'شطرنج الآخرين') })
  schoolId = await schoolOf(api, chess.id)
  head = await makeStaff(api, schoolId)
})
afterAll(() => api.close())

const list = (person: Family, input: object = {}) =>
  api.send(getManagedActivities, input, { token: person.token })

const namesOf = async (person: Family, input: object = {}) =>
  (await list(person, input)).body.map(({ activityName }) => activityName)

test('a school sees its own activities by name, a page at a time', async () => {
  expect(await namesOf(head)).toEqual(['Chess Club', 'Padel'])
  const { body, headers } = await list(head, { page: 2, pageSize: 1 })
  expect(body.map(({ activityName }) => activityName)).toEqual(['Padel'])
  expect(headers.get('X-Total-Count')).toBe('2')
  expect(headers.get('Link')).toContain('/api/manage/getactivities?page=1&pageSize=1>; rel="prev"')
})

test('a school finds them by a word, in either language', async () => {
  expect(await namesOf(head, { searchTerm: 'شطرنج' })).toEqual(['Chess Club'])
  expect(await namesOf(head, { searchTerm: 'chess' })).toEqual(['Chess Club'])
  expect(await namesOf(head, { searchTerm: 'chess classes' })).toEqual(['Chess Club'])
  expect(await namesOf(head, { searchTerm: 'horses' })).toEqual([])
})

test('all staff read what they may do', async () => {
  const mayOf = async (person: Family) => {
    const input = { gId: padel.gId }
    return (await api.send(getManagedActivity, input, { token: person.token })).body.may
  }
  const all = ['edit', 'readRoster', 'changeRoster', 'readDues']
  expect(await mayOf(head)).toEqual(all)
  expect(await mayOf(await makeAdmin(api))).toEqual(all)
  expect(await mayOf(await makeTrainer(api, schoolId, padel.id))).toEqual(['readRoster'])
  const bookkeeper = await makeStaff(api, schoolId, 'School', ['Finance'])
  expect(await mayOf(bookkeeper)).toEqual(['edit', 'readDues'])
  await api.deps.db.insert(staff).values({
    userId: bookkeeper.userId,
    schoolId,
    role: 'Trainer',
    since: api.deps.now(),
  })
  await api.deps.db
    .insert(activityTrainers)
    .values({ activityId: padel.id, userId: bookkeeper.userId })
  expect(await mayOf(bookkeeper)).toEqual(['edit', 'readRoster', 'readDues'])
})

test('an Admin sees those of every school, a trainer those they train', async () => {
  const admin = await makeAdmin(api)
  expect(await namesOf(admin)).toEqual(['Chess Club', 'Chess of Others', 'Padel'])
  expect(await namesOf(admin, { schoolId })).toEqual(['Chess Club', 'Padel'])
  const trainer = await makeTrainer(api, schoolId, padel.id)
  expect(await namesOf(trainer)).toEqual(['Padel'])
})

test('cancelled ones are found by their state', async () => {
  const { id } = await addActivity(api, { name: named('Riding', 'الفروسية'), school: OASIS })
  const cancelledAt = api.deps.now()
  await api.deps.db.update(activities).set({ cancelledAt }).where(eq(activities.id, id))
  const { body } = await list(head, { state: 'cancelled' })
  expect(body).toMatchObject([{ activityName: 'Riding', state: 'cancelled' }])
  expect(await namesOf(head, { state: 'published' })).toEqual(['Chess Club', 'Padel'])
  expect(await namesOf(head, { state: 'draft' })).toEqual([])
})

test('a school sees how full an activity is, and who trains it', async () => {
  const trainer = await makeTrainer(api, schoolId, chess.id)
  const family = await makeFamily(api, [{}, {}])
  await registerFor(api, family, chess.gId)
  await registerFor(api, await makeFamily(api), chess.gId, { wishes: { joinWaitlist: true } })
  const { body } = await api.send(getManagedActivity, { gId: chess.gId }, { token: head.token })
  expect(body).toMatchObject({
    gId: chess.gId,
    activityName_Ar: 'نادي الشطرنج',
    state: 'published',
    confirmed: 2,
    offered: 0,
    waitlisted: 1,
    seatsLeft: 0,
    trainers: [{ userId: trainer.userId, name: 'Mona Alharbi' }],
  })
})

test('each change by a catalogue creates another version', async () => {
  const cells = { external_id: 'v:1', name_en: 'Fencing', name_ar: 'المبارزة' }
  const handIn = (fees: string) =>
    importCatalogue(api.deps, () => bytesOf(catalogueText({ ...cells, fees })))
  const versionOf = async () => {
    const [row] = await api.deps.db
      .select({ version: activities.version })
      .from(activities)
      .where(eq(activities.externalId, 'v:1'))
    return row?.version
  }
  await handIn('100')
  expect(await versionOf()).toBe(1)
  await handIn('100')
  expect(await versionOf()).toBe(1)
  await handIn('120')
  expect(await versionOf()).toBe(2)
})
