import type { Child } from '#contract/family/child.ts'
import type { ActivityRegistrations } from '#contract/family/registrations.ts'
import type { Language } from '#contract/language.ts'
import type { overview } from '../../i18n/en/family/overview.ts'
import { listenToEvents } from '../browser/events.ts'
import { isVisible, keepPage, listenToWake } from '../browser/offline-pages.ts'
import { ownerOfSession } from '../session/owner.ts'
import { type createChildrenList, combineLoaded } from '../stores/family.ts'
import type { RegistrationsStore } from '../stores/registrations.ts'
import { asOfText, type KeptWeek, toKeptWeek, parseKeptWeek, sundayToShow } from './kept-week.ts'
import { dropWeek, readWeek, writeWeek } from './week-storage.ts'

/** A week that may be out of date. */
export interface StaleWeek {
  /** The time of the data, in words. */
  text: string
  /** The stored data, shown if nothing could be loaded: the Sunday of its week, and the week. */
  kept: Pick<KeptWeek, 'sunday' | 'kids' | 'list'> | null
}

export interface KeepWeekOptions {
  language: Language
  t: typeof overview
  owner: string
  children: ReturnType<typeof createChildrenList>
  registrations: Pick<RegistrationsStore, '$state' | 'load'>
  /** Receives what to show while the server cannot be reached, and null once it can. */
  show: (old: StaleWeek | null) => void
  /** Stops following. */
  signal: AbortSignal
}

/** How often a page without a connection checks the server. */
const TICK_MS = 10_000
/** A server that takes longer counts as unreachable. */
const TIMEOUT_MS = 4000

/**
 * Stores the week on the device whenever it is loaded, and shows the stored one while the server
 * cannot be reached. Checks the server, and loads the week again once it is back.
 */
export function keepWeek(following: KeepWeekOptions): void {
  const { children, owner, registrations, show, signal } = following
  if (signal.aborted) return
  const isTheirs = () => ownerOfSession() === owner
  const copy = createWeekCopy(owner, isTheirs)
  let isAway = false
  /** The number of checks that were started, and the latest one that has finished. */
  let checks = 0
  let known = 0

  function storeLoaded(): void {
    const state = stateOf(following)
    if (state.status !== 'ready') return
    copy.put(...state.data)
    isAway = false
    show(null)
  }

  async function checkServer(): Promise<void> {
    const place = ++checks
    const isReached = await reachServer()
    // The result of a later check is newer; a failing check takes longer.
    if (signal.aborted || place < known) return
    known = place
    if (isReached) {
      // The loads may have failed for lack of a connection that is back now.
      if (isAway || stateOf(following).status === 'failed')
        await Promise.all([children.load(), registrations.load()])
      return
    }
    isAway = true
    const week = await copy.get()
    if (isAway && !signal.aborted) show(week && staleWeekOf(week, following))
  }

  const checkNow = () => void checkServer()
  const timer = setInterval(() => isAway && isVisible() && checkNow(), TICK_MS)
  const stops = [
    children.$state.subscribe(storeLoaded),
    registrations.$state.listen(storeLoaded),
    listenToWake(checkNow),
    listenToEvents(['offline'], checkNow),
    () => clearInterval(timer),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    // The session has ended, so no names may stay on the device.
    if (!isTheirs()) void dropWeek().catch(() => {})
  })
  checkNow()
  keepPage('/profile')
}

/** The week that this page has loaded, or else the one stored on the device. */
function createWeekCopy(owner: string, isTheirs: () => boolean) {
  let known: KeptWeek | null = null
  let writing = Promise.resolve()

  return {
    put(kids: readonly Child[], list: readonly ActivityRegistrations[]): void {
      const week = toKeptWeek(kids, list, Date.now())
      known = week
      // If it cannot be stored, the page still has it.
      writing = writing
        .then(() => (week ? writeWeek(owner, week, isTheirs) : dropWeek()))
        .catch(() => {})
    },
    async get(): Promise<KeptWeek | null> {
      known ??= parseKeptWeek(await readWeek(owner).catch(() => null))
      return known
    },
  }
}

/** Returns what to show. If the page has loaded the data, only its time. */
function staleWeekOf(week: KeptWeek, following: KeepWeekOptions): StaleWeek {
  const now = Date.now()
  const isLoaded = stateOf(following).status === 'ready'
  return {
    text: asOfText(following, week.askedAt, now),
    kept: isLoaded ? null : { ...week, sunday: sundayToShow(week, now) },
  }
}

const stateOf = ({ children, registrations }: KeepWeekOptions) =>
  combineLoaded(children.$state.get(), registrations.$state.get())

/** Only an answer from the server proves that there is a connection. */
const reachServer = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
