import { type SQL, sql } from 'drizzle-orm'
import { daysOfMonth } from '#contract/calendar/months.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { activities } from '../../db/schema.ts'

/** The earliest time zone is UTC+14: a day begins at most this long before it does in UTC. */
const FIRST_DAWN_MS = 14 * HOUR_MS

/**
 * Matches activities that start in a month. Their sessions cannot be before a future month, so this also
 * bounds the next session: an index scan in list order then starts there.
 */
export function startsIn(month: string, now: Date): SQL {
  const { end, first } = daysOfMonth(month)
  const isInMonth = sql`${activities.startDate} >= ${first}::date and ${activities.startDate} < ${end}::date`
  const dawn = new Date(Date.parse(first) - FIRST_DAWN_MS)
  if (dawn <= now) return isInMonth
  return sql`${isInMonth} and ${activities.nextSessionAt} >= ${dawn.toISOString()}::timestamptz`
}
