import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities, changedActivities, feedItems } from '../../db/schema.ts'
import { queryRows } from '../recordset.ts'

/**
 * A changed activity. `seatsOnly` means that its catalogue data is the same: only its free seats changed,
 * it ended, or its feed item is out of date. Search engines are not notified of that.
 */
export interface ChangedActivity {
  activityId: number
  gId: string
  seatsOnly: boolean
}

/** What the feeds say about activities. */
export interface FeedRules {
  /** The ids of the categories that are in the feeds. */
  listed: readonly number[]
  mapping: number
  now: Date
}

/**
 * Takes the lock for publishing changes until the transaction ends. Returns false if another
 * process has it. Without it, two transactions could number items at once and commit in the other
 * order; a reader would then miss the lower numbers.
 */
export async function lockChangeFeed(tx: Db): Promise<boolean> {
  const [row] = await queryRows<{ locked: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtext('nashat change feed')) as locked`,
  )
  return row?.locked === true
}

/**
 * Queues activities that have ended although their feed items still say otherwise. Only time passes when
 * they end, so no trigger queues them.
 */
export async function queueEnded(tx: Db, now: Date, most: number): Promise<void> {
  await tx.execute(sql`
    insert into ${changedActivities} (activity_id, g_id, seats_only)
    select activity_id, g_id, true from ${feedItems}
    where state = 'updated' and over_at <= ${now.toISOString()} limit ${most}`)
}

/** Takes up to `most` of the oldest changes. They are deleted when the transaction commits. */
export function takeChanges(tx: Db, most: number): Promise<ChangedActivity[]> {
  return queryRows(
    tx,
    sql`
      delete from ${changedActivities}
      where id in (select id from ${changedActivities} order by id limit ${most})
      returning activity_id as "activityId", g_id as "gId", seats_only as "seatsOnly"`,
  )
}

const KIND = sql`case when ${activities.startDate} is not null and ${activities.endDate} is not null
  then 'CourseInstance' else 'SessionSeries' end`

const isInFeed = ({ listed, now }: FeedRules): SQL => sql`(
  ${activities.categoryId} = any(${arrayOf(listed)}::int[])
  and ${activities.publishedAt} is not null
  and (${activities.overAt} is null or ${activities.overAt} > ${now.toISOString()})
)`

const arrayOf = (numbers: readonly number[]) => `{${numbers.join(',')}}`

/** A number not below any used before, and close to the time in milliseconds. */
const numberBefore = (now: Date): SQL => sql`greatest(
  ${now.getTime()}::bigint,
  (select max(modified) from ${feedItems} where kind = 'CourseInstance'),
  (select max(modified) from ${feedItems} where kind = 'SessionSeries')
)`

/**
 * Updates the feed items of changed activities and gives each a new number. An activity that ended,
 * was removed or left the list becomes a deleted item. If its kind changed, the old item is deleted
 * and a new one added. A series is skipped if only its seats changed, because its item does not
 * show them.
 */
export async function updateFeedItems(
  tx: Db,
  changed: readonly ChangedActivity[],
  rules: FeedRules,
): Promise<void> {
  const { mapping, now } = rules
  await tx.execute(sql`
    with changed as (
      select "activityId" as activity_id, bool_and("seatsOnly") as seats_only
      from json_to_recordset(${JSON.stringify(changed)}::json) as c ("activityId" int, "seatsOnly" bool)
      group by 1
    ), present as (
      select changed.activity_id, changed.seats_only, ${activities.gId} as g_id, ${KIND} as kind,
        ${activities.overAt} as over_at
      from changed join ${activities} on ${activities.id} = changed.activity_id
      where ${isInFeed(rules)}
    ), items as (
      select present.activity_id, present.kind, present.g_id, 'updated' as state, present.over_at
      from present left join ${feedItems} f using (activity_id, kind)
      where not present.seats_only or present.kind = 'CourseInstance'
        or (f.state, f.mapping, f.over_at) is distinct from ('updated', ${mapping}::smallint, present.over_at)
      union all
      select f.activity_id, f.kind, f.g_id, 'deleted', null
      from changed join ${feedItems} f using (activity_id)
      left join present using (activity_id, kind)
      where f.state = 'updated' and present.activity_id is null
    )
    insert into ${feedItems} (activity_id, kind, g_id, state, modified, over_at, mapping)
    select activity_id, kind, g_id, state,
      ${numberBefore(now)} + row_number() over (order by activity_id, kind), over_at, ${mapping}
    from items
    on conflict (activity_id, kind) do update set
      g_id = excluded.g_id, state = excluded.state, modified = excluded.modified,
      over_at = excluded.over_at, mapping = excluded.mapping`)
}

/** The highest id of any activity or feed item. */
export async function findLastActivityId(db: Db): Promise<number> {
  const [row] = await queryRows<{ id: number | null }>(
    db,
    sql`select greatest(
      (select max(${activities.id}) from ${activities}),
      (select max(${feedItems.activityId}) from ${feedItems})
    ) as id`,
  )
  return row?.id ?? 0
}

/**
 * Queues activities whose feed item is missing, outdated or from an old mapping. Covers the ids from `from`
 * up to `to`, `to` not included.
 */
export async function queueOutdated(
  tx: Db,
  [from, to]: readonly [number, number],
  rules: FeedRules,
): Promise<void> {
  await tx.execute(sql`
    with present as (
      select ${activities.id} as activity_id, ${activities.gId} as g_id, ${KIND} as kind
      from ${activities}
      where ${activities.id} >= ${from} and ${activities.id} < ${to} and ${isInFeed(rules)}
    ), told as (
      select activity_id, g_id, kind, mapping from ${feedItems}
      where activity_id >= ${from} and activity_id < ${to} and state = 'updated'
    )
    insert into ${changedActivities} (activity_id, g_id, seats_only)
    select coalesce(present.activity_id, told.activity_id), coalesce(present.g_id, told.g_id), true
    from present full join told using (activity_id, kind)
    where present.activity_id is null or told.mapping is distinct from ${rules.mapping}::smallint`)
}
