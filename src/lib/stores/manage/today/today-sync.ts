import { getDay } from '#contract/trainer/day.ts'
import { type Failure, refusalCode, statusOf } from '../../../api/answer.ts'
import type { Ask } from '../../../api/ask.ts'
import type * as wake from '../../../browser/offline-pages.ts'
import type { Days } from '../../../today/days.ts'
import { latestOverruled, findOverruled } from '../../../today/day-state.ts'
import type { DayStorage } from '../../../today/day-storage.ts'
import type { MarkQueue } from '../../../today/mark-queue.ts'
import { withExchangeLock, sendQueue } from '../../../today/send-queue.ts'
import type { TodayState } from './today.ts'

/** What the open page and the sync with the server share. */
export interface TodayContext {
  storage: DayStorage
  days: Days
  queue: MarkQueue
  ask: Ask
  now: () => number
  browser: Pick<typeof wake, 'wakeWhenOnline'>
  isTheirs: () => boolean
  /** Goes to the page that sets up, or asks for, the second factor. */
  leave: (failure: Failure) => void
  /** Notifies other tabs that stored data has changed. */
  tell: () => void
  get: () => TodayState
  put: (part: Partial<TodayState>) => void
}

/** Creates the sync: loads the day, and sends the queue, each one at a time. */
export function createTodaySync(context: TodayContext) {
  const { ask, days, get, put, queue } = context
  let sending: Promise<void> | null = null

  /** Loads the shown day. */
  const refresh = () => withExchangeLock(askForDay)

  async function askForDay(): Promise<void> {
    const { date, today } = get()
    if (days.of(date) === null) put({ isLoading: true })
    const answer = await ask(getDay, date === today ? {} : { date })
    if (!context.isTheirs()) return
    const dayFailure = answer.ok ? null : reasonOf(answer.failure)
    if (answer.ok) {
      // The device's clock may have the wrong day. Turn first, because turning deletes the stored
      // day.
      if (date === today && answer.data.date !== date) await turnTo(answer.data.date)
      await days.put({ ...answer.data, askedAt: context.now() })
      context.tell()
    } else if (dayFailure === 'forbidden') {
      await forgetDays(context)
      if (wantsFactor(answer.failure)) return context.leave(answer.failure)
    }
    const shown = get().date
    if (shown === date || (answer.ok && shown === answer.data.date))
      put({ day: days.of(shown), dayFailure, isLoading: false })
  }

  async function turnTo(date: string): Promise<void> {
    await days.begin(date)
    put({ today: date, date, day: days.of(date), dayFailure: null, isLoading: false })
  }

  async function sendAll(): Promise<void> {
    // Tries again to store marks. If that fails, the stored ones are still sent.
    await queue.update().catch(() => {})
    const before = queue.marks().length
    const setback = await sendQueue({
      ...context,
      async onAnswer(answered) {
        await days.answer(answered)
        const { date, overruled: known } = get()
        const more = findOverruled(answered.marks, answered.results)
        put({ day: days.of(date), overruled: latestOverruled([...known, ...more]) })
      },
    }).catch(() => 'failed' as const)
    await queue.update().catch(() => {})
    put({ setback })
    if (setback) void context.browser.wakeWhenOnline()
    else if (before > 0) void refresh()
    context.tell()
  }

  return {
    refresh,
    turnTo,
    send(): Promise<void> {
      sending ??= sendAll().finally(() => {
        sending = null
      })
      return sending
    },
    /** Shows what another tab has changed. */
    async reread(): Promise<void> {
      await withExchangeLock(days.reread)
      await queue.update().catch(() => {})
      put({ day: days.of(get().date) })
    },
  }
}

async function forgetDays({ days, tell }: TodayContext): Promise<void> {
  await days.drop()
  tell()
}

/** True for `second_factor_missing` and `second_factor_unproven`. */
const wantsFactor = (failure: Failure) => refusalCode(failure)?.startsWith('second') ?? false

function reasonOf(failure: Failure): TodayState['dayFailure'] {
  if (failure.kind === 'offline') return 'offline'
  return statusOf(failure) === 403 ? 'forbidden' : 'unexpected'
}
