import type { ActivityRegistrations } from '#contract/family/registrations.ts'
import { daysFrom, type Entry } from './week.ts'

/** What one child has today and tomorrow. */
export interface NextDays {
  today: Entry[]
  tomorrow: Entry[]
}

/** What each child, by its id, has on these two days and is not over yet. `today` is `YYYY-MM-DD`. */
export function nextDaysOf(
  list: readonly ActivityRegistrations[],
  { now, today }: { now: number; today: string },
): (childId: string) => NextDays {
  const [first, second] = daysFrom(list, { first: today, count: 2, now })
  return childId => {
    const isOwn = ({ row, session }: Entry) =>
      row.registration.child.id === childId && Date.parse(session.endsAt) > now
    return {
      today: first?.entries.filter(isOwn) ?? [],
      tomorrow: second?.entries.filter(isOwn) ?? [],
    }
  }
}
