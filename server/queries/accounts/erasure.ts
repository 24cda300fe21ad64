import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { codes, guardianInvitations, invitations, users } from '../../db/schema.ts'
import type { User } from './users.ts'

/** Sets when a family will be erased, unless that is set already. Returns the time. */
export async function requestErasure(tx: Tx, userId: string, at: Date): Promise<Date | undefined> {
  const [user] = await tx
    .update(users)
    .set({ eraseAt: sql`coalesce(${users.eraseAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(users.id, userId))
    .returning({ eraseAt: users.eraseAt })
  return user?.eraseAt ?? undefined
}

/** Cancels the erasure. Returns false if the account no longer exists. */
export async function cancelErasure(db: Db, userId: string): Promise<boolean> {
  const kept = await db
    .update(users)
    .set({ eraseAt: null })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  return kept.length > 0
}

const isDue = (now: Date) => lte(users.eraseAt, now)

/** Families whose erasure is due, earliest first. */
export async function findDueErasures(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(isDue(now))
    .orderBy(asc(users.eraseAt), asc(users.id))
  return due.map(({ id }) => id)
}

/**
 * Locks a family whose erasure is due, so that nothing can be added to it. Returns nothing if the erasure
 * was cancelled or done meanwhile.
 */
export async function lockDueErasure(tx: Tx, userId: string, now: Date): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isDue(now)))
    .for('update')
  return user
}

/** Whether a message (by its address) or a push is for a family that will be erased. */
export async function isToBeErased(
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

/** Deletes codes and invitations that were sent to addresses. */
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
