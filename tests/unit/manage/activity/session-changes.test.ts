import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getManagedActivity } from '#contract/manage/activities.ts'
import { previewChange } from '#contract/manage/edit-activity.ts'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { addSession, cancelSession, getSessions, moveSession } from '#contract/manage/sessions.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import type { Answer } from '../../../../src/lib/api/answer.ts'
import { previewFor } from '../../../../src/lib/manage/date-preview.ts'
import { createSessionChanges } from '../../../../src/lib/stores/manage/dates/session-changes.ts'
import { createSessionDates } from '../../../../src/lib/stores/manage/dates/session-dates.ts'
import { answering, ok, OFFLINE, refusal } from '../school-calls.ts'

const { manage, sessionDates } = messagesFor('en')
const { offline, unexpected } = manage
const texts = { offline, unexpected, errors: sessionDates.errors }

const JUDO = { gId: 'judo', timeZone: 'Asia/Riyadh' }
const NO_NOTE = { note_En: '', note_Ar: '' }
const at = (date: string, startTime = '16:00', endTime = '17:00') => ({ date, startTime, endTime })
const session = (id: string, day: string): ManagedSession => ({
  id,
  startsAt: `${day}T16:00:00+03:00`,
  endsAt: `${day}T17:00:00+03:00`,
  state: 'planned',
  note_En: null,
  note_Ar: null,
})
const FIRST = session('first', '2026-12-01')
const SECOND = session('second', '2026-12-08')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00+03:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** No family is notified, and no child has another session then. */
const QUIET = { changes: [], families: 0, clashes: 0 }
const clash = (clashing?: { firstName: string; why: string }[]) => ({
  changes: [
    { sessionId: null, before: null, after: null, kind: 'kept', why: null },
    { sessionId: null, before: null, after: null, kind: 'clash', why: 'Chess', clashing },
  ],
  families: 0,
  clashes: 1,
})

/** A school with two open sessions; its changes get these answers. */
async function datesWith(
  answer: (input: ManagedSession) => Answer<unknown>,
  later = [FIRST, SECOND],
  preview: () => Answer<unknown> | Promise<Answer<unknown>> = () => ok(QUIET),
) {
  let asked = 0
  const { ask, sent } = answering({
    [getSessions.path]: () => ok(asked++ === 0 ? [FIRST, SECOND] : later),
    [getManagedActivity.path]: () => ok(JUDO),
    [previewChange.path]: preview,
    ...Object.fromEntries(
      [addSession, moveSession, cancelSession].map(({ path }) => [path, answer]),
    ),
  })
  const dates = createSessionDates('judo', 'en', texts, ask)
  await dates.load()
  const changes = createSessionChanges(dates, 'en', texts, ask, ask)
  const ids = () => {
    const state = dates.$state.get()
    return state.status === 'ready' ? state.data.sessions.map(({ id }) => id) : []
  }
  return { changes, dates, ids, sent, state: () => changes.$state.get() }
}

