import { type SQL, sql } from 'drizzle-orm'
import { HOUR_MS } from '#contract/durations.ts'
import { ageOn, birthdayOf } from '#contract/eligibility/age-in-years.ts'
import type { Candidate } from '#contract/eligibility/eligibility.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import { activities, sessions } from '../../db/schema.ts'

/** The child that a list is filtered for. */
export type FitFor = Pick<Candidate, 'birthDate' | 'genderId'>

/** One more than the highest age that an activity may name. */
const HIGHEST_AGE = 121
/** Time zones reach from UTC+14, where a day begins first, to UTC-12. */
const FIRST_DAWN_MS = 14 * HOUR_MS
const LAST_DAWN_MS = 12 * HOUR_MS

/**
 * The conditions for a child to be allowed to join an activity. `eligibilityOf` decides the same for one
 * activity, and a test compares the two. The age counts on the day of the first session. That is only
 * looked up where it matters: a child is never younger than today, nor older than at the next session, and
 * mostly both ages are allowed or neither is.
 */
export function fitConditions({ birthDate, genderId }: FitFor, now: Date): SQL[] {
  const birthdays = Array.from({ length: HIGHEST_AGE }, (_, years) =>
    birthdayOf(birthDate, years + 1),
  )
  const dawns = birthdays.map(day => new Date(Date.parse(day) - FIRST_DAWN_MS).toISOString())
  const dayIn = (ms: number) => new Date(now.getTime() + ms).toISOString().slice(0, 10)
  const youngest = ageOn(birthDate, dayIn(-LAST_DAWN_MS))
  const oldest = sql`greatest(
    ${ageOn(birthDate, dayIn(FIRST_DAWN_MS))}::integer,
    width_bucket(${activities.nextSessionAt}, ${asArray(dawns)}::timestamptz[])
  )`
  return [
    sql`${activities.genderId} in (${genderId}, ${GENDER.both})`,
    sql`case
      when ${activities.nextSessionAt} is not null
        and ${youngest}::integer >= ${MIN_AGE} and ${oldest} <= ${MAX_AGE} then true
      when ${activities.nextSessionAt} is not null
        and (${oldest} < ${MIN_AGE} or ${youngest}::integer > ${MAX_AGE}) then false
      else width_bucket(${firstDay(now)}, ${asArray(birthdays)}::date[])
        between ${MIN_AGE} and ${MAX_AGE}
    end`,
  ]
}

const MIN_AGE = sql`coalesce(${activities.minAge}, 0)`
const MAX_AGE = sql`coalesce(${activities.maxAge}, ${sql.raw(String(HIGHEST_AGE))})`

const asArray = (texts: readonly string[]) => `{${texts.join()}}`

/** The day of the first session at the venue; today if that is over or unknown. */
const firstDay = (now: Date) => sql`greatest(
  coalesce(
    (
      select (min(${sessions.startsAt}) at time zone ${activities.timeZone})::date from ${sessions}
      where ${sessions.activityId} = ${activities.id} and ${sessions.cancelledAt} is null
    ),
    ${activities.startDate}
  ),
  (${now.toISOString()}::timestamptz at time zone ${activities.timeZone})::date
)`
