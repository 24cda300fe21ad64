import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { isStaff } from '../../../account/staff.ts'
import type { Failure } from '../../../api/answer.ts'
import { type Ask, askWith } from '../../../api/ask.ts'
import { leaveOnFailure } from '../../../api/failures.ts'
import { listenToSession } from '../../../browser/signed-in.ts'
import * as wake from '../../../browser/offline-pages.ts'
import { todayAtHome } from '../../../format/today.ts'
import { ownerOfSession } from '../../../session/owner.ts'
import { createDays } from '../../../today/days.ts'
import {
  type OverruledMark,
  type QueuedMark,
  type Status,
  waitingMarks,
} from '../../../today/day-state.ts'
import {
  type DayStorage,
  type KnownDay,
  openDayStorage,
  withFallback,
} from '../../../today/day-storage.ts'
import { createMarkQueue } from '../../../today/mark-queue.ts'
import { dropDayOf, deleteUnreadable } from '../../../today/sealed-storage.ts'
import type { SendSetback } from '../../../today/send-queue.ts'
import { noteUnsent } from '../../../today/unsent-flag.ts'
import { $session } from '../../account/session.ts'
import { createTodayActions } from './today-actions.ts'
import { createTodaySync, type TodayContext } from './today-sync.ts'

/** The last action, to be shown and perhaps undone. */
export type DayNews =
  | { kind: 'marked'; sessionId: string; childId: string; status: Status }
  | { kind: 'allPresent'; sessionId: string; childIds: readonly string[] }
  | { kind: 'undone' }

export interface TodayState {
  /** Today at the venue, and the shown day. */
  today: string
  date: string
  day: KnownDay | null
  /** Why there is no day, or no newer one. */
  dayFailure: 'offline' | 'forbidden' | 'unexpected' | null
  isLoading: boolean
  queue: readonly QueuedMark[]
  /** Whether the queue was read from the device. Before, it is empty. */
  isRead: boolean
  /** Why the queue was not sent. */
  setback: SendSetback | null
  news: DayNews | null
  overruled: readonly OverruledMark[]
  /** Whether marks survive closing the page. */
  isLasting: boolean
}

interface Options {
  language: Language
  owner: string
  ask?: Ask
  open?: (owner: string, today: string) => Promise<DayStorage>
  now?: () => number
  browser?: typeof wake
  isTheirs?: () => boolean
  leave?: (failure: Failure) => void
}

/** The delay before sending: repeated clicks within this time replace each other. */
const PAUSE_MS = 1000
/** How often an open page loads the day: there are no events for marks by other staff. */
const TICK_MS = 15_000

/** Failures do not leave the page, except for a second factor. */
const callsOf = (language: Language, { ask, leave }: Pick<Options, 'ask' | 'leave'>) => ({
  ask: ask ?? askWith({ language, isBackground: true }),
  leave: leave ?? ((failure: Failure) => leaveOnFailure(failure, language)),
})

/** Creates the store of a trainer's day: the data on the device, updated with the server's answers. */
export function createToday({
  browser = wake,
  language,
  now = Date.now,
  open = openDayStorage,
  owner,
  ...rest
}: Options) {
  const { ask, leave } = callsOf(language, rest)
  const isTheirs = rest.isTheirs ?? (() => ownerOfSession() === owner)
  const deviceDay = () => todayAtHome(now())
  const $state = createState(deviceDay(), owner, isTheirs)
  const put = (part: Partial<TodayState>) => $state.set({ ...$state.get(), ...part })
  let running: Running | null = null

  async function begin(tell: () => void): Promise<Running> {
    const storage = withFallback(await open(owner, deviceDay()), isLasting => put({ isLasting }))
    const queue = createMarkQueue(storage, () => put({ queue: queue.marks() }))
    const days = createDays(storage, isTheirs)
    const get = $state.get
    const context = { ask, browser, days, get, isTheirs, leave, now, put, queue, storage, tell }
    await loadKept(context, deviceDay())
    return startRunning(context, deviceDay)
  }

  return {
    $state: readonlyType($state),

    /** Starts keeping the day up to date. Returns how to stop. */
    start(): () => void {
      const tabs = browser.listenToTabs(() => void running?.sync.reread())
      let isStopped = false
      const starting = begin(tabs.tell).then(begun => {
        if (isStopped) return begun.stop()
        running = begun
        browser.keepStorage()
        void begun.wake()
      })
      const stop = () => {
        isStopped = true
        running?.stop()
        running = null
        tabs.stop()
        stopListening()
      }
      // The session has ended, so no names may stay in this tab or on the device.
      const stopListening = listenToSession(() => {
        if (isTheirs()) return
        const ended = running
        stop()
        $state.set(emptyState(deviceDay()))
        void starting.then(() => deleteDay(ended?.storage ?? null, deviceDay())).catch(() => {})
      })
      return stop
    },

    /** Shows another day. */
    show(date: string): void {
      const day = running?.days.of(date) ?? null
      put({ date, day, dayFailure: null, isLoading: day === null, news: null })
      void running?.sync.refresh()
    },

    refresh: () => void running?.sync.refresh(),
    send: () => void running?.sync.send(),

    ...createTodayActions(() => running, $state.get, put, now),
  }
}

