import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announceAbsence } from '#contract/family/registrations.ts'
import { getHistory } from '#contract/manage/history.ts'
import { getAttendance, getMarks } from '#contract/manage/marks.ts'
import { MAX_MARKS } from '#contract/trainer/marks.ts'
import { activityTrainers, attendance, sessions } from '../../../server/db/schema.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { cancelFor, type Family, makeFamily, withNewToken } from '../../support/people/family.ts'
import { anotherSchool, makeAdmin, makeStaff } from '../../support/people/staff.ts'
import { dayOf, type Field, markOf, openField, readBy, send, sendOne } from './field.ts'

const SIGN_UP = '2026-09-01T09:00:00+03:00'
/** While the first of four Tuesdays takes place. */
const IN_CLASS = '2026-09-08T16:10:00+03:00'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(() => setClock(SIGN_UP))

const setClock = (time: string) => void (api.clock.now = new Date(time))

async function inClass(time = IN_CLASS): Promise<Field> {
  setClock(SIGN_UP)
  const field = await openField(api)
  setClock(time)
  return field
}

const announce = async (field: Field, isAbsent = true) =>
  api.send(
    announceAbsence,
    { registrationId: field.registrationId, sessionId: field.sessions[0], isAbsent },
    { token: (await withNewToken(api, field.family)).token },
  )

const historyOf = async (field: Field) =>
  (
    await api.send(
      getHistory,
      { gId: field.activity.gId },
      { token: (await withNewToken(api, field.head)).token },
    )
  ).body

const keptBy = async (person: Family, field: Field) =>
  api.send(
    getMarks,
    { gId: field.activity.gId, sessionId: field.sessions[0] },
    { token: (await withNewToken(api, person)).token },
  )

const attendanceBy = async (person: Family, field: Field) =>
  api.send(
    getAttendance,
    { gId: field.activity.gId, sessionId: field.sessions[0] },
    { token: (await withNewToken(api, person)).token },
  )

