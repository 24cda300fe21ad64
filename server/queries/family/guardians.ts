import { and, eq, exists, gt, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../db/open.ts'
import {
  calendars,
  cartLines,
  children,
  guardianInvitations,
  guardians,
  messageChildren,
  messageRecipients,
  registrations,
  users,
} from '../../db/schema.ts'
import type { User } from '../accounts/users.ts'

const familyIdsOf = (userId: string, lock = sql``) => sql`(
  array(select ${guardians.otherId} from ${guardians} where ${guardians.userId} = ${userId} ${lock})
  || ${userId}::uuid)`

/**
 * Whether a user sees a child: it belongs to their account or to the other guardian's. Every query for the
 * children of a user uses this (decision 124).
 */
export const isSeenBy = (userId: string, parentId: PgColumn = children.parentId): SQL =>
  sql`${parentId} = any${familyIdsOf(userId)}`

/**
 * The same for writes, in a transaction: it locks the guardians' rows, so that nobody leaves the family
 * until the transaction ends. A guardian who is leaving is waited for, and then sees nothing.
 */
export const isHeldBy = (userId: string): SQL =>
  sql`${children.parentId} = any${familyIdsOf(userId, sql`for key share`)}`

/** The second guardian of a child. Join it after `isGuardianOfChild`. */
export const secondGuardian = alias(users, 'second_guardian')

const placed = alias(registrations, 'placed')

/** Joins the guardians of a child; a child may have none. */
export const isGuardianOfChild = eq(guardians.userId, children.parentId)

/** Joins `secondGuardian`. */
export const isSecondGuardian = eq(secondGuardian.id, guardians.otherId)

/** Whether a user is a guardian of a child. `guardians` must be joined by `isGuardianOfChild`. */
export const isGuardian = (userId: PgColumn): SQL =>
  sql`${userId} = any(array[${children.parentId}, ${guardians.otherId}])`

/** The other guardian of a user's family, and since when. */
export async function findOtherGuardian(
  db: Db,
  userId: string,
): Promise<{ user: User; since: Date } | undefined> {
  const [found] = await db
    .select({ user: users, since: guardians.since })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.otherId))
    .where(eq(guardians.userId, userId))
  return found
}

/** The other guardians of many users, by the user's id. Who has none is left out. */
export async function findOtherGuardians(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, User>> {
  const found = await db
    .select({ userId: guardians.userId, user: users })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.otherId))
    .where(sql`${guardians.userId} = any(${sql.param([...userIds])}::uuid[])`)
  return new Map(found.map(({ user, userId }) => [userId, user]))
}

/**
 * Locks accounts in a fixed order until the transaction ends, so that their guardians do not change
 * meanwhile. Returns those that still exist.
 */
export async function lockUsers(tx: Tx, ids: readonly string[]): Promise<Map<string, User>> {
  const locked = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('no key update')
  return new Map(locked.map(user => [user.id, user]))
}

/** Locks the accounts of a family until the transaction ends. Returns the requested one. */
export async function lockFamily(tx: Tx, userId: string): Promise<User | undefined> {
  const other = await findOtherGuardian(tx, userId)
  return (await lockUsers(tx, other ? [userId, other.user.id] : [userId])).get(userId)
}

/** Makes two users the guardians of one family. Returns false if one of them already is in another. */
export async function insertGuardians(
  tx: Tx,
  [one, other]: readonly [string, string],
  since: Date,
): Promise<boolean> {
  const joined = await tx
    .insert(guardians)
    .values([
      { userId: one, otherId: other, since },
      { userId: other, otherId: one, since },
    ])
    .onConflictDoNothing()
    .returning({ userId: guardians.userId })
  return joined.length === 2
}

/** Separates two guardians. */
export async function deleteGuardians(tx: Tx, pair: readonly [string, string]): Promise<void> {
  await tx.delete(guardians).where(inArray(guardians.userId, [...pair]))
}

/** The children of an account in the order of siblings, without those of the other guardian. */
export const findOwnChildren = (db: Db, userId: string) =>
  db
    .select({ childId: children.id, firstName: children.firstName })
    .from(children)
    .where(eq(children.parentId, userId))
    .orderBy(children.createdAt, children.id)

/** Locks all children of accounts until the transaction ends, in the same order as everywhere. */
export async function lockChildrenOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: children.id })
    .from(children)
    .where(inArray(children.parentId, [...userIds]))
    .orderBy(children.id)
    .for('update')
}

