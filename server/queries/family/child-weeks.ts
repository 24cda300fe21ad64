import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import {
  activities,
  childBusyTimes,
  children,
  childWeeks,
  registrations,
  weekPatterns,
} from '../../db/schema.ts'
import { CHILD_ORDER } from './child-order.ts'
import { isSeenBy } from './guardians.ts'

export type BusyRow = typeof childBusyTimes.$inferSelect

/** All children of a parent, in the order of siblings, with the settings of their weeks. */
export function findChildrenWithWeeks(db: Db, parentId: string) {
  return db
    .select({
      id: children.id,
      firstName: children.firstName,
      birthDate: children.birthDate,
      genderId: children.genderId,
      wayMinutes: childWeeks.wayMinutes,
      needsRide: childWeeks.needsRide,
    })
    .from(children)
    .leftJoin(childWeeks, eq(childWeeks.childId, children.id))
    .where(isSeenBy(parentId))
    .orderBy(...CHILD_ORDER)
}

export type ChildWithWeek = Awaited<ReturnType<typeof findChildrenWithWeeks>>[number]

/** The busy times of children, in the order of the week. */
export function findBusyTimes(db: Db, childIds: readonly string[]): Promise<BusyRow[]> {
  const { childId, kind, startTime, weekday } = childBusyTimes
  return db
    .select()
    .from(childBusyTimes)
    .where(inArray(childId, [...childIds]))
    .orderBy(asc(childId), asc(weekday), asc(startTime), asc(kind))
}

/** The activities in which children have a seat or an offer, with their weekly patterns. */
export function findHeld(db: Db, childIds: readonly string[], now: Date) {
  return db
    .select({
      childId: registrations.childId,
      id: activities.id,
      schoolId: activities.schoolId,
      nameEn: activities.nameEn,
      nameAr: activities.nameAr,
      nextSessionAt: activities.nextSessionAt,
      overAt: activities.overAt,
      bits: weekPatterns.slots,
    })
    .from(registrations)
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .leftJoin(weekPatterns, eq(weekPatterns.id, activities.weekPatternId))
    .where(
      and(
        inArray(registrations.childId, [...childIds]),
        inArray(registrations.status, ['confirmed', 'offered']),
        isNull(activities.cancelledAt),
        or(isNull(activities.overAt), gt(activities.overAt, now)),
      ),
    )
    .orderBy(asc(registrations.childId), asc(activities.id))
}

/** Replaces the settings of a child's week. The child must be locked. */
export async function replaceWeek(
  tx: Tx,
  week: typeof childWeeks.$inferInsert,
  busy: readonly Omit<BusyRow, 'childId'>[],
): Promise<void> {
  const { childId, ...said } = week
  await tx
    .insert(childWeeks)
    .values(week)
    .onConflictDoUpdate({ target: childWeeks.childId, set: said })
  await tx.delete(childBusyTimes).where(eq(childBusyTimes.childId, childId))
  if (busy.length === 0) return
  await tx
    .insert(childBusyTimes)
    .values(busy.map(row => ({ childId, ...row })))
    .onConflictDoNothing()
}

/** The weekly patterns of activities, with the other columns that decide whether a child has time. */
export function findInWeek(db: Db, gIds: readonly string[]) {
  return db
    .select({
      gId: activities.gId,
      id: activities.id,
      schoolId: activities.schoolId,
      nextSessionAt: activities.nextSessionAt,
      overAt: activities.overAt,
      bits: weekPatterns.slots,
    })
    .from(activities)
    .leftJoin(weekPatterns, eq(weekPatterns.id, activities.weekPatternId))
    .where(inArray(activities.gId, [...gIds]))
}
