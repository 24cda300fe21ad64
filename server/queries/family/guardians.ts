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

const whoseFamily = (userId: string, lock = sql``) => sql`(
  array(select ${guardians.otherId} from ${guardians} where ${guardians.userId} = ${userId} ${lock})
  || ${userId}::uuid)`

/**
 * Whether somebody sees a child: it is of their account, or of the other guardian's. Every query that
 * asks for somebody's children asks here (decision 124).
 */
export const isSeenBy = (userId: string, parentId: PgColumn = children.parentId): SQL =>
  sql`${parentId} = any${whoseFamily(userId)}`

/**
 * The same for what changes something, in a transaction: until that ends nobody leaves the family, and
 * whoever has left it is waited for and sees nothing.
 */
export const isHeldBy = (userId: string): SQL =>
  sql`${children.parentId} = any${whoseFamily(userId, sql`for key share`)}`

/** The second guardian of a child, to be joined after `ofChild`. */
export const second = alias(users, 'second_guardian')

const placed = alias(registrations, 'placed')

/** That two guardians are those of a child; it may have none. */
export const ofChild = eq(guardians.userId, children.parentId)

/** To join `second` by. */
export const isSecond = eq(second.id, guardians.otherId)

/** Who is a guardian of a child, where `guardians` is joined by `ofChild`. */
export const isGuardian = (userId: PgColumn): SQL =>
  sql`${userId} = any(array[${children.parentId}, ${guardians.otherId}])`

/** The other guardian of somebody's family, with since when. */
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

/**
 * Locks accounts in one order until the transaction ends: who two guardians are does not change meanwhile. Returns
 * those that are still there.
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

/** Locks the accounts of a family until the transaction ends. Returns the one that is asked for. */
export async function lockFamily(tx: Tx, userId: string): Promise<User | undefined> {
  const other = await findOtherGuardian(tx, userId)
  return (await lockUsers(tx, other ? [userId, other.user.id] : [userId])).get(userId)
}

/** Makes two the guardians of one family. False where one of them is in another already. */
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

/** Ends what two guardians have in common. */
export async function deleteGuardians(tx: Tx, pair: readonly [string, string]): Promise<void> {
  await tx.delete(guardians).where(inArray(guardians.userId, [...pair]))
}

/** The children of an account, by first name, without those of the other guardian. */
export const findAdded = (db: Db, userId: string) =>
  db
    .select({ childId: children.id, firstName: children.firstName })
    .from(children)
    .where(eq(children.parentId, userId))
    .orderBy(children.createdAt, children.id)

/** Locks all children of accounts until the transaction ends, in the order in which children are locked everywhere. */
export async function lockChildrenOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: children.id })
    .from(children)
    .where(inArray(children.parentId, [...userIds]))
    .orderBy(children.id)
    .for('update')
}

/** Gives all children of an account to another one. */
export async function passChildren(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(children).set({ parentId: to }).where(eq(children.parentId, from))
}

/**
 * Lets the children of one account wait apart from those of another whom they were registered together with; among
 * themselves they stay together.
 */
export async function partSiblings(tx: Tx, leaver: string, other: string): Promise<void> {
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

/** Takes away all calendar addresses of the children of accounts. Returns which those were. */
export async function deleteCalendarsOf(tx: Tx, userIds: readonly string[]) {
  const theirs = tx
    .select({ id: children.id })
    .from(children)
    .where(inArray(children.parentId, [...userIds]))
  return tx.delete(calendars).where(inArray(calendars.childId, theirs)).returning()
}

/** Takes out of somebody's cart what is for children whom they do not see any more. */
export async function deleteForeignCartLines(tx: Tx, userId: string): Promise<void> {
  const foreign = tx
    .select({ id: children.id })
    .from(children)
    .where(and(eq(children.id, cartLines.childId), sql`not ${isSeenBy(userId)}`))
  await tx.delete(cartLines).where(and(eq(cartLines.userId, userId), exists(foreign)))
}

/** Takes away what schools wrote to somebody because of children whom they do not see any more. */
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

export type GuardianInvitation = typeof guardianInvitations.$inferSelect

/** Keeps an invitation in place of an earlier one of the same parent, whose link works no more. */
export async function saveGuardianInvitation(tx: Tx, row: GuardianInvitation): Promise<void> {
  await tx
    .insert(guardianInvitations)
    .values(row)
    .onConflictDoUpdate({ target: guardianInvitations.invitedBy, set: row })
}

/** The latest invitation of a parent, also one that has run out. */
export async function findGuardianInvitation(
  db: Db,
  invitedBy: string,
): Promise<GuardianInvitation | undefined> {
  const [found] = await db
    .select()
    .from(guardianInvitations)
    .where(eq(guardianInvitations.invitedBy, invitedBy))
  return found
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(guardianInvitations.tokenHash, tokenHash), gt(guardianInvitations.expiresAt, now))

/** The open invitation with this token, with whoever sent it. */
export async function findGuardianInvitationByToken(db: Db, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ invitation: guardianInvitations, by: users })
    .from(guardianInvitations)
    .innerJoin(users, eq(users.id, guardianInvitations.invitedBy))
    .where(isOpen(tokenHash, now))
  return found
}

/** Ends an open invitation. True for exactly one caller. */
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

/** Takes back what a parent has sent. False where there is nothing. */
export async function deleteGuardianInvitation(db: Db, invitedBy: string): Promise<boolean> {
  const gone = await db
    .delete(guardianInvitations)
    .where(eq(guardianInvitations.invitedBy, invitedBy))
    .returning({ invitedBy: guardianInvitations.invitedBy })
  return gone.length > 0
}
