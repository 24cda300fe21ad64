import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActivitySessions } from '#contract/activities.ts'
import { getManagedActivity } from '#contract/manage/activities.ts'
import { editActivity } from '#contract/manage/edit-activity.ts'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { addSession, cancelSession, getSessions, moveSession } from '#contract/manage/sessions.ts'
import {
  type Family,
  makeFamily,
  registerFor,
  withNewToken,
} from '../../../support/people/family.ts'
import { JUDO, type School, startSchool } from '../../../support/people/school.ts'
import { anotherSchool, makeStaff, makeTrainer } from '../../../support/people/staff.ts'

const MORNING = new Date('2026-09-01T09:00:00+03:00')
/** Mondays 7 and 14 at six, Thursdays 10 and 17 at half past six. */
const SHORT = { ...JUDO, endDate: '2026-09-17' }

let school: School

beforeAll(async () => {
  school = await startSchool()
})
beforeEach(() => {
  school.api.clock.now = MORNING
})
afterAll(() => school.api.close())

const listed = async (gId: string, person = school.head) =>
  (await school.as(person, getSessions, { gId })).body

async function sessionOn(gId: string, day: string): Promise<ManagedSession> {
  const found = (await listed(gId)).find(({ startsAt }) => startsAt.startsWith(day))
  if (!found) throw new Error(`Nothing takes place on ${day}.`)
  return found
}

const at = (day: string, from: string, to: string) => ({
  startsAt: `${day}T${from}:00+03:00`,
  endsAt: `${day}T${to}:00+03:00`,
})

const move = async (gId: string, day: string, input: object) => {
  const { id } = await sessionOn(gId, day)
  return school.as(school.head, moveSession, { sessionId: id, ...input })
}

async function shown(gId: string): Promise<string[]> {
  const { body } = await school.api.send(getActivitySessions, { gid: gId })
  return body.map(({ endsAt, startsAt }) => `${startsAt.slice(5, 16)}–${endsAt.slice(11, 16)}`)
}

async function join(gId: string, language: 'en' | 'ar' = 'en'): Promise<Family> {
  const family = await makeFamily(school.api, [{ firstName: 'Sara' }], { language })
  await registerFor(school.api, family, gId)
  await school.api.deliver()
  return family
}

async function mailsTo({ email }: Family) {
  await school.api.deliver()
  return school.api.sent.filter(
    it => it.channel === 'email' && it.to === email && it.kind.startsWith('session'),
  )
}

/** The lines of each mail about dates, its subject first, with plain spaces. */
const linesTo = async (family: Family) =>
  (await mailsTo(family)).map(({ subject, text }) =>
    `${subject}\n${text}`.replaceAll('\u2060', '').replaceAll('\u00a0', ' ').split('\n'),
  )

