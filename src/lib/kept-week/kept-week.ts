import type { Child } from '#contract/family/child.ts'
import {
  type ActivityRegistrations,
  getActivitiesAndRegistrations,
  type Registration,
} from '#contract/family/registrations.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import * as z from 'zod/mini'
import type { overview } from '../../i18n/en/family/overview.ts'
import { fill, formatDay, formatTime, formatWeekday } from '../format/format.ts'
import { formatAgo } from '../format/relative-time.ts'
import { todayAtHome } from '../format/today.ts'
import { addDays, sundayOf } from '../registrations/week.ts'

/** What a device stores of a family: who has what, when and where, in this week and the next. */
const keptWeek = z.object({
  /** When the server sent it, by the device's clock. */
  askedAt: z.number(),
  /** The Sunday of the first week. */
  sunday: z.string(),
  kids: z.array(z.object({ id: z.string(), firstName: z.string() })),
  list: getActivitiesAndRegistrations.output,
})
export type KeptWeek = z.infer<typeof keptWeek>

/** Two weeks, so that data stored on a Saturday includes the next day. */
const KEPT_DAYS = 14
const DAYS_OF_WEEK = 7

/** The page does not show attendance, so it is not stored. */
const NO_ATTENDANCE = { attended: 0, absent: 0, late: 0, excused: 0, upcoming: 0, percentage: null }

/** Returns what to store of a family's children and registrations; null without children. */
export function toKeptWeek(
  kids: readonly Pick<Child, 'id' | 'firstName'>[],
  list: readonly ActivityRegistrations[],
  askedAt: number,
): KeptWeek | null {
  if (kids.length === 0) return null
  const sunday = sundayOf(todayAtHome(askedAt))
  const end = addDays(sunday, KEPT_DAYS)
  const isNear = ({ startsAt }: { startsAt: string }) => startsAt >= sunday && startsAt < end
  return {
    askedAt,
    sunday,
    kids: kids.map(({ firstName, id }) => ({ id, firstName })),
    list: list.flatMap(({ activity, registrations }) => {
      const kept = registrations.map(one => trimmed(one, isNear)).filter(hasSession)
      return kept.length > 0 ? { activity, registrations: kept } : []
    }),
  }
}

function trimmed(
  { cancelledSessions = [], child, registeredAt, registrationId, sessions, status }: Registration,
  isNear: (session: { startsAt: string }) => boolean,
): Registration {
  return {
    registrationId,
    child,
    status,
    registeredAt,
    attendance: NO_ATTENDANCE,
    sessions: sessions.filter(isNear),
    cancelledSessions: cancelledSessions.filter(isNear),
  }
}

const hasSession = ({ cancelledSessions = [], sessions }: Registration) =>
  sessions.length + cancelledSessions.length > 0

/** Reads stored data; null if it does not have the shape that this version expects. */
export function parseKeptWeek(content: unknown): KeptWeek | null {
  const { data, success } = keptWeek.safeParse(content)
  return success ? data : null
}

/** Returns the Sunday of the week to show: this week, or the last one that is stored. */
export function sundayToShow({ sunday }: Pick<KeptWeek, 'sunday'>, now: number): string {
  const last = addDays(sunday, KEPT_DAYS - DAYS_OF_WEEK)
  const current = sundayOf(todayAtHome(now))
  if (current > last) return last
  return current < sunday ? sunday : current
}

interface Texts {
  language: Language
  t: Pick<typeof overview, 'week'>
}

/**
 * Returns for example `As of Tuesday 16:05. No connection`. For an earlier week, with its date and
 * how long ago that is.
 */
export function asOfText({ language, t }: Texts, askedAt: number, now: number): string {
  const moment = new Date(askedAt).toISOString()
  const time = formatTime(language, moment, HOME_TIME_ZONE)
  const day = todayAtHome(askedAt)
  const ago = formatAgo(language, moment, now)
  if (ago === null || sundayOf(day) === sundayOf(todayAtHome(now)))
    return fill(t.week.asOf, { day: formatWeekday(language, new Date(day).getUTCDay()), time })
  return fill(t.week.asOfEarlier, {
    day: formatDay(language, moment, HOME_TIME_ZONE, 'near'),
    time,
    ago,
  })
}