describe('A school that changes its dates', () => {
  test('moves one by the clock of the venue, and finds it in its new position', async () => {
    const moved: ManagedSession = { ...session('first', '2026-12-09'), state: 'moved' }
    const { changes, ids, sent, state } = await datesWith(() => ok(moved), [SECOND, moved])
    changes.open({ deed: 'move', sessionId: 'first' }, JUDO)
    await changes.move('first', at('2026-12-09'), { ...NO_NOTE, note_En: 'Hall closed' }, JUDO)
    expect(sent(moveSession.path)).toEqual([
      {
        sessionId: 'first',
        startsAt: '2026-12-09T16:00:00+03:00',
        endsAt: '2026-12-09T17:00:00+03:00',
        note_En: 'Hall closed',
        note_Ar: '',
      },
    ])
    expect(state()).toMatchObject({
      opened: null,
      form: { status: 'done', deed: 'move', sessionId: 'first' },
    })
    expect(ids()).toEqual(['second', 'first'])
  })

  const NOTED: ManagedSession = { ...FIRST, note_En: 'Hall closed', note_Ar: 'القاعة مغلقة' }
  test.each<[string, ManagedSession, ManagedSession, boolean]>([
    ['another start', NOTED, { ...NOTED, startsAt: '2026-12-01T15:00:00+03:00' }, true],
    ['another end', NOTED, { ...NOTED, endsAt: '2026-12-01T18:00:00+03:00' }, true],
    ['another note', NOTED, { ...NOTED, note_En: 'Hall open' }, true],
    ['a translation', { ...NOTED, note_Ar: null }, NOTED, true],
    ['nothing new', NOTED, NOTED, false],
    ['a note that is gone', NOTED, { ...NOTED, note_En: null, note_Ar: null }, false],
  ])('reads whether families are told, for %s', async (_, before, after, isTold) => {
    const { changes, dates, state } = await datesWith(() => ok(after), [after, SECOND])
    dates.put(before)
    await changes.move('first', at('2026-12-01'), NO_NOTE, JUDO)
    expect(state().form).toMatchObject({ status: 'done', deed: 'move', isTold })
  })

  test('sees the date that it has added', async () => {
    const third = session('third', '2026-12-15')
    const { changes, ids, state } = await datesWith(() => ok(third), [FIRST, SECOND, third])
    await changes.add(at('2026-12-15'), JUDO)
    expect(state().form).toMatchObject({ status: 'done', deed: 'add', sessionId: 'third' })
    expect(ids()).toEqual(['first', 'second', 'third'])
  })

  test('reads at the fields what is missing, before anything is sent', async () => {
    const { changes, sent, state } = await datesWith(() => ok(FIRST))
    await changes.add(at('', '16:00', '16:00'), JUDO)
    expect(state()).toMatchObject({
      opened: { deed: 'add' },
      form: {
        fields: {
          date: texts.errors.date.required,
          endTime: texts.errors.endTime.too_small,
        },
      },
    })
    expect(sent(addSession.path)).toEqual([])
  })

  test.each([
    ['startsAt', 'in_past', at('2026-11-24'), 'date', texts.errors.date.in_past],
    ['startsAt', 'in_past', at('2026-11-25', '09:00'), 'startTime', texts.errors.startTime.in_past],
    ['startsAt', 'time_taken', at('2026-12-08'), 'startTime', texts.errors.startTime.time_taken],
    ['endsAt', 'too_small', at('2026-12-08'), 'endTime', texts.errors.endTime.too_small],
  ])('reads that %s is %s at its field', async (path, code, typed, field, text) => {
    const { changes, state } = await datesWith(() => refusal('invalid_input', [{ path, code }]))
    await changes.move('first', typed, NO_NOTE, JUDO)
    expect(state()).toMatchObject({
      opened: { deed: 'move', sessionId: 'first' },
      form: { status: 'refused', message: null, fields: { [field]: text } },
    })
  })

  test('reads that a date has begun, and sees the current dates', async () => {
    const begun = refusal('invalid_input', [{ path: 'sessionId', code: 'in_past' }])
    const { changes, ids, state } = await datesWith(() => begun, [SECOND])
    await changes.callOff('first', NO_NOTE)
    expect(state().form).toMatchObject({ fields: { sessionId: texts.errors.sessionId.in_past } })
    expect(ids()).toEqual(['second'])
  })
})

