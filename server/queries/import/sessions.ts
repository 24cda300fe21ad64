import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/open.ts'
import { sessions } from '../../db/schema.ts'
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
