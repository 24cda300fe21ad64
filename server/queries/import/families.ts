import { and, eq, gt, inArray } from 'drizzle-orm'
import type { RegistrationStatus } from '#contract/family/registrations.ts'
import type { Db } from '../../db/open.ts'
import { children, registrations, users } from '../../db/schema.ts'
import type { User } from '../accounts/users.ts'
import { CHILD_ORDER } from '../family/child-order.ts'

/** Children of one parent who are registered for an activity. */
export interface Family {
  user: User
  /** Their first names. */
  children: string[]
  registrationIds: string[]
}

/** The families with registrations of these states in an activity; by default with seats. */
export async function findFamilies(
  db: Db,
  activityId: number,
  statuses: readonly RegistrationStatus[] = ['confirmed'],
): Promise<Family[]> {
  const rows = await db
    .select({ user: users, firstName: children.firstName, id: registrations.id })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .innerJoin(users, eq(users.id, children.parentId))
    .where(
      and(eq(registrations.activityId, activityId), inArray(registrations.status, [...statuses])),
    )
    .orderBy(...CHILD_ORDER)
  return [...Map.groupBy(rows, ({ user }) => user.id).values()].flatMap(own => {
    const [first] = own
    if (!first) return []
    const names = own.map(({ firstName }) => firstName)
    return [{ user: first.user, children: names, registrationIds: own.map(({ id }) => id) }]
  })
}

/** Which of the activities have a waiting list or open offers. */
export async function findLines(db: Db, activityIds: readonly number[]): Promise<number[]> {
  if (activityIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: registrations.activityId })
    .from(registrations)
    .where(
      and(
        inArray(registrations.activityId, [...activityIds]),
        inArray(registrations.status, ['offered', 'waitlisted']),
      ),
    )
  return rows.map(({ id }) => id)
}

/** The open offers of an activity that end after `time`. */
export async function findOffersAfter(db: Db, activityId: number, time: Date): Promise<string[]> {
  const rows = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.activityId, activityId),
        eq(registrations.status, 'offered'),
        gt(registrations.offerExpiresAt, time),
      ),
    )
  return rows.map(({ id }) => id)
}
