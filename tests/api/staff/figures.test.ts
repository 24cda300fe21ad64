import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccessLog } from '#contract/privacy/access-log.ts'
import { exportFigures, getAbsences, getFigures } from '#contract/manage/figures.ts'
import { recordPageView } from '#contract/discovery/page-views.ts'
import { activities, activityViews, sessions } from '../../../server/db/schema.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  cancelFor,
  type Family,
  makeFamily,
  registerFor,
  withNewToken,
} from '../../support/people/family.ts'
import { makeAdmin, makeStaff, schoolOf } from '../../support/people/staff.ts'
import { enrol, mark } from '../family/enrolled.ts'

/** Sessions every night, as in Ramadan. */
const NIGHTLY = { startDate: '2026-09-01', weekdays: [0, 1, 2, 3, 4, 5, 6] }
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' }

describe('The figures of a school', () => {
  let api: TestApi
  let head: Family
  let schoolId: number

  beforeAll(async () => {
    api = await startApi()
    at('2026-09-01T09:00:00')
    schoolId = await schoolOf(api, (await addActivity(api)).id)
    head = await makeStaff(api, schoolId)
  })
  afterAll(() => api.close())

  /** Sets the clock, in Riyadh time. */
  function at(time: string): void {
    api.clock.now = new Date(`${time}+03:00`)
  }

  async function figures(input: object, person = head) {
    const { token } = await withNewToken(api, person)
    return (await api.send(getFigures, input, { token })).body
  }
  async function absences(input: object, person = head) {
    const { token } = await withNewToken(api, person)
    return api.send(getAbsences, input, { token })
  }
  const dayOf = async (gId: string, date: string) =>
    (await figures({ gId, ...SEPTEMBER })).days.find(day => day.date === date)

  function look(gId: string, page = 'activity-details') {
    const address = `https://nashat.example/ar/activity-details/chess/${gId}?from=list`
    const headers = { 'Content-Type': 'application/json', Referer: address }
    const body = JSON.stringify({ page, language: 'ar' })
    return api.ask(`/api/${recordPageView.path}`, { method: 'POST', headers, body })
  }

  test('have each day of the period, with the children who joined and left on it', async () => {
    at('2026-09-05T23:30:00')
    const { activity, family } = await enrol(api)
    // Already the next day in Riyadh, and still the same in London.
    at('2026-09-07T00:30:00')
    await cancelFor(api, await withNewToken(api, family))
    const { days } = await figures({ gId: activity.gId, ...SEPTEMBER })
    expect(days).toHaveLength(30)
    expect(days[4]).toEqual({ date: '2026-09-05', views: 0, registrations: 1, cancellations: 0 })
    expect(days[6]).toEqual({ date: '2026-09-07', views: 0, registrations: 0, cancellations: 1 })
    expect(days.reduce((sum, day) => sum + day.registrations + day.cancellations, 0)).toBe(2)
  })

  test('count views of an activity by day, and nothing about the viewer', async () => {
    const { gId, id } = await addActivity(api)
    at('2026-09-10T23:59:00')
    expect((await look(gId)).status).toBe(204)
    await look(gId)
    at('2026-09-11T00:01:00')
    await look(gId)
    await look(gId, 'home')
    expect(await dayOf(gId, '2026-09-10')).toMatchObject({ views: 2 })
    expect(await dayOf(gId, '2026-09-11')).toMatchObject({ views: 1 })
    const kept = await api.deps.db
      .select()
      .from(activityViews)
      .where(eq(activityViews.activityId, id))
    expect(Object.keys(kept[0] ?? {})).toEqual(['activityId', 'day', 'views'])
  })

  test('count no view of a hidden activity, and accept any address', async () => {
    const { gId, id } = await addActivity(api)
    await api.deps.db.update(activities).set({ publishedAt: null }).where(eq(activities.id, id))
    for (const it of [gId, '00000000-0000-4000-8000-000000000000', '../..', '%00'])
      expect((await look(it)).status).toBe(204)
    expect(await api.deps.db.$count(activityViews, eq(activityViews.activityId, id))).toBe(0)
  })

  test('say how full running activities are, and how regularly children come', async () => {
    at('2026-09-01T09:00:00')
    const first = await enrol(api, { capacity: 1, hasWaitlist: true })
    const { gId } = first.activity
    const second = await makeFamily(api)
    await registerFor(api, second, gId, { wishes: { joinWaitlist: true } })
    await mark(api, first, 'attended', 'absent', 'excused', 'late')
    const all = await figures({ schoolId, ...SEPTEMBER })
    const { activityName, fill } = await figures({ gId, ...SEPTEMBER }).then(({ fill }) => ({
      fill,
      activityName: fill[0]?.activityName,
    }))
    expect(fill).toMatchObject([{ gId, capacity: 1, confirmed: 1, waitlisted: 1 }])
    expect(all.fill.map(it => it.gId)).toContain(gId)
    expect(all.attendance).toContainEqual(
      expect.objectContaining({ gId, percentage: 67, activityName }),
    )
    const november = { from: '2026-11-01', to: '2026-11-30' }
    expect((await figures({ gId, ...november })).fill).toEqual([])
  })

  test('say how full an activity is that families join before it begins', async () => {
    at('2026-09-10T09:00:00')
    const { activity } = await enrol(api, { startDate: '2026-11-01', endDate: '2026-11-30' })
    const { gId, id } = activity
    const firstPublishedAt = api.clock.now
    await api.deps.db.update(activities).set({ firstPublishedAt }).where(eq(activities.id, id))
    const fillTo = async (to: string) => (await figures({ gId, from: '2026-09-01', to })).fill
    expect(await fillTo('2026-09-10')).toMatchObject([{ gId, confirmed: 1 }])
    expect((await figures({ schoolId, ...SEPTEMBER })).fill.map(it => it.gId)).toContain(gId)
    expect(await fillTo('2026-09-09')).toEqual([])
  })

  test('include what ran past midnight on the first day of a period, and not what ended as that began', async () => {
    const lastDay = '2026-09-08'
    const night = await addActivity(api, {
      ...NIGHTLY,
      endDate: lastDay,
      startTime: '00:15',
      endTime: '01:15',
    })
    const evening = await addActivity(api, {
      ...NIGHTLY,
      endDate: '2026-09-07',
      startTime: '23:00',
      endTime: '00:00',
    })
    const ran = async ({ gId }: { gId: string }, from: string) =>
      (await figures({ gId, from, to: '2026-09-30' })).fill.length > 0
    expect(await ran(night, lastDay)).toBe(true)
    expect(await ran(night, '2026-09-09')).toBe(false)
    expect(await ran(evening, '2026-09-07')).toBe(true)
    expect(await ran(evening, lastDay)).toBe(false)
  })

  test('are for one activity or one school, and for a period that begins before it ends', async () => {
    const { gId } = await addActivity(api)
    const wrong = async (input: object) => {
      const { token } = await withNewToken(api, head)
      const { body, status } = await api.send(getFigures, input, { token })
      return [status, body.errors?.[0]?.path]
    }
    expect(await wrong(SEPTEMBER)).toEqual([400, 'schoolId'])
    expect(await wrong({ schoolId, gId, ...SEPTEMBER })).toEqual([400, 'gId'])
    expect(await wrong({ gId, from: '2026-09-30', to: '2026-09-01' })).toEqual([400, 'to'])
    expect(await wrong({ gId, from: '2025-08-26', to: '2026-09-30' })).toEqual([400, 'from'])
    expect(await wrong({ gId, from: '2025-08-27' })).toEqual([400, 'to'])
    expect(await wrong({ gId, from: '0000-01-01', to: '0000-01-02' })).toEqual([400, 'from'])
    expect((await figures({ gId, from: '2025-08-27', to: '2026-09-30' })).days).toHaveLength(400)
  })

  test('name children who were absent three times in a row, without excused absences', async () => {
    at('2026-09-01T09:00:00')
    const gone = await enrol(api)
    const back = await enrol(api)
    const excused = await enrol(api)
    await mark(api, gone, 'attended', 'absent', 'absent', 'absent')
    await mark(api, back, 'absent', 'absent', 'absent', 'late')
    await mark(api, excused, 'absent', 'absent', 'excused', 'absent')
    at('2026-09-30T12:00:00')
    const { body } = await absences({ schoolId })
    const found = new Map(body.map(row => [row.registrationId, row]))
    expect(found.get(gone.registrationId)).toMatchObject({
      firstName: 'Sara',
      absences: 3,
      lastAt: expect.stringMatching(/^2026-09-29T/),
      guardian: { name: 'Mona Alharbi' },
    })
    expect(found.has(back.registrationId)).toBe(false)
    expect(found.get(excused.registrationId)).toMatchObject({ absences: 3 })
    expect((await absences({ gId: back.activity.gId })).body).toEqual([])
  })

  test('leave out dates that were called off after they were marked', async () => {
    at('2026-09-01T09:00:00')
    const place = await enrol(api)
    const { gId } = place.activity
    await mark(api, place, 'attended', 'absent', 'absent', 'absent')
    const cancel = { cancelledAt: api.deps.now() }
    await api.deps.db
      .update(sessions)
      .set(cancel)
      .where(eq(sessions.id, place.sessionIds[2] ?? 0))
    at('2026-09-30T12:00:00')
    const { attendance } = await figures({ gId, ...SEPTEMBER })
    expect(attendance).toMatchObject([{ percentage: 33 }])
    expect((await absences({ gId })).body).toEqual([])
  })

  test('hide names from staff who may not see the roster, and an Admin’s view is recorded', async () => {
    at('2026-09-01T09:00:00')
    const place = await enrol(api)
    await mark(api, place, 'absent', 'absent', 'absent')
    const { gId } = place.activity
    const treasurer = await makeStaff(api, schoolId, 'School', ['Finance'])
    expect((await absences({ gId }, treasurer)).status).toBe(403)
    expect((await figures({ gId, ...SEPTEMBER }, treasurer)).fill).toHaveLength(1)
    await absences({ gId }, await makeAdmin(api))
    const { body } = await api.send(getAccessLog, {}, { token: place.family.token })
    expect(body).toMatchObject([{ what: 'roster' }])
  })

  test("can be exported by day or by activity, in the reader's language", async () => {
    at('2026-09-01T09:00:00')
    const { activity } = await enrol(api)
    const fileOf = async (table: string, format: string, language: string) => {
      const query = new URLSearchParams({ gId: activity.gId, ...SEPTEMBER, table, format })
      const headers = { Authorization: `Bearer ${head.token}`, 'Accept-Language': language }
      const answer = await api.ask(`/api/${exportFigures.path}?${query}`, { headers })
      return Buffer.from(await answer.arrayBuffer())
    }
    const rows = parse(await fileOf('days', 'csv', 'en'), { bom: true, columns: true })
    expect(rows).toHaveLength(30)
    expect(rows[0]).toEqual({
      Day: '2026-09-01',
      'Page views': '0',
      Registrations: '1',
      Cancellations: '0',
    })
    const [header, row] = await readSheet(await fileOf('activities', 'xlsx', 'ar'))
    expect(header?.[0]).toBe('النشاط')
    expect(row?.[0]).toBe(activity.nameAr)
  })
})
