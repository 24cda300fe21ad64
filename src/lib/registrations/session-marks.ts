import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/language.ts'
import type { AttendanceStatus, Registration } from '#contract/family/registrations.ts'
import { fill, formatDay, formatTime } from '../format/format.ts'
import type { RegisteredSession } from './registration-rows.ts'

/** The status of a session, for the picture of all dates. */
export const MARKS = ['attended', 'late', 'absent', 'excused', 'unmarked', 'upcoming'] as const
export type SessionMark = (typeof MARKS)[number]

/** `unmarked` means that the session has begun and has no mark. */
export function markOf({ startsAt, status }: RegisteredSession, now: number): SessionMark {
  const known: AttendanceStatus | null = status
  return known ?? (isToCome({ startsAt }, now) ? 'upcoming' : 'unmarked')
}

export const isToCome = ({ startsAt }: Pick<RegisteredSession, 'startsAt'>, now: number) =>
  Date.parse(startsAt) > now

/** Counts the sessions by mark, in the order of `MARKS`. Marks without sessions are left out. */
export function countMarks({ sessions }: Pick<Registration, 'sessions'>, now: number) {
  const groups = Map.groupBy(sessions, session => markOf(session, now))
  return MARKS.flatMap(mark => {
    const count = groups.get(mark)?.length ?? 0
    return count > 0 ? [{ mark, count }] : []
  })
}

interface WhenTexts {
  now?: string
  today: string
  tomorrow: string
  day: string
}

/** Returns for example `Today, 16:00`, `Tuesday 8 December, 16:00`, in the venue's time zone. */
export function whenText(
  language: Language,
  { endsAt, startsAt }: Pick<RegisteredSession, 'startsAt'> & { endsAt?: string },
  { now, timeZone }: { now: number; timeZone: string },
  t: WhenTexts,
): string {
  const dayOf = (moment: number | string) =>
    formatDay(language, new Date(moment).toISOString(), timeZone)
  const time = formatTime(language, startsAt, timeZone)
  const runs = endsAt && Date.parse(startsAt) <= now && now < Date.parse(endsAt)
  if (runs && t.now) return fill(t.now, { time: formatTime(language, endsAt, timeZone) })
  if (dayOf(startsAt) === dayOf(now)) return fill(t.today, { time })
  if (dayOf(startsAt) === dayOf(now + DAY_MS)) return fill(t.tomorrow, { time })
  return fill(t.day, { day: formatDay(language, startsAt, timeZone, 'near'), time })
}

/** Returns for example `Tuesday 8 December`, at the venue. */
export const dayText = (
  language: Language,
  { startsAt }: Pick<RegisteredSession, 'startsAt'>,
  timeZone: string,
) => formatDay(language, startsAt, timeZone, 'near')
