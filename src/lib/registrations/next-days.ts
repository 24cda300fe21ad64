import type { ActivityRegistrations } from '#contract/family/registrations.ts'
import { daysFrom, type WeekItem } from './week.ts'

/** The sessions of a child today and tomorrow. */
export interface NextDays {
  today: WeekItem[]
  tomorrow: WeekItem[]
}

/**
 * Returns a function that gives a child's sessions on these two days that are not over. `today` is
 * `YYYY-MM-DD`.
 */
export function nextDaysOf(
  list: readonly ActivityRegistrations[],
  { now, today }: { now: number; today: string },
): (childId: string) => NextDays {
  const [first, second] = daysFrom(list, { first: today, count: 2, now })
  return childId => {
    const isOwn = ({ row, session }: WeekItem) =>
      row.registration.child.id === childId && Date.parse(session.endsAt) > now
    return {
      today: first?.entries.filter(isOwn) ?? [],
      tomorrow: second?.entries.filter(isOwn) ?? [],
    }
  }
}
