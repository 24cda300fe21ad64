import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import {
  absenceNotices,
  accessLog,
  activityHistory,
  activityViews,
  attempts,
  authSessions,
  calendars,
  children,
  codes,
  feedItems,
  guardianInvitations,
  idempotencyKeys,
  invitations,
  knownPlaces,
  pageViews,
  refreshTokens,
  revokedCalendars,
  savedSearches,
  spentChallenges,
  users,
  vitals,
} from '../db/schema.ts'
import type { RetainedKind } from '../retention/retention-periods.ts'
import { deleteTextsAbout } from './family/erasure.ts'
import { queryRows } from './recordset.ts'

/** Few enough that their locks, including those of cascades, do not delay anybody. */
const BATCH_ROWS = 500

interface Past {
  table: SQL
  /** The condition for expired rows, given a timestamp as text. */
  isPast(before: string): SQL
  /** Deletes what can only be found through the rows that meet a condition, before they are deleted. */
  deleteRelated?(tx: Tx, isDeleted: SQL): Promise<void>
}

const tableOf = (table: SQL, isPast: Past['isPast']): Past => ({ table, isPast })

const EXPIRED: Record<RetainedKind, Past> = {
  unconfirmedAccounts: tableOf(
    sql`${users}`,
    before => sql`${users.emailConfirmedAt} is null and ${users.phoneConfirmedAt} is null
      and ${users.emailAddedAt} <= ${before}`,
  ),
  codes: tableOf(sql`${codes}`, before => sql`${codes.createdAt} <= ${before}`),
  refreshTokens: tableOf(sql`${refreshTokens}`, now => sql`${refreshTokens.expiresAt} <= ${now}`),
  signIns: tableOf(
    sql`${authSessions}`,
    now => sql`${authSessions.startedAt} <= ${now} and not exists (
      select from ${refreshTokens} where ${refreshTokens.signInId} = ${authSessions.id})`,
  ),
  knownPlaces: tableOf(sql`${knownPlaces}`, before => sql`${knownPlaces.lastSeenAt} <= ${before}`),
  spentChallenges: tableOf(
    sql`${spentChallenges}`,
    now => sql`${spentChallenges.expiresAt} <= ${now}`,
  ),
  attempts: tableOf(sql`${attempts}`, now => sql`${attempts.expiresAt} <= ${now}`),
  invitations: tableOf(
    sql`${invitations}`,
    before => sql`coalesce(${invitations.closedAt}, ${invitations.expiresAt}) <= ${before}`,
  ),
  guardianInvitations: tableOf(
    sql`${guardianInvitations}`,
    before => sql`${guardianInvitations.expiresAt} <= ${before}`,
  ),
  idempotencyKeys: tableOf(
    sql`${idempotencyKeys}`,
    before => sql`${idempotencyKeys.createdAt} <= ${before}`,
  ),
  unclaimedChildren: {
    table: sql`${children}`,
    isPast: before => sql`${children.parentId} is null and ${children.createdAt} <= ${before}
      and not exists (
        select from registrations r join activities a on a.id = r.activity_id
        where r.child_id = ${children.id}
          and coalesce(r.ended_at, least(a.over_at, a.cancelled_at), 'infinity') > ${before}
      )`,
    async deleteRelated(tx, isDeleted) {
      const rows = await queryRows<{ id: string }>(
        tx,
        sql`select id from ${children} where ${isDeleted}`,
      )
      await deleteTextsAbout(
        tx,
        rows.map(({ id }) => id),
      )
    },
  },
  savedSearches: tableOf(
    sql`${savedSearches}`,
    before => sql`${savedSearches.renewedAt} < ${before}`,
  ),
  calendars: tableOf(
    sql`${calendars}`,
    before => sql`coalesce(${calendars.readAt}, ${calendars.createdAt}) <= ${before}`,
  ),
  revokedCalendars: tableOf(
    sql`${revokedCalendars}`,
    before => sql`${revokedCalendars.revokedAt} <= ${before}`,
  ),
  vitals: tableOf(sql`${vitals}`, before => sql`${vitals.day} < ${before}::date`),
  pageViews: tableOf(sql`${pageViews}`, before => sql`${pageViews.day} < ${before}::date`),
  activityViews: tableOf(
    sql`${activityViews}`,
    before => sql`${activityViews.day} < ${before}::date`,
  ),
  // Both kinds are named, so that the index of the feed order is used.
  deletedFeedItems: tableOf(
    sql`${feedItems}`,
    before => sql`${feedItems.kind} in ('CourseInstance', 'SessionSeries')
      and ${feedItems.modified} <= extract(epoch from ${before}::timestamptz) * 1000
      and ${feedItems.state} = 'deleted'`,
  ),
  absenceNotices: tableOf(
    sql`${absenceNotices}`,
    before => sql`${absenceNotices.startsAt} <= ${before}`,
  ),
  accessLog: tableOf(sql`${accessLog}`, before => sql`${accessLog.seenAt} <= ${before}`),
  activityHistory: tableOf(
    sql`${activityHistory}`,
    before => sql`${activityHistory.at} <= ${before}`,
  ),
}

/**
 * Deletes some expired rows. Returns false once there are no more. Locked rows are left for the next time.
 * It needs unpartitioned tables (decision 118): a `ctid` would match a row in each partition.
 */
export async function deleteSomeExpired(
  db: Db,
  kind: RetainedKind,
  before: Date,
): Promise<boolean> {
  const { deleteRelated, isPast, table } = EXPIRED[kind]
  const past = isPast(before.toISOString())
  return db.transaction(async tx => {
    const locked = await queryRows<{ place: string }>(
      tx,
      sql`select ctid::text as place from ${table} where ${past}
        limit ${BATCH_ROWS} for update skip locked`,
    )
    if (locked.length === 0) return false
    const places = locked.map(({ place }) => place).join(' ')
    // Checked again under the lock: rows of other tables that keep one of these may have been added meanwhile.
    const isDeleted = sql`ctid = any(string_to_array(${places}, ' ')::tid[]) and ${past}`
    await deleteRelated?.(tx, isDeleted)
    await tx.execute(sql`delete from ${table} where ${isDeleted}`)
    return locked.length === BATCH_ROWS
  })
}
