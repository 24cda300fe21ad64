import { inArray, type SQL, sql } from 'drizzle-orm'
import type { RegistrationState } from '#contract/activities.ts'
import type { Tx } from '../../db/open.ts'
import { activities, sessions, weekPatterns } from '../../db/schema.ts'
import { queryRows } from '../recordset.ts'
import { NEW_PATTERNS, weeksOf } from './week-patterns.ts'

/** The order of activities in lists, by registration state. */
export const LIST_RANK = {
  open: 0,
  waitlist: 1,
  notYet: 2,
  full: 3,
  closed: 4,
} as const satisfies Record<RegistrationState, number>

/**
 * Locks activities whose list position must be computed again, because time has passed or a row was
 * changed. The longest overdue come first. Locked rows are skipped, so that nobody waits.
 */
export async function lockDueListings(tx: Tx, now: Date, most: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    tx,
    sql`select id from ${activities} where listing_changes_at <= ${now.toISOString()}::timestamptz
      order by listing_changes_at limit ${most} for no key update skip locked`,
  )
  return rows.map(({ id }) => id)
}

/** Locks activities whose weekly pattern was never computed. */
export async function lockWithoutWeek(tx: Tx, most: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    tx,
    sql`select id from ${activities} where ${activities.weekPatternId} is null
      order by id limit ${most} for no key update skip locked`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Computes the list position of activities, the weekly pattern of their future sessions, and when time will
 * change these next. The rows must be locked first, so that it sees the latest data. When seats are taken
 * or given back, a trigger moves the activity instead (migration 0007). A pattern that another transaction
 * adds at the same moment is not visible here: the job then computes it later.
 */
export function refreshListings(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  return refresh(tx, ids, now, sql`over_at`)
}

/**
 * Ends activities with their last session, which may be days before their end date, and refreshes their
 * listings in the same update: each update of a row writes all its index entries again. Skips the end of those
 * that last longer than two years, because their later sessions are not stored.
 */
export function refreshEnds(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  return refresh(tx, ids, now, LAST_END)
}

const LAST_END = sql`
  case when end_date <= start_date + interval '2 years' then coalesce(
    (
      select max(ends_at) from ${sessions}
      where ${sessions.activityId} = ${activities.id} and ${sessions.cancelledAt} is null
    ),
    over_at
  ) else over_at end`

async function refresh(tx: Tx, ids: readonly number[], now: Date, overAt: SQL): Promise<void> {
  if (ids.length === 0) return
  const time = sql`${now.toISOString()}::timestamptz`
  const isOneOf = inArray(activities.id, [...ids])
  // Without `offset 0`, PostgreSQL would look up the end once for each time that it is named.
  await tx.execute(sql`
    with week as materialized (${weeksOf(ids, time)}), added as (${NEW_PATTERNS}), pattern as (
      select id, slots from added
      union all
      select id, slots from ${weekPatterns} where slots in (select slots from week)
    ), known as materialized (
      select id, ${rankAt(time)} as list_rank, ${nextSession(time)} as next_session_at,
        ${isOverAt(time)} as is_over, over_at, registration_opens_at, registration_closes_at
      from (
        select id, published_at, registration_opens_at, registration_closes_at, capacity,
          seats_reserved, has_waitlist, start_date, time_zone, cancelled_at, ${overAt} as over_at
        from ${activities} where ${isOneOf}
        offset 0
      ) as ${activities}
    ), fresh as (
      select id, list_rank, next_session_at, over_at, case when not is_over then least(
        next_session_at, ${ifInFuture(sql`registration_opens_at`, time)},
        ${ifInFuture(sql`registration_closes_at`, time)}, over_at
      ) end as listing_changes_at
      from known
    )
    update ${activities} set list_rank = fresh.list_rank, next_session_at = fresh.next_session_at,
      listing_changes_at = fresh.listing_changes_at, over_at = fresh.over_at,
      week_pattern_id = pattern.id
    from fresh
    join week on week.activity_id = fresh.id
    left join pattern on pattern.slots = week.slots
    where fresh.id = ${activities.id} and ${isOneOf}
      and (
        ${activities.listRank}, ${activities.nextSessionAt}, ${activities.listingChangesAt},
        ${activities.overAt}, ${activities.weekPatternId}
      ) is distinct from (
        fresh.list_rank, fresh.next_session_at, fresh.listing_changes_at, fresh.over_at, pattern.id
      )`)
}

const isOverAt = (time: SQL) =>
  sql`(cancelled_at is not null or coalesce(over_at <= ${time}, false))`

const ifInFuture = (instant: SQL, time: SQL) =>
  sql`case when ${instant} > ${time} then ${instant} end`

/** Must give the same result as `registrationStateOf`. */
const rankAt = (time: SQL) => sql`case
  when ${isOverAt(time)} or published_at is null or registration_closes_at <= ${time} then ${LIST_RANK.closed}::smallint
  when registration_opens_at > ${time} then ${LIST_RANK.notYet}::smallint
  else seats_rank(id, capacity - seats_reserved, has_waitlist)
end`

const nextSession = (time: SQL) => sql`
  case when not ${isOverAt(time)} then coalesce(
    (
      select min(starts_at) from ${sessions}
      where ${sessions.activityId} = ${activities.id} and ${sessions.cancelledAt} is null
        and starts_at > ${time}
    ),
    ${ifInFuture(sql`(start_date::timestamp at time zone time_zone)`, time)}
  ) end`
