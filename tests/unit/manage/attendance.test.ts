import { describe, expect, test, vi } from 'vitest'
import { getManagedActivity } from '#contract/manage/activities.ts'
import { getAttendance } from '#contract/manage/marks.ts'
import { getSessions } from '#contract/manage/sessions.ts'
import { markAttendance } from '#contract/trainer/marks.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import type { Answer } from '../../../src/lib/api/answer.ts'
import { createAttendance } from '../../../src/lib/stores/manage/attendance/attendance.ts'
import {
  correctionKey,
  createCorrections,
} from '../../../src/lib/stores/manage/attendance/corrections.ts'
import { waitingCalls } from '../lib/waiting-calls.ts'
import { answering, OFFLINE, ok, refusal } from './school-calls.ts'

const { attendance: t, manage } = messagesFor('en')
const { offline, unexpected } = manage
const texts = { offline, unexpected, refused: t.refused }

const mark = { status: 'absent', markedAt: '2026-09-08T16:05:00+03:00', by: 'Faisal', version: 3 }
const SARA = { childId: 'sara', firstName: 'Sara', mark }
const sessionOn = (day: string, state = 'planned') => ({
  id: day,
  startsAt: `${day}T16:00:00+03:00`,
  state,
})

const JUDO = '5b3b3a53-6a0c-4b2c-9a0e-7f4c2a0d9b11'

async function opened(
  onMark: () => Answer<unknown> | Promise<Answer<unknown>>,
  may: string[] | null = ['changeRoster'],
  gId = JUDO,
) {
  vi.useFakeTimers({ now: new Date('2026-09-15T01:00:00+03:00'), toFake: ['Date'] })
  const { ask, sent } = answering({
    [getManagedActivity.path]: () =>
      may ? ok({ timeZone: 'Asia/Riyadh', may }) : refusal('not_found', undefined, 404),
    [getSessions.path]: () =>
      ok([
        sessionOn('2026-09-08'),
        sessionOn('2026-09-09', 'cancelled'),
        sessionOn('2026-09-15'),
        sessionOn('2026-09-16'),
      ]),
    [getAttendance.path]: () => ok({ children: [SARA] }),
    [markAttendance.path]: onMark,
  })
  const store = createAttendance(gId, 'en', texts, ask)
  await store.load()
  const history = { refresh: vi.fn(() => Promise.resolve()) }
  const corrections = createCorrections(store, history, 'en', texts, ask)
  const row = () => {
    const attendance = store.$chosen.get()?.attendance
    return attendance?.status === 'ready' ? attendance.data.children[0] : undefined
  }
  vi.useRealTimers()
  return {
    corrections,
    history,
    row,
    sent: () => sent(markAttendance.path).flatMap(input => (input as { marks: object[] }).marks),
    store,
    press: (status: 'excused' | 'absent' | null) =>
      corrections.mark('2026-09-15', row() ?? (SARA as never), status),
    news: (sessionId = '2026-09-15') => corrections.$state.get()[correctionKey(sessionId, 'sara')],
  }
}

const stored = (status: string | null, result = 'stored') =>
  ok({ results: [{ markId: '', result, mark: { ...mark, status, version: 4 } }] })

describe('A school that corrects marks', () => {
  test('sees the sessions from their day on, the newest first, and no cancelled ones', async () => {
    const { store } = await opened(() => OFFLINE)
    expect(store.$past.get()).toMatchObject({
      data: { sessions: [{ id: '2026-09-15' }, { id: '2026-09-08' }] },
    })
    expect(store.$chosen.get()?.sessionId).toBe('2026-09-15')
  })

  test('sees nobody without the right to', async () => {
    const { store } = await opened(() => OFFLINE, ['edit'])
    expect(store.$past.get()).toEqual({ status: 'ready', data: 'forbidden' })
    expect(store.$chosen.get()).toBeNull()
  })

  test.each([
    ['of another school', JUDO],
    ['with an invalid id', 'judo'],
  ])('reads that there is no activity %s', async (_, gId) => {
    const { store } = await opened(() => OFFLINE, null, gId)
    expect(store.$past.get()).toEqual({ status: 'ready', data: 'missing' })
  })

  test('sees no data of one session under another that is shown meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer<unknown>>()
    const { corrections, news, press, store } = await opened(() => promise)
    const pressed = press('excused')
    corrections.forget()
    await store.choose('2026-09-08')
    resolve(stored('excused'))
    await pressed
    expect(news('2026-09-08')).toBeUndefined()
    expect(news()).toEqual({ status: 'done', before: 'absent' })
    corrections.forget()
    expect(news()).toBeUndefined()
  })

  test('builds on the counting mark, and withdraws its own', async () => {
    let status: string | null = 'excused'
    const { history, news, press, row, sent } = await opened(() => stored(status))
    await press('excused')
    expect(row()).toMatchObject({ mark: { status: 'excused', version: 4 } })
    expect(news()).toEqual({ status: 'done', before: 'absent' })
    expect(history.refresh).toHaveBeenCalledExactlyOnceWith('2026-09-15')
    status = 'absent'
    await press('absent')
    expect(sent()).toMatchObject([
      { status: 'excused', baseVersion: 3, device: 'console' },
      { status: 'absent', baseVersion: 4 },
    ])
  })

  test('sends the same mark again after a lost answer, and another one after another press', async () => {
    const { news, press, row, sent } = await opened(() => OFFLINE)
    await press('excused')
    await press('excused')
    await press(null)
    const ids = sent().map(it => (it as { markId: string }).markId)
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
    expect(news()).toEqual({ status: 'refused', wanted: null, message: offline })
    expect(row()).toMatchObject({ mark })
  })

  test('reads that somebody else has marked meanwhile, and why a mark is refused', async () => {
    let answer = stored('late', 'superseded')
    const { news, press, row } = await opened(() => answer)
    await press('excused')
    expect(news()).toEqual({ status: 'overruled' })
    expect(row()).toMatchObject({ mark: { status: 'late' } })
    answer = ok({ results: [{ result: 'refused', code: 'session_cancelled', mark: null }] })
    await press('excused')
    expect(news()).toMatchObject({ status: 'refused', message: t.refused.session_cancelled })
  })
})

