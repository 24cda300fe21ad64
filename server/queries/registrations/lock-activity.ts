import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { activities, schools } from '../../db/schema.ts'

const ACTIVITY = {
  id: activities.id,
  gId: activities.gId,
  nameEn: activities.nameEn,
  nameAr: activities.nameAr,
  schoolEn: schools.nameEn,
  schoolAr: schools.nameAr,
  genderId: activities.genderId,
  minAge: activities.minAge,
  maxAge: activities.maxAge,
  timeZone: activities.timeZone,
  startDate: activities.startDate,
  overAt: activities.overAt,
  cancelledAt: activities.cancelledAt,
  publishedAt: activities.publishedAt,
  capacity: activities.capacity,
  seatsReserved: activities.seatsReserved,
  hasWaitlist: activities.hasWaitlist,
  registrationOpensAt: activities.registrationOpensAt,
  registrationClosesAt: activities.registrationClosesAt,
}

const select = (db: Db) =>
  db.select(ACTIVITY).from(activities).innerJoin(schools, eq(schools.id, activities.schoolId))

/** The columns that registration needs. */
export type RegisterActivity = NonNullable<Awaited<ReturnType<typeof lockActivity>>>

/**
 * Locks an activity: no other transaction can change its registrations until this one ends. Every write to
 * registrations starts with this.
 */
export async function lockActivity(tx: Tx, id: number) {
  const [row] = await select(tx)
    .where(eq(activities.id, id))
    .for('no key update', { of: activities })
  return row
}

/** Locks an activity by its `gId`. A draft is not found. */
export async function lockActivityByGId(tx: Tx, gId: string) {
  const [row] = await select(tx)
    .where(and(eq(activities.gId, gId), isNotNull(activities.firstPublishedAt)))
    .for('no key update', { of: activities })
  return row
}

/** Locks several activities, in the same order everywhere, to avoid deadlocks. */
export function lockActivities(tx: Tx, ids: readonly number[]) {
  return select(tx)
    .where(inArray(activities.id, [...ids]))
    .orderBy(asc(activities.id))
    .for('no key update', { of: activities })
}

/** Reads activities without locking them. Drafts are left out. */
export function findActivities(db: Db, gIds: readonly string[]) {
  return select(db).where(
    and(inArray(activities.gId, [...gIds]), isNotNull(activities.firstPublishedAt)),
  )
}
