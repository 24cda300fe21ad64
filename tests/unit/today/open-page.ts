import { vi } from 'vitest'
import type { Failure } from '../../../src/lib/api/answer.ts'
import { createToday } from '../../../src/lib/stores/manage/today/today.ts'
import { type Status, statusOf } from '../../../src/lib/today/day-state.ts'
import { createMemoryStorage, type DayStorage } from '../../../src/lib/today/day-storage.ts'
import { SESSION } from './sample.ts'
import type { fakeServer } from './server.ts'

/** Advances the time, which `vi.useFakeTimers` has stopped. */
export const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

interface Setting {
  storage?: DayStorage
  isTheirs?: () => boolean
  isOnline?: boolean
  leave?: (failure: Failure) => void
}

/** Opens the page of a trainer's day, in a browser that a test controls. */
export async function openPage(server: ReturnType<typeof fakeServer>, setting: Setting = {}) {
  const { isOnline = true, isTheirs = () => true, leave, storage = createMemoryStorage() } = setting
  /** Listeners for the connection to come back. */
  const wakes: (() => void)[] = []
  /** Listeners for the page being hidden. */
  const leaves: (() => void)[] = []
  const store = createToday({
    language: 'en',
    owner: 'faisal',
    ask: server.ask,
    open: async () => storage,
    isTheirs,
    ...(leave && { leave }),
    browser: {
      isOnline: () => isOnline,
      isVisible: () => true,
      keepPage: () => {},
      keepStorage: () => {},
      listenToLeave(listener) {
        leaves.push(listener)
        return () => {}
      },
      listenToTabs: () => ({ tell: () => {}, stop: () => {} }),
      listenToWake(listener) {
        wakes.push(listener)
        return () => {}
      },
      wakeWhenOnline: async () => {},
    },
  })
  const stop = store.start()
  await pass(0)
  const state = store.$state.get
  const children = () => state().day?.sessions[0]?.children ?? []
  return {
    store,
    state,
    stop,
    storage,
    /** The browser reports that it is online. */
    wake: () => wakes.at(-1)?.(),
    /** The phone is locked. */
    leave: () => leaves.at(-1)?.(),
    shown: () => children().map(one => statusOf(one, SESSION, state().queue)),
    press: (place: number, status: Status = 'attended') => {
      const one = children()[place]
      if (one) store.mark(SESSION, one, status)
    },
    session: () => {
      const [of] = state().day?.sessions ?? []
      if (!of) throw new Error('No session.')
      return of
    },
  }
}
