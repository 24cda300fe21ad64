import { type SQL, sql } from 'drizzle-orm'
import { daysOfMonth } from '#contract/calendar/months.ts'
import { activities } from '../../db/schema.ts'

/** No place on earth is further from UTC where a day begins first. */
const FIRST_DAWN_MS = 14 * 3_600_000

/**
 * Whether an activity starts in a month. Nothing of what starts in a month ahead is on before that: so lists in the order of the
 * next session begin there, and not with the weeks until then.
 */
export function startsIn(month: string, now: Date): SQL {
  const { end, first } = daysOfMonth(month)
  const isInMonth = sql`${activities.startDate} >= ${first}::date and ${activities.startDate} < ${end}::date`
  const dawn = new Date(Date.parse(first) - FIRST_DAWN_MS)
  if (dawn <= now) return isInMonth
  return sql`${isInMonth} and ${activities.nextSessionAt} >= ${dawn.toISOString()}::timestamptz`
}
