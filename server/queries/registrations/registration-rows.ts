import { and, asc, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { RegistrationStatus } from '#contract/family/registrations.ts'
import type { Db, Tx } from '../../db/open.ts'
import { activities, childClaims, children, registrations, users } from '../../db/schema.ts'
import { isChildToBeErased } from '../family/erasure.ts'
import { isHeldBy, isSeenBy } from '../family/guardians.ts'
import {
  type Addressee,
  addresseeOf,
  guardianOf,
  parentOf,
  ADDRESSEE_COLUMNS,
} from './addressee.ts'

export type RegistrationRow = typeof registrations.$inferSelect

const ACTIVE = ['confirmed', 'offered', 'waitlisted'] as const

/** The active registrations of these children in these activities. */
export function findActive(
  db: Db,
  childIds: readonly string[],
  activityIds: readonly number[],
): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registrations)
    .where(
      and(
        inArray(registrations.childId, [...childIds]),
        inArray(registrations.activityId, [...activityIds]),
        inArray(registrations.status, [...ACTIVE]),
      ),
    )
}

/**
 * A registration of a child that a parent sees. In a transaction that also keeps the child in the family
 * until it ends (`isHeldBy`).
 */
export async function findRegistrationOf(
  tx: Tx,
  parentId: string,
  id: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await tx
    .select()
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .where(and(eq(registrations.id, id), isHeldBy(parentId)))
  return row?.registrations
}

/** Finds a registration, of any family. */
export async function findRegistration(db: Db, id: string): Promise<RegistrationRow | undefined> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id))
  return row
}

/** The active registrations in the same group as this one, itself included. */
export function findGroup(
  db: Db,
  { groupId, id }: Pick<RegistrationRow, 'id' | 'groupId'>,
): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registrations)
    .where(
      and(
        groupId === null ? eq(registrations.id, id) : eq(registrations.groupId, groupId),
        inArray(registrations.status, [...ACTIVE]),
      ),
    )
    .orderBy(asc(registrations.rank))
}

/** The active registrations of a child, ordered by activity. */
export const findActiveOfChild = (db: Db, childId: string): Promise<RegistrationRow[]> =>
  findActiveOfChildren(db, [childId])

/** The active registrations of several children, ordered by activity. */
export function findActiveOfChildren(
  db: Db,
  childIds: readonly string[],
): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registrations)
    .where(
      and(
        inArray(registrations.childId, [...childIds]),
        inArray(registrations.status, [...ACTIVE]),
      ),
    )
    .orderBy(asc(registrations.activityId))
}

type NewRegistration = typeof registrations.$inferInsert

/** Inserts registrations; their order is their rank. The activity must be locked. */
export async function insertRegistrations(tx: Tx, rows: readonly NewRegistration[]): Promise<void> {
  await tx.insert(registrations).values([...rows])
}

type Changes = Partial<
  Pick<RegistrationRow, 'status' | 'confirmedAt' | 'offerExpiresAt' | 'endedAt'>
>

/** Changes registrations. Their activity must be locked. */
export async function updateRegistrations(
  tx: Tx,
  ids: readonly string[],
  changes: Changes,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(registrations)
    .set(changes)
    // One array parameter, because a waiting list may exceed the number of parameters of a statement.
    .where(sql`${registrations.id} = any(${sql.param([...ids])}::uuid[])`)
}

/** Ends registrations: gives seats back or leaves the waiting list. */
export function endRegistrations(
  tx: Tx,
  ids: readonly string[],
  status: Extract<RegistrationStatus, 'cancelled' | 'expired'>,
  endedAt: Date,
): Promise<void> {
  return updateRegistrations(tx, ids, { status, endedAt, offerExpiresAt: null })
}

/**
 * Moves registrations to the end of the waiting list, in the given order, and counts a missed
 * offer.
 */
export async function moveToEndOfList(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await tx
      .update(registrations)
      .set({
        status: 'waitlisted',
        offerExpiresAt: null,
        missedOffers: sql`${registrations.missedOffers} + 1`,
        rank: sql`nextval(pg_get_serial_sequence('registrations', 'rank'))`,
      })
      .where(eq(registrations.id, id))
}