describe('Before a date changes', () => {
  const LATER = at('2026-12-09')
  const moveIt = ({ changes }: Awaited<ReturnType<typeof datesWith>>, times = LATER) =>
    changes.move('first', times, NO_NOTE, JUDO)

  test('a school reads how many families will be notified; sending again makes the change', async () => {
    const school = await datesWith(
      () => ok(FIRST),
      undefined,
      () => ok({ ...QUIET, families: 3 }),
    )
    await moveIt(school)
    const { form, opened, preview } = school.state()
    expect(form.status).toBe('idle')
    expect(opened).toEqual({ deed: 'move', sessionId: 'first' })
    expect(preview).toEqual({ families: 3, clashes: [], times: LATER })
    expect(school.sent(previewChange.path)).toEqual([
      {
        gId: 'judo',
        sessionId: 'first',
        startsAt: '2026-12-09T16:00:00+03:00',
        endsAt: '2026-12-09T17:00:00+03:00',
      },
    ])
    expect(school.sent(moveSession.path)).toEqual([])

    await moveIt(school)
    expect(school.sent(moveSession.path)).toHaveLength(1)
    expect(school.sent(previewChange.path)).toHaveLength(1)
    expect(school.state()).toMatchObject({ opened: null, preview: null, form: { status: 'done' } })
  })

  test('it reads which children are elsewhere, and where', async () => {
    const inBoth = ['Sara', 'Omar'].map(firstName => ({ firstName, why: 'Chess' }))
    const { changes, sent, state } = await datesWith(
      () => ok(FIRST),
      undefined,
      () => ok(clash([...inBoth, { firstName: 'Lina', why: 'Archery' }])),
    )
    await changes.add(LATER, JUDO)
    expect(state().preview).toMatchObject({
      families: 0,
      clashes: [
        { why: 'Chess', names: ['Sara', 'Omar'] },
        { why: 'Archery', names: ['Lina'] },
      ],
    })
    expect(sent(addSession.path)).toEqual([])
  })

  test('staff who may not see the roster read where some child is', async () => {
    const { changes, state } = await datesWith(
      () => ok(FIRST),
      undefined,
      () => ok(clash()),
    )
    await changes.add(LATER, JUDO)
    expect(state().preview?.clashes).toEqual([{ why: 'Chess', names: [] }])
  })

  test('another time needs another preview', async () => {
    const school = await datesWith(
      () => ok(FIRST),
      undefined,
      () => ok({ ...QUIET, families: 3 }),
    )
    await moveIt(school)
    const { preview } = school.state()
    expect(previewFor(preview, { ...LATER })).toBe(preview)
    expect(previewFor(preview, at('2026-12-10'))).toBeNull()
    await moveIt(school, at('2026-12-10'))
    expect(school.sent(previewChange.path)).toHaveLength(2)
    expect(school.sent(moveSession.path)).toEqual([])
  })

  test('nothing is stored if the preview could not be shown', async () => {
    const school = await datesWith(
      () => ok(FIRST),
      undefined,
      () => OFFLINE,
    )
    await moveIt(school)
    expect(school.state()).toMatchObject({
      opened: { deed: 'move', sessionId: 'first' },
      preview: null,
      form: { status: 'refused', message: texts.offline },
    })
    expect(school.sent(moveSession.path)).toEqual([])
  })

  test('a refusal is shown at its field', async () => {
    const taken = refusal('invalid_input', [{ path: 'startsAt', code: 'time_taken' }])
    const school = await datesWith(
      () => ok(FIRST),
      undefined,
      () => taken,
    )
    await moveIt(school)
    expect(school.state().form).toMatchObject({
      fields: { startTime: texts.errors.startTime.time_taken },
    })
  })
})

describe('Before a date is called off', () => {
  const FIRST_OFF = { deed: 'callOff', sessionId: 'first' } as const

  test('a school reads how many families will be notified as the form opens; one press does it', async () => {
    const { changes, sent, state } = await datesWith(
      () => ok({ ...FIRST, state: 'cancelled' }),
      undefined,
      () => ok({ ...QUIET, families: 2 }),
    )
    changes.open(FIRST_OFF, JUDO)
    await expect.poll(() => state().preview).toMatchObject({ families: 2 })
    expect(sent(previewChange.path)).toEqual([{ gId: 'judo', sessionId: 'first' }])
    await changes.callOff('first', NO_NOTE)
    expect(sent(cancelSession.path)).toHaveLength(1)
    expect(state()).toMatchObject({ preview: null, form: { status: 'done' } })
  })

  test('an answer after the form was closed is ignored', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer<unknown>>()
    const { changes, state } = await datesWith(
      () => ok(FIRST),
      undefined,
      () => promise,
    )
    changes.open(FIRST_OFF, JUDO)
    changes.close()
    resolve(ok({ ...QUIET, families: 2 }))
    await promise
    await Promise.resolve()
    expect(state()).toMatchObject({ opened: null, preview: null })
  })
})