describe('A school that presses again before the answer', () => {
  /** Sara is marked absent, with a slow server. */
  function slow() {
    const server = waitingCalls()
    const replace = vi.fn()
    const history = { refresh: () => Promise.resolve() }
    const corrections = createCorrections({ replace }, history, 'en', texts, server.ask)
    const press = (status: 'excused' | 'attended' | 'absent') =>
      void corrections.mark('monday', SARA as never, status)
    const news = () => corrections.$state.get()[correctionKey('monday', 'sara')]
    const sent = () =>
      server.sentTo(markAttendance).flatMap(({ input }) => (input as { marks: object[] }).marks)
    const answer = (at: number, given: Answer<unknown>) => server.answer(markAttendance, at, given)
    return { press, news, sent, answer }
  }

  test('has the last press stored, on top of the first', async () => {
    const { answer, news, press, sent } = slow()
    press('excused')
    press('absent')
    press('attended')
    expect(news()).toEqual({ status: 'sending', wanted: 'attended' })
    expect(sent()).toHaveLength(1)
    await answer(0, stored('excused'))
    expect(sent()).toMatchObject([
      { status: 'excused', baseVersion: 3 },
      { status: 'attended', baseVersion: 4 },
    ])
    await answer(1, stored('attended'))
    expect(news()).toEqual({ status: 'done', before: 'absent' })
  })

  test('sends nothing more if the first is the wanted one, or somebody else’s counts', async () => {
    const same = slow()
    same.press('excused')
    same.press('attended')
    same.press('excused')
    await same.answer(0, stored('excused'))
    expect(same.news()).toEqual({ status: 'done', before: 'absent' })

    const other = slow()
    other.press('excused')
    other.press('attended')
    await other.answer(0, stored('late', 'superseded'))
    expect(other.news()).toEqual({ status: 'overruled' })
    expect([...same.sent(), ...other.sent()]).toHaveLength(2)
  })

  test('has the last press sent if the first did not arrive', async () => {
    const { answer, news, press, sent } = slow()
    press('excused')
    press('attended')
    await answer(0, OFFLINE)
    await answer(1, stored('attended'))
    expect(sent()).toMatchObject([{ status: 'excused' }, { status: 'attended', baseVersion: 3 }])
    expect(news()).toEqual({ status: 'done', before: 'absent' })
  })
})

describe('A school that opens another session while a mark is being sent', () => {
  test('sees the mark when it returns, whatever was loaded before', async () => {
    const server = waitingCalls()
    const store = createAttendance(JUDO, 'en', texts, server.ask)
    const history = { refresh: () => Promise.resolve() }
    const corrections = createCorrections(store, history, 'en', texts, server.ask)
    const children = (shown: object) => ok({ children: [{ ...SARA, mark: { ...mark, ...shown } }] })
    void store.choose('monday')
    await server.answer(getAttendance, -1, children({}))
    void corrections.mark('monday', SARA as never, 'attended')
    void store.choose('tuesday')
    void store.choose('monday')
    await server.answer(markAttendance, 0, ok({ results: [{ result: 'taken', mark: null }] }))
    await server.answer(getAttendance, 2, children({}))
    expect(store.$chosen.get()).toMatchObject({ attendance: { status: 'loading' } })
    await server.answer(getAttendance, 3, children({ status: 'attended' }))
    expect(store.$chosen.get()).toMatchObject({
      attendance: { data: { children: [{ mark: { status: 'attended' } }] } },
    })
  })
})
