import type { Language } from '#contract/language.ts'
import type { PlannedDates } from '#contract/manage/planned-dates.ts'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { cached, LOCALE } from '#contract/text/intl.ts'
import type { sessionDates } from '../../i18n/en/manage/session-dates.ts'
import { formatDay, formatTime } from '../format/format.ts'
import { formatHijri } from '../format/hijri.ts'
import { timeRange } from '../format/time-range.ts'
import { localOf } from '../format/venue-time.ts'

export type SessionDatesTexts = typeof sessionDates

/** The day at the venue, `YYYY-MM-DD`. */
const dayOf = ({ startsAt }: ManagedSession) => localOf(startsAt).slice(0, 'YYYY-MM-DD'.length)

/** Returns for example `Tuesday, 24 November 2026`, `14 Jumada II 1448 AH`, `16:00–17:00`. */
export function textsOf(language: Language, session: ManagedSession, timeZone: string) {
  return {
    day: formatDay(language, session.startsAt, timeZone, 'full'),
    hijri: formatHijri(language, dayOf(session)),
    times: timeRange(
      formatTime(language, session.startsAt, timeZone),
      formatTime(language, session.endsAt, timeZone),
    ),
  }
}

/** Returns the planned date of a session; undefined if it is cancelled or not planned. */
export const plannedOf = (session: ManagedSession, planned: PlannedDates | null) =>
  session.state === 'cancelled'
    ? undefined
    : planned?.dates.find(
        ({ date, startTime }) => `${date}T${startTime}` === localOf(session.startsAt),
      )

export interface Month {
  /** `YYYY-MM` */
  month: string
  /** `November 2026` */
  name: string
  sessions: ManagedSession[]
}

/** Groups dates by their month at the venue, in order. */
export function monthsOf(language: Language, sessions: readonly ManagedSession[]): Month[] {
  const byMonth = Map.groupBy(sessions, session => dayOf(session).slice(0, 'YYYY-MM'.length))
  return [...byMonth].map(([month, sessions]) => ({
    month,
    name: monthName(language, month),
    sessions,
  }))
}

/** Returns for example `November 2026` for a `YYYY-MM`. */
export const monthName = (language: Language, month: string): string =>
  monthFormat(language).format(new Date(`${month}-01`))

const monthFormat = cached(
  (language: Language) =>
    new Intl.DateTimeFormat(LOCALE[language], { timeZone: 'UTC', month: 'long', year: 'numeric' }),
)

/** Splits the sessions into past ones, the latest first, and the others. */
export function splitByTime(now: number, sessions: readonly ManagedSession[]) {
  const isOver = ({ endsAt }: ManagedSession) => Date.parse(endsAt) <= now
  return {
    past: sessions.filter(isOver).toReversed(),
    toCome: sessions.filter(session => !isOver(session)),
  }
}

/** Checks if a session can be changed. One that has begun or was called off cannot. */
export const canChange = ({ startsAt, state }: ManagedSession, now: number): boolean =>
  state !== 'cancelled' && Date.parse(startsAt) > now
