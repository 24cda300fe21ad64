import type { Child } from '#contract/family/child.ts'
import type { ActivityRegistrations } from '#contract/family/registrations.ts'
import type { Language } from '#contract/language.ts'
import type { overview } from '../../i18n/en/family/overview.ts'
import { listen } from '../browser/events.ts'
import { isVisible, keepPage, listenToWake } from '../browser/push/wake.ts'
import { ownerOfSession } from '../session/owner.ts'
import { type createChildrenList, together } from '../stores/family.ts'
import type { RegistrationsStore } from '../stores/registrations.ts'
import { asOfText, type KeptWeek, keptOf, readKept, sundayToShow } from './kept-week.ts'
import { dropWeek, readWeek, writeWeek } from './week-storage.ts'

/** A week that is older than it should be. */
export interface OldWeek {
  /** Of when it is, in words. */
  text: string
  /** What is kept on the device, in place of what did not load: the Sunday of its week, and the week. */
  kept: Pick<KeptWeek, 'sunday' | 'kids' | 'list'> | null
}

export interface Following {
  language: Language
  t: typeof overview
  owner: string
  children: ReturnType<typeof createChildrenList>
  registrations: Pick<RegistrationsStore, '$state' | 'load'>
  /** Takes what is to be shown as long as the server cannot be reached; null once it can. */
  show: (old: OldWeek | null) => void
  /** Ends it. */
  signal: AbortSignal
}

/** How often a page without a connection looks for one. */
const TICK_MS = 10_000
/** A server that answers later than this is not reached. */
const PATIENCE_MS = 4000

/**
 * Keeps the week on the device as it is loaded, and shows what was kept as long as the server cannot be
 * reached; looks for it, and loads the week anew once it is back.
 */
export function followWeek(following: Following): void {
  const { children, owner, registrations, show, signal } = following
  if (signal.aborted) return
  const isTheirs = () => ownerOfSession() === owner
  const copy = createCopy(owner, isTheirs)
  let isAway = false
  /** Of the looks for the server, how many were begun, and the latest that has come to something. */
  let looks = 0
  let known = 0

  function take(): void {
    const state = stateOf(following)
    if (state.status !== 'ready') return
    copy.put(...state.data)
    isAway = false
    show(null)
  }

  async function look(): Promise<void> {
    const place = ++looks
    const isReached = await reachServer()
    // A look that was begun later knows better: one in vain takes longer.
    if (signal.aborted || place < known) return
    known = place
    if (isReached) {
      // What failed may have done so for want of a connection that is back.
      if (isAway || stateOf(following).status === 'failed')
        await Promise.all([children.load(), registrations.load()])
      return
    }
    isAway = true
    const week = await copy.get()
    if (isAway && !signal.aborted) show(week && shownOf(week, following))
  }

  const lookNow = () => void look()
  const timer = setInterval(() => isAway && isVisible() && lookNow(), TICK_MS)
  const stops = [
    children.$state.subscribe(take),
    registrations.$state.listen(take),
    listenToWake(lookNow),
    listen(['offline'], lookNow),
    () => clearInterval(timer),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    // The session has ended: nobody's names stay on the device.
    if (!isTheirs()) void dropWeek().catch(() => {})
  })
  lookNow()
  keepPage('/profile')
}

/** What this page has loaded, or else what the device keeps. */
function createCopy(owner: string, isTheirs: () => boolean) {
  let known: KeptWeek | null = null
  let writing = Promise.resolve()

  return {
    put(kids: readonly Child[], list: readonly ActivityRegistrations[]): void {
      const week = keptOf(kids, list, Date.now())
      known = week
      // Where there is no room for it, the page has it all the same.
      writing = writing
        .then(() => (week ? writeWeek(owner, week, isTheirs) : dropWeek()))
        .catch(() => {})
    },
    async get(): Promise<KeptWeek | null> {
      known ??= readKept(await readWeek(owner).catch(() => null))
      return known
    },
  }
}

/** What is shown of it: on a page that has loaded it, only of when it is. */
function shownOf(week: KeptWeek, following: Following): OldWeek {
  const now = Date.now()
  const isLoaded = stateOf(following).status === 'ready'
  return {
    text: asOfText(following, week.askedAt, now),
    kept: isLoaded ? null : { ...week, sunday: sundayToShow(week, now) },
  }
}

const stateOf = ({ children, registrations }: Following) =>
  together(children.$state.get(), registrations.$state.get())

/** Only an answer from beyond tells that there is a connection. */
const reachServer = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