describe('One date that a school moves', () => {
  test("keeps its id on another day; each family is notified of it once, with the school's note", async () => {
    const { gId } = await school.published(SHORT)
    const [english, arabic] = [await join(gId), await join(gId, 'ar')]
    const before = await sessionOn(gId, '2026-09-10')
    const { body } = await move(gId, '2026-09-10', {
      ...at('2026-09-12', '10:00', '11:30'),
      note_En: 'The hall is painted.',
    })
    expect(body).toEqual({
      id: before.id,
      ...at('2026-09-12', '10:00', '11:30'),
      state: 'moved',
      note_En: 'The hall is painted.',
      note_Ar: null,
    })
    expect(await shown(gId)).toEqual([
      '09-07T18:00–19:00',
      '09-12T10:00–11:30',
      '09-14T18:00–19:00',
      '09-17T18:30–19:30',
    ])
    for (const family of [english, arabic]) {
      const mails = await mailsTo(family)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain('The hall is painted.')
    }
  })

  test('to another end alone is told each family once, with both ends and the note', async () => {
    const { gId } = await school.published(SHORT)
    const [english, arabic] = [await join(gId), await join(gId, 'ar')]
    const stranger = await makeFamily(school.api, [{ firstName: 'Omar' }])
    const sooner = {
      ...at('2026-09-10', '18:30', '19:00'),
      note_En: 'The hall is painted.',
      note_Ar: 'تُدهن القاعة.',
    }
    const { body } = await move(gId, '2026-09-10', sooner)
    expect(body).toMatchObject({ ...sooner, state: 'planned' })

    expect(await linesTo(english)).toEqual([
      expect.arrayContaining([
        'New time: Evening Judo',
        'It is now Thursday 10 September, 18:30–19:00.',
        'Palm School: The hall is painted.',
        'When: Thursday 10 September, 18:30–19:00',
        'Before: Thursday 10 September, 18:30–19:30',
      ]),
    ])
    expect(await linesTo(arabic)).toEqual([
      expect.arrayContaining([
        'موعد جديد: «جودو المساء»',
        'الموعد الآن الخميس ١٠ سبتمبر، ٦:٣٠ م – ٧:٠٠ م.',
        'مدرسة النخلة: تُدهن القاعة.',
        'متى: الخميس ١٠ سبتمبر، ٦:٣٠ م – ٧:٠٠ م',
        'كان: الخميس ١٠ سبتمبر، ٦:٣٠ م – ٧:٣٠ م',
      ]),
    ])
    const [{ attachments = [] } = {}] = await mailsTo(english)
    expect(attachments.at(-1)?.content).toContain('DTEND;TZID=Asia/Riyadh:20260910T190000')
    expect(await mailsTo(stranger)).toEqual([])
  })

  test('to the time that it has already is told to nobody', async () => {
    const { gId } = await school.published(SHORT)
    const family = await join(gId)
    await move(gId, '2026-09-10', at('2026-09-10', '18:30', '19:30'))
    expect(await mailsTo(family)).toEqual([])
  })

  test('stays where it is with a note, which tells each family once', async () => {
    const { gId } = await school.published(SHORT)
    const [english, arabic] = [await join(gId), await join(gId, 'ar')]
    const stay = at('2026-09-10', '18:30', '19:30')
    const note_En = 'Bring a towel.'
    const { body } = await move(gId, '2026-09-10', { ...stay, note_En })
    expect(body).toMatchObject({ ...stay, state: 'planned', note_En })
    // Sent again, because the answer was lost.
    await move(gId, '2026-09-10', { ...stay, note_En })
    const deeds = (await school.historyOf(gId)).filter(({ what }) => what === 'session_moved')
    expect(deeds).toMatchObject([{ before: { note_En: null }, after: { note_En } }])
    const told = {
      english: expect.arrayContaining([
        'Please note: Evening Judo, Thursday 10 September at 18:30',
        'The time stays as it is: Thursday 10 September at 18:30.',
        'Palm School: Bring a towel.',
        'When: Thursday 10 September, 18:30–19:30',
      ]),
      arabic: expect.arrayContaining([
        'ملاحظة: «جودو المساء»، الخميس ١٠ سبتمبر الساعة ٦:٣٠ م',
        'الموعد باقٍ كما هو: الخميس ١٠ سبتمبر الساعة ٦:٣٠ م.',
        'مدرسة النخلة: Bring a towel.',
      ]),
    }
    expect(await linesTo(english)).toEqual([told.english])
    expect(await linesTo(arabic)).toEqual([told.arabic])

    await move(gId, '2026-09-10', { ...stay, note_En, note_Ar: 'أحضروا منشفة.' })
    const translated = expect.arrayContaining(['مدرسة النخلة: أحضروا منشفة.'])
    expect(await linesTo(english)).toEqual([told.english])
    expect(await linesTo(arabic)).toEqual([told.arabic, translated])

    await move(gId, '2026-09-10', stay)
    await move(gId, '2026-09-10', { ...stay, note_En })
    expect(await linesTo(english)).toEqual([told.english, told.english])
  })

  test('stays moved when the weekly pattern changes', async () => {
    const { gId } = await school.published(SHORT)
    await move(gId, '2026-09-10', at('2026-09-12', '10:00', '11:30'))
    const { version } = (await school.as(school.head, getManagedActivity, { gId })).body
    const schedule = [{ weekday: 4, startTime: '17:00', endTime: '18:00' }]
    await school.as(school.head, editActivity, { gId, version, schedule })
    expect(await shown(gId)).toEqual(['09-12T10:00–11:30', '09-17T17:00–18:00'])
  })

  test('does not move other dates on its old and its new day', async () => {
    const twice = [...JUDO.schedule, { weekday: 1, startTime: '20:00', endTime: '21:00' }]
    const { gId } = await school.published({ ...SHORT, endDate: '2026-09-12', schedule: twice })
    const [first] = await listed(gId)
    await school.as(school.head, moveSession, {
      sessionId: first?.id,
      ...at('2026-09-10', '20:00', '21:00'),
    })
    expect(await shown(gId)).toEqual([
      '09-07T20:00–21:00',
      '09-10T18:30–19:30',
      '09-10T20:00–21:00',
    ])
  })

  test.each([
    ['into the past', at('2026-08-30', '10:00', '11:00'), 'startsAt', 'in_past'],
    ['to an end before its start', at('2026-09-11', '11:00', '10:00'), 'endsAt', 'too_small'],
    ['to the time of another one', at('2026-09-14', '18:00', '19:00'), 'startsAt', 'time_taken'],
    [
      'to half a minute',
      { startsAt: '2026-09-11T10:00:30+03:00', endsAt: '2026-09-11T11:00:00+03:00' },
      'startsAt',
      'wrong_format',
    ],
    [
      'to the end of time',
      { startsAt: '9999-12-31T10:00:00+03:00', endsAt: '2026-09-11T11:00:00+03:00' },
      'startsAt',
      'too_big',
    ],
    [
      'over more than a day',
      { startsAt: '2026-09-11T10:00:00+03:00', endsAt: '2026-09-12T10:00:00+03:00' },
      'endsAt',
      'too_big',
    ],
  ])('cannot be moved %s', async (_, span, path, code) => {
    const { gId } = await school.published(SHORT)
    const { body, status } = await move(gId, '2026-09-10', span)
    expect([status, body]).toMatchObject([400, { errors: [{ path, code }] }])
  })

  test('cannot be moved once it has begun', async () => {
    const { gId } = await school.published(SHORT)
    const { id } = await sessionOn(gId, '2026-09-07')
    school.api.clock.now = new Date('2026-09-07T18:30:00+03:00')
    const head = await withNewToken(school.api, school.head)
    for (const endpoint of [moveSession, cancelSession]) {
      const input = { sessionId: id, ...at('2026-09-09', '10:00', '11:00') }
      const { body } = await school.as(head, endpoint, input)
      expect(body).toMatchObject({ errors: [{ path: 'sessionId', code: 'in_past' }] })
    }
  })

  test('is found only by staff who run its school', async () => {
    const { gId } = await school.published(SHORT)
    const { id } = await sessionOn(gId, '2026-09-10')
    const elsewhere = await anotherSchool(school.api, school.schoolId, 'Dates Elsewhere')
    const stranger = await makeStaff(school.api, elsewhere)
    const input = { sessionId: id, ...at('2026-09-12', '10:00', '11:00') }
    expect((await school.as(stranger, moveSession, input)).status).toBe(404)
    for (const sessionId of [
      '00000000-0000-8000-8000-ffffffffffff',
      '3f1c2d4e-0000-4000-8000-000000000001',
    ])
      expect((await school.as(school.head, moveSession, { ...input, sessionId })).status).toBe(404)
  })
})