describe('A mark of a trainer', () => {
  test('is what the family sees, and is stored once when it is sent again', async () => {
    const field = await inClass()
    const mark = markOf(api, field, { status: 'late' })
    const stored = await sendOne(api, field.trainer, mark)
    expect(stored).toEqual({
      markId: mark.markId,
      result: 'stored',
      mark: { status: 'late', markedAt: IN_CLASS, by: expect.any(String), version: 1 },
    })
    setClock('2026-09-08T16:20:00+03:00')
    expect(await sendOne(api, field.trainer, mark)).toEqual({ ...stored, result: 'duplicate' })
    expect(await readBy(api, field.family)).toBe('late')
    expect((await keptBy(field.head, field)).body).toHaveLength(1)
  })

  test('can be withdrawn, and nobody sees it any more', async () => {
    const field = await inClass()
    await sendOne(api, field.trainer, markOf(api, field))
    const back = markOf(api, field, { status: null, baseVersion: 1 })
    expect(await sendOne(api, field.trainer, back)).toMatchObject({
      result: 'stored',
      mark: { status: null, version: 2 },
    })
    expect(await readBy(api, field.family)).toBeNull()
    const { body } = await dayOf(api, field.trainer)
    expect(body.sessions[0]?.children[0]?.mark).toMatchObject({ status: null, version: 2 })
  })

  test('is superseded by a higher version, and by a later one with the same version', async () => {
    const field = await inClass()
    const first = markOf(api, field, { status: 'late' })
    const second = markOf(api, field, { status: 'attended', baseVersion: 1 })
    const aside = markOf(api, field, { status: 'absent' })
    const { body } = await send(api, field.trainer, [first, second, aside])
    expect(body.results.map(({ mark, result }) => [result, mark?.status])).toEqual([
      ['superseded', 'attended'],
      ['stored', 'attended'],
      ['superseded', 'attended'],
    ])
    expect(await readBy(api, field.family)).toBe('attended')
  })

  test('is corrected by the clock at sending, and is never in the future', async () => {
    const field = await inClass()
    const slow = markOf(api, field, { markedAt: '2026-09-08T12:00:00+03:00' })
    const { body } = await send(api, field.trainer, [slow], '2026-09-08T12:05:00+03:00')
    expect(body.results[0]?.mark?.markedAt).toBe('2026-09-08T16:05:00+03:00')
    const ahead = markOf(api, field, { markedAt: '9999-12-31T23:59:59-23:59', baseVersion: 1 })
    const late = await send(api, field.trainer, [ahead], null)
    expect(late.body.results[0]?.mark?.markedAt).toBe(IN_CLASS)
    const ancient = markOf(api, field, { markedAt: '0000-01-01T00:00:00Z', baseVersion: 2 })
    const old = await send(api, field.trainer, [ancient], '0000-01-01T00:00:00Z')
    expect(old.body.results[0]?.result).toBe('stored')
  })

  test('is accepted for their sessions from the beginning of the day until seven days after', async () => {
    const field = await inClass()
    const tried = async (time: string, sessionId = field.sessions[0]) => {
      setClock(time)
      const mark = markOf(api, field, { sessionId: sessionId ?? '' })
      const result = await sendOne(api, field.trainer, mark)
      return result?.code ?? result?.result
    }
    expect(await tried('2026-09-07T23:59:59+03:00')).toBe('out_of_time')
    expect(await tried('2026-09-08T00:00:00+03:00')).toBe('stored')
    expect(await tried('2026-09-15T23:59:59+03:00')).toBe('stored')
    expect(await tried('2026-09-16T00:00:00+03:00')).toBe('out_of_time')
    expect(await tried('2026-09-16T00:00:00+03:00', field.sessions[2])).toBe('out_of_time')
  })

  test('that is refused does not make the others fail', async () => {
    const [field, other] = [await inClass(), await inClass()]
    const stranger = await makeFamily(api)
    const { db } = api.deps
    await db
      .update(sessions)
      .set({ cancelledAt: api.clock.now })
      .where(eq(sessions.id, field.sessionIds[1] ?? 0))
    setClock('2026-09-15T18:00:00+03:00')
    const good = markOf(api, field)
    const marks = [
      markOf(api, field, { childId: stranger.childIds[0] ?? '' }),
      markOf(api, field, { sessionId: other.sessions[0] ?? '', childId: other.childId }),
      markOf(api, field, { sessionId: randomUUID() }),
      markOf(api, field, { sessionId: field.sessions[1] ?? '' }),
      markOf(api, field, { sessionId: field.sessions[2] ?? '' }),
      good,
      { ...good, sessionId: field.sessions[1] ?? '' },
      { ...good, markId: good.markId.toUpperCase() },
    ]
    const { body, status } = await send(api, field.trainer, marks)
    expect(status).toBe(200)
    expect(body.results.map(({ markId }) => markId.toLowerCase())).toEqual(
      marks.map(({ markId }) => markId.toLowerCase()),
    )
    expect(body.results.map(({ code, result }) => code ?? result)).toEqual([
      'not_found',
      'not_found',
      'not_found',
      'session_cancelled',
      'out_of_time',
      'stored',
      'mark_id_taken',
      'duplicate',
    ])
  })

  test('is refused for a child that joined after the session, or had left before it', async () => {
    const field = await inClass('2026-09-08T09:00:00+03:00')
    await cancelFor(api, await withNewToken(api, field.family))
    setClock(IN_CLASS)
    expect(await sendOne(api, field.trainer, markOf(api, field))).toMatchObject({
      result: 'refused',
      code: 'not_found',
    })
    expect((await dayOf(api, field.trainer)).body.sessions[0]?.children).toEqual([])
  })

  test('is refused from the next call on, once the trainer has lost the activity', async () => {
    const field = await inClass()
    await api.deps.db
      .delete(activityTrainers)
      .where(eq(activityTrainers.userId, field.trainer.userId))
    expect(await sendOne(api, field.trainer, markOf(api, field))).toMatchObject({
      result: 'refused',
      code: 'not_found',
    })
  })

  test('comes from a device with a printable name', async () => {
    const field = await inClass()
    for (const device of ['A\0phone', 'A\nphone', '\u0085', '', '\ud800', 'A\udc00phone']) {
      const { body, status } = await send(api, field.trainer, [markOf(api, field, { device })])
      expect([status, body]).toMatchObject([400, { errors: [{ path: 'marks.0.device' }] }])
    }
    const named = markOf(api, field, { device: 'جوال سارة 📱' })
    expect(await sendOne(api, field.trainer, named)).toMatchObject({ result: 'stored' })
  })

  test('comes with at most two hundred in a call', async () => {
    const field = await inClass()
    const many = Array.from({ length: MAX_MARKS }, () =>
      markOf(api, field, { device: 'x'.repeat(40) }),
    )
    const { body, status } = await send(api, field.trainer, many)
    expect(status, JSON.stringify(body).slice(0, 200)).toBe(200)
    expect(new Set(body.results.map(({ result }) => result))).toEqual(
      new Set(['stored', 'superseded']),
    )
    expect((await send(api, field.trainer, [...many, markOf(api, field)])).status).toBe(400)
  })
})

