import type { Activity, Session } from '#contract/activities.ts'
import type { Audience } from '#contract/eligibility/eligibility.ts'

/** Returns whom an activity is for. Eligibility is decided on the day of its first session. */
export function audienceOf(
  { genderId, maxAge, minAge, startDate }: Activity,
  [first]: readonly Session[],
): Audience {
  // The offset is that of the venue, so the text starts with the local date.
  const firstDay = first ? first.startsAt.slice(0, 'YYYY-MM-DD'.length) : startDate
  return { genderId, minAge, maxAge, firstDay }
}