/**
 * Creates the state, which notes for other pages whether marks wait. It notes changes only: who signs out all
 * the same has deleted the note, and a late answer must not bring it back.
 */
function createState(today: string, owner: string, isTheirs: () => boolean) {
  const $state = atom<TodayState>(emptyState(today))
  let known: boolean | null = null
  $state.listen(({ isRead, queue }) => {
    const isUnsent = waitingMarks(queue).length > 0
    if (!isRead || isUnsent === known || !isTheirs()) return
    known = isUnsent
    noteUnsent(owner, isUnsent ? 'waiting' : null)
  })
  return $state
}

type Running = ReturnType<typeof startRunning>

/** Shows the data stored on the device. */
async function loadKept({ days, put, queue, storage }: TodayContext, date: string): Promise<void> {
  await days.begin(date)
  await queue.update()
  const day = days.of(date)
  put({ day, isLoading: day === null, isLasting: storage.isLasting, isRead: true })
}

/** Keeps the page and the server in sync while the page is open. */
function startRunning(context: TodayContext & { browser: typeof wake }, deviceDay: () => string) {
  const { browser, days, get, put, queue, storage } = context
  const sync = createTodaySync(context)
  let ticks = 0
  let ofDevice = deviceDay()
  let pause: ReturnType<typeof setTimeout> | undefined

  async function syncNow(): Promise<void> {
    if (deviceDay() !== ofDevice) {
      ofDevice = deviceDay()
      await sync.turnTo(ofDevice)
    }
    if (queue.waits() || ticks === 0) await sync.send()
    if (!get().day || (browser.isVisible() && browser.isOnline())) await sync.refresh()
    else if (!browser.isOnline()) put({ dayFailure: 'offline' })
  }

  const timer = setInterval(() => {
    ticks++
    void syncNow()
  }, TICK_MS)
  const stopListening = browser.listenToWake(() => void syncNow())
  // Families are notified of children without a mark, so the last press must not wait while the phone is locked.
  const stopLeaving = browser.listenToLeave(() => {
    if (queue.waits()) void sync.send()
  })

  return {
    days,
    queue,
    storage,
    sync,
    wake: syncNow,
    sendSoon(): void {
      clearTimeout(pause)
      pause = setTimeout(() => void sync.send(), PAUSE_MS)
    },
    stop(): void {
      clearInterval(timer)
      clearTimeout(pause)
      stopListening()
      stopLeaving()
    },
  }
}

/** Deletes the stored day of a signed-in user who no longer works for a school. Returns how to stop. */
export const forgetWithoutRole = (): (() => void) =>
  $session.subscribe(session => {
    const claims = session.status === 'in' ? session.claims : null
    if (claims?.userId && !isStaff(claims))
      void dropDayOf(claims.userId, todayAtHome(Date.now())).catch(() => {})
  })

/** Deletes names with the session. Marks are kept for the same user, unless the user has signed out. */
async function deleteDay(storage: DayStorage | null, today: string): Promise<void> {
  await storage?.dropDay().catch(() => {})
  await deleteUnreadable(today)
}

const emptyState = (today: string): TodayState => ({
  today,
  date: today,
  day: null,
  dayFailure: null,
  isLoading: true,
  queue: [],
  isRead: false,
  setback: null,
  news: null,
  overruled: [],
  isLasting: true,
})
