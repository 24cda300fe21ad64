import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { codes, guardianInvitations, invitations, users } from '../../db/schema.ts'
import type { User } from './users.ts'

/** Sets when a family is erased; where that is set already, it stays. Returns when. */
export async function askErasure(tx: Tx, userId: string, at: Date): Promise<Date | undefined> {
  const [user] = await tx
    .update(users)
    .set({ eraseAt: sql`coalesce(${users.eraseAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(users.id, userId))
    .returning({ eraseAt: users.eraseAt })
  return user?.eraseAt ?? undefined
}

/** Takes it back. Returns false where there is nobody any more: it was done. */
export async function callOffErasure(db: Db, userId: string): Promise<boolean> {
  const kept = await db
    .update(users)
    .set({ eraseAt: null })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  return kept.length > 0
}

const isDue = (now: Date) => lte(users.eraseAt, now)

/** Families that are to be erased by now, the first one first. */
export async function findDueErasures(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(isDue(now))
    .orderBy(asc(users.eraseAt), asc(users.id))
  return due.map(({ id }) => id)
}

/**
 * Locks a family that is to be erased by now, so that nothing can be added to it. Returns nothing where
 * that was taken back, or done, before the lock was held.
 */
export async function lockDueErasure(tx: Tx, userId: string, now: Date): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isDue(now)))
    .for('update')
  return user
}

/** Whether a message by its address, or a push, is for a family that is to be erased. */
export async function isForErasure(
  db: Db,
  { to, userId }: { to?: string | undefined; userId?: string | undefined },
): Promise<boolean> {
  const isTheirs = or(
    userId === undefined ? undefined : eq(users.id, userId),
    to === undefined ? undefined : and(eq(users.email, to), isNotNull(users.emailConfirmedAt)),
    to === undefined
      ? undefined
      : and(eq(users.phoneNumber, to), isNotNull(users.phoneConfirmedAt)),
  )
  return (
    isTheirs !== undefined && (await db.$count(users, and(isTheirs, isNotNull(users.eraseAt)))) > 0
  )
}

/** Deletes an account with everything that belongs to it. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}

/** Deletes what was sent to addresses and waits for an answer: codes, and invitations. */
export async function deleteSentTo(tx: Tx, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await tx.delete(codes).where(inArray(codes.recipient, [...addresses]))
  await tx.delete(guardianInvitations).where(inArray(guardianInvitations.email, [...addresses]))
  await tx
    .delete(invitations)
    .where(
      or(
        inArray(invitations.email, [...addresses]),
        inArray(invitations.phoneNumber, [...addresses]),
      ),
    )
}
