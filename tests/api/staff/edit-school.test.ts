import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActivities, getActivityByGid } from '#contract/activities.ts'
import { addActivity as addOwnActivity } from '#contract/manage/edit-activity.ts'
import { addSchool, editSchool } from '#contract/manage/schools.ts'
import type { School } from '#contract/schools.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { type Change, changesFrom } from '../../../server/db/changes.ts'
import { type Notifications, openNotifications } from '../../../server/db/notifications.ts'
import { activities, changedActivities, schools } from '../../../server/db/schema.ts'
import { publishChanges } from '../../../server/services/discovery/changed-activities.ts'
import { importCatalogue } from '../../../server/services/import.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { bytesOf, catalogueText } from '../../support/catalogue/catalogue-file.ts'
import type { Family } from '../../support/people/family.ts'
import { named } from '../../support/catalogue/rows.ts'
import {
  anotherSchool,
  makeAdmin,
  makeStaff,
  makeTrainer,
  schoolOf,
} from '../../support/people/staff.ts'

const JEDDAH = { en: 'Jeddah', ar: 'جدة' }

let api: TestApi
let notifications: Notifications
const heard: Change[] = []
let chess: { id: number; gId: string }
let school: School
let jeddah: number
let head: Family
let next = 0

beforeAll(async () => {
  api = await startApi()
  const { id } = await addActivity(api, { city: JEDDAH, school: named('Corniche School') })
  jeddah = (await schoolRow(await schoolOf(api, id))).cityId
  notifications = await openNotifications(api.engine, api.deps.log)
  changesFrom(notifications).subscribe(change => void heard.push(change))
})
afterAll(async () => {
  await notifications.close()
  await api.close()
})

beforeEach(async () => {
  next++
  const names = named(`Falcon ${next}`, `مدرسة الصقر ${next}`)
  chess = await addActivity(api, { name: named('Chess Club', 'نادي الشطرنج'), school: names })
  await addActivity(api, { name: named('Padel', 'البادل'), school: names })
  school = await schoolRow(await schoolOf(api, chess.id))
  head = await makeStaff(api, school.id)
})

async function schoolRow(id: number): Promise<School> {
  const [row] = await api.deps.db.select().from(schools).where(eq(schools.id, id))
  return { id, cityId: row?.cityId ?? 0, name_En: row?.nameEn ?? '', name_Ar: row?.nameAr ?? '' }
}

const edit = (person: Family, given: object) =>
  api.send(editSchool, { ...school, ...given }, { token: person.token })

/** The activities of the school that a word finds, in a city or in all of them. */
async function found(searchTerm: string, cityId = school.cityId) {
  const input = { searchTerm, schoolId: school.id, cityId }
  const { body } = await api.send(getActivities, input)
  return body.map(({ activityName }) => activityName).toSorted()
}

test('two people who have the form of a school open keep what the other one has saved', async () => {
  const seen = { ...school }
  const other = await makeStaff(api, school.id)
  await edit(head, { name_Ar: `مدرسة الباز ${next}`, seen })
  const { body } = await edit(other, { name_En: `Hawk ${next}`, seen })
  expect(body).toMatchObject({ name_En: `Hawk ${next}`, name_Ar: `مدرسة الباز ${next}` })
  expect(await schoolRow(school.id)).toEqual(body)
})

