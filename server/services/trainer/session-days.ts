import { dayAt, momentAt } from '../../lib/venue-time.ts'
import type { TrainedSession } from '../../queries/trainer/sessions.ts'
import { seenBy, type StaffRights, type Standing, standingAt } from '../staff/rights.ts'

/** How long before and after a session its trainer sees who takes part, and marks it after (design-school). */
export const TRAINERS_DAYS = 7
const DAY_MS = 86_400_000
/** Where the offset of a moment begins. */
const OFFSET_AT = 19

type Times = Pick<TrainedSession, 'startsAt' | 'endsAt' | 'timeZone'>

/** As what somebody is at a session; null if they are nothing there. */
export const standingAtSession = (
  rights: StaffRights,
  { isTrained, schoolId }: Pick<TrainedSession, 'isTrained' | 'schoolId'>,
): Standing | null => standingAt(rights, schoolId, isTrained)

/** The first and the last day of a session at its venue. One that ends at midnight is not on the next day. */
export function daysOf({ endsAt, startsAt, timeZone }: Times): { first: string; last: string } {
  return {
    first: dayAt(startsAt, timeZone),
    last: dayAt(new Date(endsAt.getTime() - 1), timeZone),
  }
}

/** Whether a session takes place on a day at its venue, at least in part. */
export function isOn(session: Times, day: string): boolean {
  const { first, last } = daysOf(session)
  return first <= day && day <= last
}

/** The moment at which the day of a session begins at its venue. */
export function dayBeginsAt({ startsAt, timeZone }: Times): Date {
  const offset = momentAt(startsAt, timeZone).slice(OFFSET_AT)
  return new Date(`${dayAt(startsAt, timeZone)}T00:00:00${offset}`)
}

/**
 * What somebody sees of the children of a session now: whole names and families, first names, or
 * nothing.
 */
export function sightOf(
  standing: Standing,
  session: Times,
  now: Date,
): 'families' | 'names' | 'nothing' {
  const { families, roster } = seenBy(standing)
  if (roster === 'never') return 'nothing'
  const today = dayAt(now, session.timeZone)
  if (families === 'always' || isOn(session, today)) return 'families'
  const { first, last } = daysOf(session)
  const isNear = daysFrom(today, first) <= TRAINERS_DAYS && daysFrom(last, today) <= TRAINERS_DAYS
  return isNear ? 'names' : 'nothing'
}

/** Whether somebody may mark a session now: from the beginning of its day, a trainer for seven days. */
export function isInTime({ role }: Standing, session: Times, now: Date): boolean {
  const today = dayAt(now, session.timeZone)
  const { first, last } = daysOf(session)
  return first <= today && (role !== 'Trainer' || daysFrom(last, today) <= TRAINERS_DAYS)
}

const daysFrom = (day: string, other: string) => (Date.parse(other) - Date.parse(day)) / DAY_MS