/** Moves all children of an account to another one. */
export async function moveChildren(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(children).set({ parentId: to }).where(eq(children.parentId, from))
}

/**
 * Separates the children of one account from those of another in shared waiting-list groups. The children
 * of the same account stay together.
 */
export async function splitSiblingGroups(tx: Tx, leaver: string, other: string): Promise<void> {
  const ofAccount = (userId: string, groupId: PgColumn) =>
    tx
      .select({ id: placed.id })
      .from(placed)
      .innerJoin(children, eq(children.id, placed.childId))
      .where(and(eq(placed.groupId, groupId), eq(children.parentId, userId)))
  const theirs = tx.select({ id: children.id }).from(children).where(eq(children.parentId, leaver))
  await tx
    .update(registrations)
    .set({ groupId: sql`md5(${registrations.groupId}::text || ${leaver}::text)::uuid` })
    .where(
      and(inArray(registrations.childId, theirs), exists(ofAccount(other, registrations.groupId))),
    )
}

/** Deletes all calendar addresses of the children of accounts. Returns them. */
export async function deleteCalendarsOf(tx: Tx, userIds: readonly string[]) {
  const theirs = tx
    .select({ id: children.id })
    .from(children)
    .where(inArray(children.parentId, [...userIds]))
  return tx.delete(calendars).where(inArray(calendars.childId, theirs)).returning()
}

/** Deletes the cart lines of a user for children that they no longer see. */
export async function deleteForeignCartLines(tx: Tx, userId: string): Promise<void> {
  const foreign = tx
    .select({ id: children.id })
    .from(children)
    .where(and(eq(children.id, cartLines.childId), sql`not ${isSeenBy(userId)}`))
  await tx.delete(cartLines).where(and(eq(cartLines.userId, userId), exists(foreign)))
}

/** Deletes the messages that a user got only because of children that they no longer see. */
export async function deleteForeignMessages(tx: Tx, userId: string): Promise<void> {
  const because = (isMeant?: SQL) =>
    tx
      .select({ id: children.id })
      .from(messageChildren)
      .innerJoin(children, eq(children.id, messageChildren.childId))
      .where(and(eq(messageChildren.messageId, messageRecipients.messageId), isMeant))
  await tx
    .delete(messageRecipients)
    .where(
      and(
        eq(messageRecipients.userId, userId),
        exists(because()),
        notExists(because(isSeenBy(userId))),
      ),
    )
}

export type GuardianInvitationRow = typeof guardianInvitations.$inferSelect

/** Stores an invitation. It replaces an earlier one of the same parent, whose link stops working. */
export async function saveGuardianInvitation(tx: Tx, row: GuardianInvitationRow): Promise<void> {
  await tx
    .insert(guardianInvitations)
    .values(row)
    .onConflictDoUpdate({ target: guardianInvitations.invitedBy, set: row })
}

/** The latest invitation of a parent, even if it has expired. */
export async function findGuardianInvitation(
  db: Db,
  invitedBy: string,
): Promise<GuardianInvitationRow | undefined> {
  const [found] = await db
    .select()
    .from(guardianInvitations)
    .where(eq(guardianInvitations.invitedBy, invitedBy))
  return found
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(guardianInvitations.tokenHash, tokenHash), gt(guardianInvitations.expiresAt, now))

/** The open invitation with this token, and its sender. */
export async function findGuardianInvitationByToken(db: Db, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ invitation: guardianInvitations, by: users })
    .from(guardianInvitations)
    .innerJoin(users, eq(users.id, guardianInvitations.invitedBy))
    .where(isOpen(tokenHash, now))
  return found
}

/** Deletes an open invitation. Returns true for exactly one caller. */
export async function takeGuardianInvitation(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .delete(guardianInvitations)
    .where(isOpen(tokenHash, now))
    .returning({ invitedBy: guardianInvitations.invitedBy })
  return taken.length > 0
}

/** Withdraws a parent's invitation. Returns false if there is none. */
export async function deleteGuardianInvitation(db: Db, invitedBy: string): Promise<boolean> {
  const gone = await db
    .delete(guardianInvitations)
    .where(eq(guardianInvitations.invitedBy, invitedBy))
    .returning({ invitedBy: guardianInvitations.invitedBy })
  return gone.length > 0
}
