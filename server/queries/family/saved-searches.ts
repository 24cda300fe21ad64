import { and, asc, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import {
  children,
  registrations,
  savedSearches,
  savedSearchLooks,
  savedSearchNews,
} from '../../db/schema.ts'
import { queryRows } from '../recordset.ts'
import { isSeenBy } from './guardians.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect

/** The searches of a parent, newest first. */
export function findSavedSearches(db: Db, userId: string): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.savedAt), desc(savedSearches.id))
}

export async function findSavedSearch(db: Db, id: string): Promise<SavedSearchRow | undefined> {
  const [row] = await db.select().from(savedSearches).where(eq(savedSearches.id, id))
  return row
}

export async function countSavedSearches(db: Db, userId: string): Promise<number> {
  const where = eq(savedSearches.userId, userId)
  const [row] = await db.select({ total: count() }).from(savedSearches).where(where)
  return row?.total ?? 0
}

/** Renews an existing search of a parent. Returns nothing if there is none. */
export async function renewSavedSearch(
  tx: Tx,
  { hash, userId }: Pick<SavedSearchRow, 'hash' | 'userId'>,
  renewedAt: Date,
): Promise<SavedSearchRow | undefined> {
  const [row] = await tx
    .update(savedSearches)
    .set({ renewedAt })
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.hash, hash)))
    .returning()
  return row
}

export async function insertSavedSearch(
  tx: Tx,
  row: typeof savedSearches.$inferInsert,
): Promise<void> {
  await tx.insert(savedSearches).values(row)
}

/** Deletes a search, with `userId` only of this user. Returns false if there is none. */
export async function deleteSavedSearch(db: Db, id: string, userId?: string): Promise<boolean> {
  const deleted = await db
    .delete(savedSearches)
    .where(
      and(
        eq(savedSearches.id, id),
        userId === undefined ? undefined : eq(savedSearches.userId, userId),
      ),
    )
    .returning({ id: savedSearches.id })
  return deleted.length > 0
}

export async function deleteSavedSearchesOf(db: Db, userId: string): Promise<void> {
  await db.delete(savedSearches).where(eq(savedSearches.userId, userId))
}

/** Parents with searches that were not checked since `since`. */
export async function findParentsToCheck(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: savedSearches.userId })
    .from(savedSearches)
    .leftJoin(savedSearchLooks, eq(savedSearchLooks.userId, savedSearches.userId))
    .where(or(isNull(savedSearchLooks.lookedAt), lt(savedSearchLooks.lookedAt, since)))
    .orderBy(asc(savedSearches.userId))
  return rows.map(({ userId }) => userId)
}

/**
 * Records that a parent's searches are checked now. Returns true for only one caller after `since`:
 * concurrent ones wait for the transaction of the first.
 */
export async function claimCheck(
  tx: Tx,
  { lookedAt, since, userId }: { userId: string; since: Date; lookedAt: Date },
): Promise<boolean> {
  const taken = await tx
    .insert(savedSearchLooks)
    .values({ userId, lookedAt })
    .onConflictDoUpdate({
      target: savedSearchLooks.userId,
      set: { lookedAt },
      setWhere: lt(savedSearchLooks.lookedAt, since),
    })
    .returning({ userId: savedSearchLooks.userId })
  return taken.length > 0
}

/** The current time of the database's clock, and the time after which each of these searches has news. */
export async function findSince(
  db: Db,
  ids: readonly string[],
): Promise<{ now: string; since: ReadonlyMap<string, string> }> {
  const [clock] = await queryRows<{ now: string }>(db, sql`select clock_timestamp()::text as now`)
  // As text: a `Date` has only milliseconds, so activities that open within the same one would be missed or
  // repeated.
  const rows = await db
    .select({ id: savedSearches.id, since: sql<string>`${savedSearches.since}::text` })
    .from(savedSearches)
    .where(inArray(savedSearches.id, [...ids]))
  return { now: clock?.now ?? '', since: new Map(rows.map(({ id, since }) => [id, since])) }
}

/**
 * Sets the time after which searches have news, five minutes earlier than `to`, because activities opened
 * by a transaction still running then were not visible. Returns the searches that still exist, locked until
 * the transaction ends.
 */
export async function moveSince(
  tx: Tx,
  ids: readonly string[],
  to: string,
): Promise<ReadonlySet<string>> {
  const left = await tx
    .update(savedSearches)
    .set({
      since: sql`greatest(${savedSearches.since}, ${to}::timestamptz - interval '5 minutes')`,
    })
    .where(inArray(savedSearches.id, [...ids]))
    .returning({ id: savedSearches.id })
  return new Set(left.map(({ id }) => id))
}

/** The activities that a parent knows already: from a notice, or because a child is registered. */
export async function findKnownActivities(
  tx: Tx,
  userId: string,
  activityIds: readonly number[],
): Promise<Set<number>> {
  if (activityIds.length === 0) return new Set()
  const announced = await tx
    .select({ id: savedSearchNews.activityId })
    .from(savedSearchNews)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchNews.searchId))
    .where(
      and(eq(savedSearches.userId, userId), inArray(savedSearchNews.activityId, [...activityIds])),
    )
  const own = await tx
    .select({ id: registrations.activityId })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .where(
      and(
        isSeenBy(userId),
        inArray(registrations.activityId, [...activityIds]),
        inArray(registrations.status, ['confirmed', 'offered', 'waitlisted']),
      ),
    )
  return new Set([...announced, ...own].map(({ id }) => id))
}

export async function insertNews(
  tx: Tx,
  news: readonly (typeof savedSearchNews.$inferInsert)[],
): Promise<void> {
  await tx.insert(savedSearchNews).values([...news])
}

/** Whether any of these searches still exists. */
export async function hasAnyOf(db: Db, ids: readonly string[]): Promise<boolean> {
  const found = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(inArray(savedSearches.id, [...ids]))
    .limit(1)
  return found.length > 0
}
