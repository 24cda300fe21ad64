import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportRoster, getRoster } from '#contract/manage/roster.ts'
import { staff, users } from '../../../../server/db/schema.ts'
import { getAccessLog } from '#contract/privacy/access-log.ts'
import { addActivity } from '../../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import {
  type Family,
  makeFamily,
  makeGuardians,
  registerFor,
  withNewToken,
} from '../../../support/people/family.ts'
import { makeAdmin, makeStaff, makeTrainer, schoolOf } from '../../../support/people/staff.ts'
import { enrol, TUESDAYS } from '../../family/enrolled.ts'

const MORNING = new Date('2026-09-01T09:00:00+03:00')

let api: TestApi
let head: Family
let schoolId: number
/** An activity with one place, which is taken, and a child on the waiting list. */
let full: { gId: string }

beforeAll(async () => {
  api = await startApi()
  api.clock.now = MORNING
  const activity = await addActivity(api)
  schoolId = await schoolOf(api, activity.id)
  head = await makeStaff(api, schoolId)
  full = await fullActivity()
})
afterAll(() => api.close())

/** The file as sent over the network. */
async function fileOf(gId: string, format: string, language = 'en') {
  const answer = await api.ask(`/api/${exportRoster.path}?gId=${gId}&format=${format}`, {
    headers: { Authorization: `Bearer ${head.token}`, 'Accept-Language': language },
  })
  return { headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
}

async function fullActivity() {
  const activity = await addActivity(api, { ...TUESDAYS, capacity: 1, hasWaitlist: true })
  const first = await makeFamily(api, [{ firstName: "O'Sara, the first", birthDate: '2018-09-01' }])
  await api.deps.db
    .update(users)
    .set({ phoneNumber: '+966500000011', phoneConfirmedAt: MORNING })
    .where(eq(users.id, first.userId))
  const other = await makeFamily(api, [])
  await api.deps.db
    .update(users)
    .set({ firstName: 'Huda', phoneNumber: '+966500000012', phoneConfirmedAt: MORNING })
    .where(eq(users.id, other.userId))
  await makeGuardians(api, first, other)
  await registerFor(api, first, activity.gId)
  const second = await makeFamily(api, [{ firstName: 'Omar', genderId: 1 }])
  await registerFor(api, second, activity.gId, { wishes: { joinWaitlist: true } })
  return activity
}

describe('The roster as a file', () => {
  test('has seats and the waiting list, for a spreadsheet', async () => {
    const { content, headers } = await fileOf(full.gId, 'csv')
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="roster-2026-09-01.csv"')
    expect(headers.get('Cache-Control')).toContain('no-store')
    const rows = parse(content, { bom: true, columns: true })
    expect(rows).toMatchObject([
      {
        'First name': "O'Sara, the first",
        'Last name': 'Alharbi',
        Age: '8',
        'Girl or boy': 'Girl',
        Status: 'Has a place',
        'Place in line': '',
        'Registered on': '2026-09-01',
        Guardian: 'Mona Alharbi',
        'Guardian’s phone': "'+966500000011",
        'Second guardian': 'Huda Alharbi',
        'Second guardian’s phone': "'+966500000012",
        'Dates left': '4',
        'Attendance in %': '',
      },
      {
        'First name': 'Omar',
        'Girl or boy': 'Boy',
        Status: 'Waiting',
        'Place in line': '1',
        'Second guardian': '',
      },
    ])
  })

  test("opens in Excel, in the reader's language", async () => {
    const { content, headers } = await fileOf(full.gId, 'xlsx', 'ar')
    expect(headers.get('Content-Type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    const [header = [], first = []] = await readSheet(content)
    const row = Object.fromEntries(header.map((name, at) => [name, first[at]]))
    expect(row).toMatchObject({
      'الاسم الأول': "O'Sara, the first",
      العمر: 8,
      'بنت أو ولد': 'بنت',
      الحالة: 'مقعد مؤكد',
      'جوال ولي الأمر': '+966500000011',
      'جوال ولي الأمر الثاني': '+966500000012',
      'المواعيد القادمة': 4,
    })
  })

  test('has its columns also without children', async () => {
    const { gId } = await addActivity(api, TUESDAYS)
    const rows = parse((await fileOf(gId, 'csv')).content, { bom: true })
    expect(rows).toHaveLength(1)
  })

  test('exists in no other format', async () => {
    const { gId } = await addActivity(api, TUESDAYS)
    const { body, status } = await api.send(
      exportRoster,
      { gId, format: 'pdf' },
      { token: head.token },
    )
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'format'])
  })

  test('is not available to a trainer, nor to staff who may not see the roster', async () => {
    const { activity } = await enrol(api)
    const { gId } = activity
    const trainer = await makeTrainer(api, schoolId, activity.id)
    const treasurer = await makeStaff(api, schoolId, 'School', ['Finance'])
    for (const { token } of [trainer, treasurer]) {
      const { body, status } = await api.send(exportRoster, { gId }, { token })
      expect([status, body.code]).toEqual([403, 'forbidden'])
    }
  })

  test('is not available to staff who see the roster only as its trainer', async () => {
    const { activity } = await enrol(api)
    const both = await makeTrainer(api, schoolId, activity.id)
    const { userId } = both
    await api.deps.db.insert(staff).values({ userId, schoolId, role: 'School', since: MORNING })
    api.clock.now = new Date('2026-09-15T12:00:00+03:00')
    const { token } = await withNewToken(api, both)
    const { gId } = activity
    expect((await api.send(getRoster, { gId }, { token })).body).toMatchObject([
      { lastName: 'Alharbi' },
    ])
    const { body, status } = await api.send(exportRoster, { gId }, { token })
    expect([status, body.code]).toEqual([403, 'forbidden'])
    api.clock.now = MORNING
  })

  test("is in the family's access log if an Admin downloads it", async () => {
    const admin = await makeAdmin(api)
    const { activity, family } = await enrol(api)
    await api.send(exportRoster, { gId: activity.gId }, { token: admin.token })
    const { body } = await api.send(getAccessLog, {}, { token: family.token })
    expect(body).toMatchObject([{ what: 'roster', by: { role: 'Admin' } }])
  })
})
