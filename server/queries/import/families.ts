import { and, eq, gt, inArray } from 'drizzle-orm'
import type { RegistrationStatus } from '#contract/family/registrations.ts'
import type { Db } from '../../db/open.ts'
import { childClaims, children, registrations, users } from '../../db/schema.ts'
import { CHILD_ORDER } from '../family/child-order.ts'
import {
  type Addressee,
  addresseeOf,
  guardianOf,
  keyOf,
  parentOf,
  ADDRESSEE_COLUMNS,
} from '../registrations/addressee.ts'

/** The children of one recipient who are registered for an activity. */
export interface Family {
  addressee: NonNullable<Addressee>
  /** Their first names. */
  children: string[]
  registrationIds: string[]
}

/**
 * The families with registrations in these states in an activity; by default with seats. Children without a
 * recipient are left out.
 */
export async function findFamilies(
  db: Db,
  activityId: number,
  statuses: readonly RegistrationStatus[] = ['confirmed'],
): Promise<Family[]> {
  const rows = await db
    .select({ ...ADDRESSEE_COLUMNS, firstName: children.firstName, id: registrations.id })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .leftJoin(users, parentOf)
    .leftJoin(childClaims, guardianOf)
    .where(
      and(eq(registrations.activityId, activityId), inArray(registrations.status, [...statuses])),
    )
    .orderBy(...CHILD_ORDER)
  return [...Map.groupBy(rows, row => keyOf(addresseeOf(row))).values()].flatMap(own => {
    const [first] = own
    const addressee = first && addresseeOf(first)
    if (!addressee) return []
    const names = own.map(({ firstName }) => firstName)
    const registrationIds = own.map(({ id }) => id)
    return [{ addressee, children: names, registrationIds }]
  })
}

/** Which of the activities have a waiting list or open offers. */
export async function findWaitingLists(db: Db, activityIds: readonly number[]): Promise<number[]> {
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