describe('A school that is renamed', () => {
  test('is found by its new name, and no longer by the old one, in both languages', async () => {
    const { body, status } = await edit(head, {
      name_En: `Marigold ${next}`,
      name_Ar: `مدرسة القطيفة ${next}`,
    })
    expect(status).toBe(200)
    expect(body.name_En).toBe(`Marigold ${next}`)
    expect(await found('marigold')).toEqual(['Chess Club', 'Padel'])
    expect(await found('القطيفة')).toEqual(['Chess Club', 'Padel'])
    expect(await found('falcon')).toEqual([])
    const { body: page } = await api.send(getActivityByGid, { gid: chess.gId })
    expect(page.schoolName_En).toBe(`Marigold ${next}`)
    const { body: names } = await api.send(getSchoolsNames, { searchTerm: `القطيفة ${next}` })
    expect(names.map(({ id }) => id)).toEqual([school.id])
  })

  test('is reported to every process, and to the feeds', async () => {
    await publishChanges(api.deps)
    heard.length = 0
    await edit(head, { name_En: `Cedar ${next}` })
    await expect
      .poll(() => new Set(heard.flatMap(({ activities = [] }) => activities)))
      .toContain(chess.gId)
    expect(heard.some(({ lists, schools: ids = [] }) => lists && ids.includes(school.id))).toBe(
      true,
    )
    const waiting = await api.deps.db.select().from(changedActivities)
    expect(new Set(waiting.map(({ seatsOnly }) => seatsOnly))).toEqual(new Set([false]))
    expect(waiting.map(({ activityId }) => activityId)).toContain(chess.id)
  })

  test('keeps the new name and its activities, though a catalogue still uses the old one', async () => {
    const judo = { external_id: `judo ${next}`, name_en: 'Judo', school_en: `File ${next}` }
    const bring = (...rows: Parameters<typeof catalogueText>) =>
      importCatalogue(api.deps, () => bytesOf(catalogueText(...rows)))
    await bring(judo)
    const [row] = await api.deps.db
      .select()
      .from(activities)
      .where(eq(activities.externalId, judo.external_id))
    school = await schoolRow(row?.schoolId ?? 0)
    await edit(await makeAdmin(api), { name_En: `Filed ${next}`, cityId: jeddah })
    await bring(judo)
    expect(await found('filed', jeddah)).toEqual(['Judo'])
    await bring(
      { ...judo, name_en: 'Judo for All' },
      { ...judo, external_id: `karate ${next}`, name_en: 'Karate' },
    )
    expect(await found('filed', jeddah)).toEqual(['Judo for All', 'Karate'])
    const { body } = await api.send(getSchoolsNames, { searchTerm: `file ${next}` })
    expect(body.map(({ name_En }) => name_En)).not.toContain(`File ${next}`)
  })

  test('lets another school take the old name', async () => {
    const admin = await makeAdmin(api)
    await edit(admin, { name_En: `Lotus ${next}` })
    const input = { cityId: school.cityId, name_En: school.name_En, name_Ar: school.name_Ar }
    const other = (await api.send(addSchool, input, { token: admin.token })).body
    const { id } = await addActivity(api, { school: named(school.name_En) })
    expect(await schoolOf(api, id)).toBe(other.id)
  })

  test('has one name after two changes at the same moment, also in activities that are added meanwhile', async () => {
    const add = () =>
      api.send(
        addOwnActivity,
        { schoolId: school.id, activityName: 'Archery' },
        { token: head.token },
      )
    const answers = await Promise.all([
      edit(head, { name_En: `Ibex ${next}`, cityId: jeddah }),
      add(),
      edit(head, { name_En: `Oryx ${next}`, cityId: jeddah }),
      add(),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [name = ''] = (await schoolRow(school.id)).name_En.toLowerCase().split(' ')
    const rows = await api.deps.db
      .select()
      .from(activities)
      .where(eq(activities.schoolId, school.id))
    expect(rows).toHaveLength(4)
    expect(rows.filter(row => !row.search.includes(`'${name}'`))).toEqual([])
    expect(new Set(rows.map(row => row.cityId))).toEqual(new Set([jeddah]))
  })
})

describe('A school that moves to another city', () => {
  test('takes its activities along', async () => {
    await edit(head, { cityId: jeddah })
    expect(await found('falcon', jeddah)).toEqual(['Chess Club', 'Padel'])
    expect(await found('falcon')).toEqual([])
    expect(await found('falcon jeddah', jeddah)).toEqual(['Chess Club', 'Padel'])
  })

  test('is reported as a change of both cities, even before it has an activity', async () => {
    const admin = await makeAdmin(api)
    const input = { cityId: school.cityId, name_En: `Bare ${next}`, name_Ar: `عارية ${next}` }
    school = (await api.send(addSchool, input, { token: admin.token })).body
    heard.length = 0
    expect((await edit(admin, { cityId: jeddah })).status).toBe(200)
    await expect
      .poll(() => new Set(heard.flatMap(({ cities = [] }) => cities)))
      .toEqual(new Set([jeddah, school.cityId]))
  })

  test('cannot change its country', async () => {
    const abroad = await addActivity(api, {
      city: { en: 'Boston', ar: 'بوسطن' },
      country: 'US',
      school: named('Harbour'),
    })
    const { cityId } = await schoolRow(await schoolOf(api, abroad.id))
    const { body, status } = await edit(head, { cityId })
    expect([status, body.errors?.[0]]).toMatchObject([
      400,
      { path: 'cityId', code: 'unknown_value' },
    ])
  })
})

describe('A person who edits a school', () => {
  test('must run it', async () => {
    const coach = await makeTrainer(api, school.id, chess.id)
    expect((await edit(coach, { name_En: 'Mine' })).status).toBe(403)
    const { id } = await addActivity(api, { school: named('Next Door') })
    const stranger = await makeStaff(api, await schoolOf(api, id))
    expect((await edit(stranger, { name_En: 'Mine' })).status).toBe(404)
    expect((await edit(await makeAdmin(api), { id: 2_000_000_000 })).status).toBe(404)
    expect(await schoolRow(school.id)).toEqual(school)
  })

  test.each([
    [{ name_En: '' }, 'name_En', 'required'],
    [{ name_Ar: ' \u200f ' }, 'name_Ar', 'required'],
    [{ name_En: '— 12 —' }, 'name_En', 'wrong_format'],
    [{ name_En: 'x'.repeat(201) }, 'name_En', 'too_long'],
    [{ name_Ar: 'مدرسة \ud800' }, 'name_Ar', 'wrong_format'],
    [{ name_En: 'Corniche School', cityId: -1 }, 'cityId', 'too_small'],
    [{ cityId: 999_999 }, 'cityId', 'unknown_value'],
  ])('reads which field is wrong: %j', async (given, path, code) => {
    const { body, status } = await edit(head, given)
    expect([status, body.errors?.[0]]).toMatchObject([400, { path, code }])
    expect(await schoolRow(school.id)).toEqual(school)
  })

  test('cannot use the name of another school of the city', async () => {
    const { body } = await edit(head, { name_En: 'Corniche School', cityId: jeddah })
    expect(body.errors).toMatchObject([{ path: 'name_En', code: 'taken' }])
  })

  test('cannot use the former name of another school of the city, which catalogues still use', async () => {
    const nameEn = school.name_En
    await edit(head, { name_En: `Renamed ${nameEn}` })
    const other = await anotherSchool(api, school.id, `Neighbour of ${nameEn}`)
    const input = { id: other, cityId: school.cityId, name_En: nameEn, name_Ar: 'مدرسة' }
    const neighbour = await makeStaff(api, other)
    const { body } = await api.send(editSchool, input, { token: neighbour.token })
    expect(body).toMatchObject({ errors: [{ path: 'name_En', code: 'taken' }] })
  })

  test('may use any characters in a name, which is then shown as it is', async () => {
    const name = `<b>O'Neil & "Sons"</b> ${next}'); drop table schools; --`
    const { body, status } = await edit(head, { name_En: name })
    expect([status, body.name_En]).toEqual([200, name])
    expect((await api.send(getActivityByGid, { gid: chess.gId })).body.schoolName_En).toBe(name)
  })
})