/** A registration with the child's name and the recipient of its notices. */
export interface NotifiableRow {
  registration: RegistrationRow
  firstName: string
  addressee: Addressee
  /** The child goes with an account that waits to be erased. */
  isToBeErased: boolean
}

async function selectNotifiable(
  db: Db,
  { most, where }: { where: SQL | undefined; most?: number },
): Promise<NotifiableRow[]> {
  const query = db
    .select({
      registration: registrations,
      firstName: children.firstName,
      isToBeErased: isChildToBeErased,
      ...ADDRESSEE_COLUMNS,
    })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .leftJoin(users, parentOf)
    .leftJoin(childClaims, guardianOf)
    .where(where)
    .orderBy(asc(registrations.rank))
  const rows = await (most === undefined ? query : query.limit(most))
  return rows.map(({ firstName, isToBeErased, registration, ...told }) => ({
    registration,
    firstName,
    isToBeErased,
    addressee: addresseeOf(told),
  }))
}

/** Offers of an activity that ran out without an answer. */
export function findOverdueOffers(db: Db, activityId: number, now: Date): Promise<NotifiableRow[]> {
  return selectNotifiable(db, {
    where: and(
      eq(registrations.activityId, activityId),
      eq(registrations.status, 'offered'),
      lte(registrations.offerExpiresAt, now),
    ),
  })
}

/** Up to `most` registrations that are offered a seat or wait for one, first in line first. */
export function findNotConfirmed(
  db: Db,
  activityId: number,
  most: number,
): Promise<NotifiableRow[]> {
  return selectNotifiable(db, {
    where: and(
      eq(registrations.activityId, activityId),
      inArray(registrations.status, ['offered', 'waitlisted']),
    ),
    most,
  })
}

/** The waiting list of an activity, first in line first. */
export function findWaitingList(db: Db, activityId: number) {
  return db
    .select({
      id: registrations.id,
      groupId: registrations.groupId,
      rank: registrations.rank,
      isToBeErased: isChildToBeErased,
    })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .where(and(eq(registrations.activityId, activityId), eq(registrations.status, 'waitlisted')))
    .orderBy(asc(registrations.rank))
}

/** The activities whose waiting lists contain children of a family, or unclaimed ones with its addresses. */
export async function findWaitedFor(
  db: Db,
  userId: string,
  addresses: readonly string[],
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: registrations.activityId })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .leftJoin(childClaims, guardianOf)
    .where(
      and(
        eq(registrations.status, 'waitlisted'),
        or(
          isSeenBy(userId),
          inArray(childClaims.email, [...addresses]),
          inArray(childClaims.phoneNumber, [...addresses]),
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Registrations with the children's names and the recipients of their notices. */
export function findNotifiable(db: Db, ids: readonly string[]): Promise<NotifiableRow[]> {
  return selectNotifiable(db, { where: inArray(registrations.id, [...ids]) })
}

/** The positions in the waiting list, from 1. Only for registrations that wait. */
export async function findPositions(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: registrations.id,
      position: sql<number>`(
        select count(*)::int from registrations ahead
        where ahead.activity_id = registrations.activity_id
          and ahead.status = 'waitlisted' and ahead.rank <= registrations.rank
      )`,
    })
    .from(registrations)
    .where(and(inArray(registrations.id, [...ids]), eq(registrations.status, 'waitlisted')))
  return new Map(rows.map(({ id, position }) => [id, position]))
}

/**
 * Activities whose waiting list must move: an offer has expired, or the activity is over and still has a
 * waiting list. Either all of them, or only those in `among`.
 */
export async function findDueActivities(
  db: Db,
  now: Date,
  among?: readonly number[],
): Promise<number[]> {
  const isOver = or(lte(activities.overAt, now), isNotNull(activities.cancelledAt))
  const isAmong = among && inArray(registrations.activityId, [...among])
  const withLine = (status: 'offered' | 'waitlisted', isDue: SQL | undefined) =>
    db
      .select({ id: registrations.activityId })
      .from(registrations)
      .innerJoin(activities, eq(activities.id, registrations.activityId))
      .where(and(eq(registrations.status, status), isAmong, isDue))
  const rows = await union(
    withLine('offered', or(lte(registrations.offerExpiresAt, now), isOver)),
    withLine('waitlisted', isOver),
  )
  return rows.map(({ id }) => id)
}
