import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../db/open.ts'
import { activities, childClaims, children, registrations, schools } from '../../db/schema.ts'

export type ClaimRow = typeof childClaims.$inferSelect

/** The confirmed addresses of a user. */
export interface Contact {
  email: string | null
  phoneNumber: string | null
}

const ACTIVE = ['confirmed', 'offered', 'waitlisted'] as const

/** It was not declined, its link has not expired, and the child has an active registration. */
const isOpen = (now: Date) =>
  and(
    isNull(childClaims.declinedAt),
    gt(childClaims.expiresAt, now),
    sql`exists (
      select from ${registrations} r
      where r.child_id = ${childClaims.childId}
        and r.status in ('confirmed', 'offered', 'waitlisted')
    )`,
  )

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      claim: childClaims,
      firstName: children.firstName,
      schoolNameEn: schools.nameEn,
      schoolNameAr: schools.nameAr,
    })
    .from(childClaims)
    .innerJoin(children, eq(children.id, childClaims.childId))
    .innerJoin(schools, eq(schools.id, childClaims.schoolId))
    .where(where)
    .orderBy(asc(childClaims.createdAt), asc(childClaims.childId))

/** An open claim with the child's first name and the names of the school. */
export type FoundClaim = Awaited<ReturnType<typeof select>>[number]

/** The open claim whose latest link has this token. */
export async function findClaimByToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<FoundClaim | undefined> {
  const [found] = await select(db, and(eq(childClaims.tokenHash, tokenHash), isOpen(now)))
  return found
}

/** The open claim to a child. */
export async function findClaim(
  db: Db,
  childId: string,
  now: Date,
): Promise<FoundClaim | undefined> {
  const [found] = await select(db, and(eq(childClaims.childId, childId), isOpen(now)))
  return found
}

/** The open claims that were sent to these addresses, the oldest first. */
export async function findClaimsFor(
  db: Db,
  { email, phoneNumber }: Contact,
  now: Date,
): Promise<FoundClaim[]> {
  if (email === null && phoneNumber === null) return []
  const isTheirs = or(
    email === null ? undefined : eq(recipient, email),
    phoneNumber === null ? undefined : eq(recipient, phoneNumber),
  )
  return select(db, and(isTheirs, isOpen(now)))
}

// Must match the expression of the index.
const recipient = sql`coalesce(${childClaims.email}, ${childClaims.phoneNumber})`

/** The activities in which children have active registrations. */
export function findClaimedActivities(db: Db, childIds: readonly string[]) {
  return db
    .select({
      childId: registrations.childId,
      gId: activities.gId,
      nameEn: activities.nameEn,
      nameAr: activities.nameAr,
    })
    .from(registrations)
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .where(
      and(
        inArray(registrations.childId, [...childIds]),
        inArray(registrations.status, [...ACTIVE]),
      ),
    )
    .orderBy(asc(registrations.rank))
}

/** Locks an unclaimed child until the transaction ends. */
export async function lockUnclaimed(tx: Tx, childId: string) {
  const [child] = await tx
    .select()
    .from(children)
    .where(and(eq(children.id, childId), isNull(children.parentId)))
    .for('update')
  return child
}

/** Ends an open claim. Returns true for exactly one caller. */
export async function takeClaim(tx: Tx, childId: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(childClaims)
    .where(and(eq(childClaims.childId, childId), isOpen(now)))
    .returning({ childId: childClaims.childId })
  return taken.length > 0
}

/** Marks an open claim as declined. Returns true for exactly one caller. */
export async function setDeclined(db: Db, childId: string, now: Date): Promise<boolean> {
  const declined = await db
    .update(childClaims)
    .set({ declinedAt: now })
    .where(and(eq(childClaims.childId, childId), isOpen(now)))
    .returning({ childId: childClaims.childId })
  return declined.length > 0
}

/** Assigns an unclaimed child to a parent, as the youngest in their list. */
export async function assignParent(
  tx: Tx,
  childId: string,
  parentId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(children)
    .set({ parentId, createdAt: now, updatedAt: now })
    .where(eq(children.id, childId))
}

/** Moves the attendance of one registration to another, except where that one has its own. */
export async function moveAttendance(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update attendance set registration_id = ${to}
    where registration_id = ${from} and not exists (
      select from attendance own
      where own.registration_id = ${to} and own.session_id = attendance.session_id
    )`)
}

/**
 * Moves the registrations of a child, and the log of who saw it, to another child. What the other child has
 * stays: an active registration moves if the other has no active one in the activity, an ended one if it
 * has none at all. A moved registration counts as the newest of its activity. Both children must be locked.
 */
export async function moveRegistrations(tx: Tx, from: string, to: string): Promise<void> {
  const active = sql`('confirmed', 'offered', 'waitlisted')`
  await tx.execute(sql`
    update registrations moving set child_id = ${to}, registered_at = greatest(
      moving.registered_at,
      (select max(own.ended_at) from registrations own
        where own.child_id = ${to} and own.activity_id = moving.activity_id)
    )
    where moving.child_id = ${from} and not exists (
      select from registrations own
      where own.child_id = ${to} and own.activity_id = moving.activity_id
        and (moving.status not in ${active} or own.status in ${active})
    )`)
  await tx.execute(sql`update access_log set child_id = ${to} where child_id = ${from}`)
}

/**
 * The registrations that did not move from one child to another, each with the other child's newest one in
 * the activity.
 */
export async function findUnmoved(
  tx: Tx,
  from: string,
  to: string,
): Promise<{ leftId: string; ownId: string }[]> {
  const own = alias(registrations, 'own')
  return tx
    .selectDistinctOn([registrations.id], { leftId: registrations.id, ownId: own.id })
    .from(registrations)
    .innerJoin(own, and(eq(own.childId, to), eq(own.activityId, registrations.activityId)))
    .where(eq(registrations.childId, from))
    .orderBy(
      asc(registrations.id),
      desc(inArray(own.status, [...ACTIVE])),
      desc(own.registeredAt),
      asc(own.id),
    )
}
