import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { activities, openingAlerts } from '../../db/schema.ts'

interface Key {
  userId: string
  activityId: number
}

const isAlertOf = ({ activityId, userId }: Key) =>
  and(eq(openingAlerts.userId, userId), eq(openingAlerts.activityId, activityId))

/** Whether a parent asked to be notified when registration opens. */
export async function hasOpeningAlert(db: Db, key: Key): Promise<boolean> {
  const [row] = await db.select({ total: count() }).from(openingAlerts).where(isAlertOf(key))
  return (row?.total ?? 0) > 0
}

export async function countOpeningAlerts(tx: Tx, userId: string): Promise<number> {
  const where = eq(openingAlerts.userId, userId)
  const [row] = await tx.select({ total: count() }).from(openingAlerts).where(where)
  return row?.total ?? 0
}

/** Adds an alert. An existing one stays as it is. */
export async function insertOpeningAlert(tx: Tx, key: Key, askedAt: Date): Promise<void> {
  await tx
    .insert(openingAlerts)
    .values({ ...key, askedAt })
    .onConflictDoNothing()
}

export async function deleteOpeningAlert(db: Db, key: Key): Promise<void> {
  await db.delete(openingAlerts).where(isAlertOf(key))
}

/** An activity that its school took back opens only once it is published again. */
const isNotAwaited = (now: Date) => sql`(
  ${activities.publishedAt} is not null
    and coalesce(${activities.registrationOpensAt} <= ${now.toISOString()}, true)
  or ${activities.registrationClosesAt} <= ${now.toISOString()}
  or ${activities.cancelledAt} is not null
  or ${activities.overAt} <= ${now.toISOString()}
)`

/** The parents with alerts whose activities have opened by now, or never will. */
export async function findParentsToAlert(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: openingAlerts.userId })
    .from(openingAlerts)
    .innerJoin(activities, eq(activities.id, openingAlerts.activityId))
    .where(isNotAwaited(now))
    .orderBy(asc(openingAlerts.userId))
  return rows.map(({ userId }) => userId)
}

/**
 * Deletes these alerts of one parent and returns the ids of their activities. Of concurrent callers, only
 * one gets each alert.
 */
export async function takeOpeningAlerts(tx: Tx, userId: string, now: Date): Promise<number[]> {
  const taken = await tx
    .delete(openingAlerts)
    .where(
      and(
        eq(openingAlerts.userId, userId),
        inArray(
          openingAlerts.activityId,
          tx.select({ id: activities.id }).from(activities).where(isNotAwaited(now)),
        ),
      ),
    )
    .returning({ activityId: openingAlerts.activityId })
  return taken.map(({ activityId }) => activityId)
}
