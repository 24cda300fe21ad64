import { DAY_MS } from '#contract/durations.ts'
import { dayAt, momentAt } from '../../lib/venue-time.ts'
import type { TrainedSession } from '../../queries/trainer/sessions.ts'
import { abilitiesOf, type StaffRights, type Standing, standingAt } from '../staff/rights.ts'

/**
 * For this many days before and after a session its trainer sees who takes part, and may mark it for as long
 * afterwards (design-school).
 */
export const TRAINERS_DAYS = 7
/** The index of the offset in an ISO 8601 time. */
const OFFSET_AT = 19

type Times = Pick<TrainedSession, 'startsAt' | 'endsAt' | 'timeZone'>

/** Returns a user's role at a session; null without one. */
export const standingAtSession = (
  rights: StaffRights,
  { isTrained, schoolId }: Pick<TrainedSession, 'isTrained' | 'schoolId'>,
): Standing | null => standingAt(rights, schoolId, isTrained)

/**
 * Returns the first and the last local day of a session. One that ends at midnight does not count for the
 * next day.
 */
export function daysOf({ endsAt, startsAt, timeZone }: Times): { first: string; last: string } {
  return {
    first: dayAt(startsAt, timeZone),
    last: dayAt(new Date(endsAt.getTime() - 1), timeZone),
  }
}

/** Whether a session takes place on a local day, at least in part. */
export function isOn(session: Times, day: string): boolean {
  const { first, last } = daysOf(session)
  return first <= day && day <= last
}

/** Returns the start of a session's local day. */
export function dayBeginsAt({ startsAt, timeZone }: Times): Date {
  const offset = momentAt(startsAt, timeZone).slice(OFFSET_AT)
  return new Date(`${dayAt(startsAt, timeZone)}T00:00:00${offset}`)
}

/**
 * Returns what a user may see of the children of a session now: full names and families, first names, or
 * nothing.
 */
export function visibilityOf(
  standing: Standing,
  session: Times,
  now: Date,
): 'families' | 'names' | 'nothing' {
  const { families, roster } = abilitiesOf(standing)
  if (roster === 'never') return 'nothing'
  const today = dayAt(now, session.timeZone)
  if (families === 'always' || isOn(session, today)) return 'families'
  const { first, last } = daysOf(session)
  const isNear = daysFrom(today, first) <= TRAINERS_DAYS && daysFrom(last, today) <= TRAINERS_DAYS
  return isNear ? 'names' : 'nothing'
}

/** Whether a user may mark a session now: from the beginning of its day; trainers until seven days after. */
export function isInTime({ role }: Standing, session: Times, now: Date): boolean {
  const today = dayAt(now, session.timeZone)
  const { first, last } = daysOf(session)
  return first <= today && (role !== 'Trainer' || daysFrom(last, today) <= TRAINERS_DAYS)
}

const daysFrom = (day: string, other: string) => (Date.parse(other) - Date.parse(day)) / DAY_MS
