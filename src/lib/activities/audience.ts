import type { Activity, Session } from '#contract/activities.ts'
import type { Audience } from '#contract/eligibility/eligibility.ts'

/** Whom an activity is for, as its eligibility is decided by: on the day of its first session. */
export function audienceOf(
  { genderId, maxAge, minAge, startDate }: Activity,
  [first]: readonly Session[],
): Audience {
  // The offset is that of the venue, so that its own date stands in it.
  const firstDay = first ? first.startsAt.slice(0, 'YYYY-MM-DD'.length) : startDate
  return { genderId, minAge, maxAge, firstDay }
}
