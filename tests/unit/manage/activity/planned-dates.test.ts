import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messagesFor } from '../../../../src/i18n/index.ts'
import type { Answer } from '../../../../src/lib/api/answer.ts'
import {
  createPlannedDates,
  type PlanInput,
} from '../../../../src/lib/stores/manage/dates/planned-dates.ts'

const { activityForm: t } = messagesFor('en')

const NONE = { timeZone: 'Asia/Riyadh', maghribOf: null, dates: [] }
const READY = { ok: true, data: NONE, total: null } as const
const OFFLINE = { ok: false, failure: { kind: 'offline' } } as const

let asked: PlanInput[]
let answers: ((answer: Answer<typeof NONE>) => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answers = []
})
afterEach(() => void vi.useRealTimers())

function start() {
  const ask = (_: unknown, input: PlanInput) => {
    asked.push(input)
    return new Promise(resolve => answers.push(resolve))
  }
  return createPlannedDates('en', t, ask as never)
}

const plan = (endDate: string, exceptions: PlanInput['exceptions'] = []): PlanInput => ({
  schoolId: 7,
  startDate: '2027-01-03',
  endDate,
  schedule: [{ weekday: 0, startTime: '16:00', endTime: '17:00' }],
  exceptions,
})

async function answer(at: number, what: Answer<typeof NONE>) {
  answers[at]?.(what)
  await vi.advanceTimersByTimeAsync(0)
}

describe('The dates of a typed pattern', () => {
  test('are requested after a pause in typing, and immediately when a date is left out', async () => {
    const store = start()
    store.show(plan('2027-03-01'))
    await answer(0, READY)
    store.show(plan('2027-03-02'))
    store.show(plan('2027-03-03'))
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(400)
    expect(asked.map(it => it.endDate)).toEqual(['2027-03-01', '2027-03-03'])
    store.show(plan('2027-03-03', [{ date: '2027-01-10', kind: 'skip' }]))
    expect(asked).toHaveLength(3)
  })

  test('are those of the last pattern, whichever answer arrives last', async () => {
    const store = start()
    store.show(plan('2027-03-01'))
    store.show(plan('2027-03-01', [{ date: '2027-01-10', kind: 'skip' }]))
    await answer(1, READY)
    await answer(0, OFFLINE)
    expect(store.$state.get()).toEqual({ status: 'ready', data: NONE })
  })

  test('are cleared with the pattern', async () => {
    const store = start()
    store.show(plan('2027-03-01'))
    store.show(null)
    await answer(0, READY)
    expect(store.$state.get()).toEqual({ status: 'none' })
  })

  test('show why they failed to load, and load again on request', async () => {
    const store = start()
    store.show(plan('2027-03-01'))
    await answer(0, OFFLINE)
    expect(store.$state.get()).toEqual({ status: 'failed', message: t.offline })
    store.retry()
    expect(store.$state.get()).toEqual({ status: 'loading' })
    await answer(1, READY)
    expect(store.$state.get().status).toBe('ready')
  })
})