describe('One date that a school calls off', () => {
  test('stays visible, and its families are notified once', async () => {
    const { gId } = await school.published(SHORT)
    const family = await join(gId)
    const { id } = await sessionOn(gId, '2026-09-10')
    const input = { sessionId: id, note_En: 'No trainer.', note_Ar: 'لا مدرب.' }
    const { body } = await school.as(school.head, cancelSession, input)
    expect(body).toMatchObject({ id, state: 'cancelled', note_En: 'No trainer.' })
    expect(await shown(gId)).not.toContain('09-10T18:30–19:30')
    expect(await listed(gId)).toContainEqual(body)
    const mails = await mailsTo(family)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('No trainer.')
    expect((await school.as(school.head, cancelSession, input)).status).toBe(404)
  })

  test('is deleted if no family would have come', async () => {
    const { gId } = await school.published(SHORT)
    const { id } = await sessionOn(gId, '2026-09-10')
    const { body } = await school.as(school.head, cancelSession, { sessionId: id })
    expect(body).toMatchObject({ state: 'cancelled' })
    expect(await listed(gId)).toHaveLength(3)
  })
})

describe('One more date', () => {
  test('is beside the others, and stays', async () => {
    const { gId } = await school.published(SHORT)
    const input = { gId, ...at('2026-09-10', '09:00', '10:00') }
    const { body } = await school.as(school.head, addSession, input)
    expect(body).toMatchObject({ ...at('2026-09-10', '09:00', '10:00'), state: 'planned' })
    const { version } = (await school.as(school.head, getManagedActivity, { gId })).body
    await school.as(school.head, editActivity, { gId, version, endDate: '2026-09-24' })
    expect(await shown(gId)).toEqual([
      '09-07T18:00–19:00',
      '09-10T09:00–10:00',
      '09-10T18:30–19:30',
      '09-14T18:00–19:00',
      '09-17T18:30–19:30',
      '09-21T18:00–19:00',
      '09-24T18:30–19:30',
    ])
    expect((await school.as(school.head, addSession, input)).body).toMatchObject({
      errors: [{ path: 'startsAt', code: 'time_taken' }],
    })
  })

  test('can be one that was called off', async () => {
    const { gId } = await school.published(SHORT)
    await join(gId)
    const { id } = await sessionOn(gId, '2026-09-10')
    await school.as(school.head, cancelSession, { sessionId: id })
    const { body } = await school.as(school.head, addSession, {
      gId,
      ...at('2026-09-10', '18:30', '19:30'),
    })
    expect(body).toMatchObject({ id, state: 'planned' })
  })
})

test('a trainer reads the dates, and the history shows who changed them', async () => {
  const { gId } = await school.published(SHORT)
  const { id } = await sessionOn(gId, '2026-09-10')
  await school.as(school.head, cancelSession, { sessionId: id })
  const [{ id: activityId = 0 } = {}] = await school.api.deps.db.query.activities.findMany({
    where: (its, { eq }) => eq(its.gId, gId),
  })
  const trainer = await makeTrainer(school.api, school.schoolId, activityId)
  expect(await listed(gId, trainer)).toHaveLength(3)
  expect(await school.historyOf(gId)).toMatchObject([
    { what: 'session_cancelled', before: { state: 'planned' }, after: { state: 'cancelled' } },
    {},
    {},
  ])
})
