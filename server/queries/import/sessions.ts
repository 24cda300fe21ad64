import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/open.ts'
import { activities, sessions } from '../../db/schema.ts'
import { wantedSessions } from './wanted-sessions.ts'

/**
 * Makes the sessions of activities match their dates and schedules exactly. For new activities and
 * for the demo, where no family relies on the old dates. A session whose start stays the same keeps
 * its id.
 */
export async function replaceSessions(tx: Tx, activityIds: number[]): Promise<void> {
  if (activityIds.length === 0) return
  await tx.execute(sql`
    with wanted as (${wantedSessions(activityIds)}), gone as (
      delete from ${sessions}
      where ${inArray(sessions.activityId, activityIds)} and not exists (
        select from wanted
        where wanted.activity_id = ${sessions.activityId} and wanted.starts_at = ${sessions.startsAt}
      )
    )
    insert into ${sessions} (activity_id, starts_at, ends_at)
    select activity_id, starts_at, ends_at from wanted
    on conflict (activity_id, starts_at) do update
    set ends_at = excluded.ends_at, cancelled_at = null, sequence = ${sessions.sequence} + 1
    where ${sessions.endsAt} <> excluded.ends_at or ${sessions.cancelledAt} is not null`)
}

/**
 * Ends activities with their last session, which may be days before their end date. Skips those
 * that last longer than two years, because their later sessions are not stored.
 */
export async function endWithLastSession(tx: Tx, activityIds: number[]): Promise<void> {
  if (activityIds.length === 0) return
  await tx.execute(sql`
    update ${activities} set over_at = last.ends_at
    from (
      select activity_id, max(ends_at) as ends_at from ${sessions}
      where ${inArray(sessions.activityId, activityIds)} and ${sessions.cancelledAt} is null
      group by activity_id
    ) as last
    where last.activity_id = ${activities.id}
      and ${activities.endDate} <= ${activities.startDate} + interval '2 years'`)
}