describe('A correction by the school', () => {
  test('counts before anything that its trainer marked earlier', async () => {
    const field = await inClass()
    const offline = markOf(api, field, { status: 'attended', baseVersion: 7 })
    setClock('2026-09-08T18:00:00+03:00')
    const correction = markOf(api, field, { status: 'absent' })
    expect(await sendOne(api, field.head, correction)).toMatchObject({ result: 'stored' })
    expect(await sendOne(api, field.trainer, offline)).toMatchObject({
      result: 'superseded',
      mark: { status: 'absent' },
    })
    expect(await readBy(api, field.family)).toBe('absent')
    const after = markOf(api, field, { status: 'late', baseVersion: 1 })
    setClock('2026-09-08T18:01:00+03:00')
    const later = { ...after, markedAt: api.clock.now.toISOString() }
    expect(await sendOne(api, field.trainer, later)).toMatchObject({ result: 'stored' })
  })

  test('is possible long after, for a day that has begun', async () => {
    const field = await inClass('2026-10-30T09:00:00+03:00')
    expect(await sendOne(api, field.trainer, markOf(api, field))).toMatchObject({
      code: 'out_of_time',
    })
    expect(await sendOne(api, field.head, markOf(api, field))).toMatchObject({ result: 'stored' })
    const admin = await makeAdmin(api)
    const again = markOf(api, field, { status: 'excused', baseVersion: 1 })
    expect(await sendOne(api, admin, again)).toMatchObject({ result: 'stored' })
    setClock('2026-09-07T12:00:00+03:00')
    expect(await sendOne(api, field.head, markOf(api, field))).toMatchObject({
      code: 'out_of_time',
    })
  })

  test('requires the right to see the roster', async () => {
    const field = await inClass()
    const treasurer = await makeStaff(api, field.schoolId, 'School', ['Finance'])
    expect(await sendOne(api, treasurer, markOf(api, field))).toMatchObject({ code: 'forbidden' })
    const elsewhere = await makeStaff(api, await anotherSchool(api, field.schoolId, randomUUID()))
    expect(await sendOne(api, elsewhere, markOf(api, field))).toMatchObject({ code: 'not_found' })
    for (const read of [keptBy, attendanceBy]) {
      expect((await read(treasurer, field)).status).toBe(403)
      expect((await read(elsewhere, field)).status).toBe(404)
    }
  })

  test('is in the history, where every mark can be read', async () => {
    const field = await inClass()
    await sendOne(api, field.trainer, markOf(api, field, { device: 'Pixel' }))
    setClock('2026-09-08T18:00:00+03:00')
    await sendOne(api, field.head, markOf(api, field, { status: 'absent', baseVersion: 1 }))
    const { body } = await keptBy(field.head, field)
    expect(body.map(({ counts, device, role, status }) => [role, status, device, counts])).toEqual([
      ['School', 'absent', 'A phone', true],
      ['Trainer', 'attended', 'Pixel', false],
    ])
    expect(body[1]).toMatchObject({ firstName: 'Sara', version: 1, markedAt: IN_CLASS })
    expect((await attendanceBy(field.head, field)).body).toEqual({
      session: expect.objectContaining({ id: field.sessions[0] }),
      children: [
        {
          registrationId: field.registrationId,
          childId: field.childId,
          firstName: 'Sara',
          lastName: 'Alharbi',
          announced: false,
          mark: expect.objectContaining({ status: 'absent', version: 2 }),
        },
      ],
    })
    expect((await historyOf(field))[0]).toMatchObject({
      what: 'attendance_corrected',
      before: { registrationId: field.registrationId, status: 'attended' },
      after: { status: 'absent' },
    })
  })
})

describe('An announced absence', () => {
  test('is not a mark, is replaced by one, and returns when that is withdrawn', async () => {
    const field = await inClass('2026-09-08T12:00:00+03:00')
    await announce(field)
    const child = async () => (await dayOf(api, field.trainer)).body.sessions[0]?.children[0]
    expect(await child()).toMatchObject({ announced: true, mark: null })
    await sendOne(api, field.trainer, markOf(api, field))
    expect(await readBy(api, field.family)).toBe('attended')
    expect(await child()).toMatchObject({ announced: true, mark: { status: 'attended' } })
    await sendOne(api, field.trainer, markOf(api, field, { status: null, baseVersion: 1 }))
    expect(await readBy(api, field.family)).toBe('excused')
    expect(await child()).toMatchObject({ announced: true, mark: { status: null, version: 2 } })
  })

  test('has no effect after a mark, and can be withdrawn beneath one', async () => {
    const field = await inClass('2026-09-08T12:00:00+03:00')
    await announce(field)
    await sendOne(api, field.trainer, markOf(api, field))
    expect((await announce(field, false)).body.status).toBe('attended')
    await sendOne(api, field.trainer, markOf(api, field, { status: null, baseVersion: 1 }))
    expect(await readBy(api, field.family)).toBeNull()
  })
})

describe('What families see', () => {
  test('does not change when the counting mark stays the same', async () => {
    const field = await inClass()
    const row = async () => {
      const [found] = await api.deps.db
        .select()
        .from(attendance)
        .where(eq(attendance.registrationId, field.registrationId))
      return found
    }
    await sendOne(api, field.trainer, markOf(api, field))
    const before = await row()
    setClock('2026-09-08T16:30:00+03:00')
    await sendOne(api, field.trainer, markOf(api, field, { baseVersion: 1 }))
    expect(await row()).toEqual(before)
  })
})
