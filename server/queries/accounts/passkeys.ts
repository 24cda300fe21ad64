import { and, count, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { passkeys, spentChallenges } from '../../db/schema.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** The passkeys of a user, newest first. */
export function findPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
}

/** A passkey by the id that its authenticator gave it. */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return found
}

export async function countPasskeys(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  return row?.count ?? 0
}

/** Saves a passkey. Returns false if its id exists already. */
export async function insertPasskey(
  tx: Tx,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id })
  return inserted.length > 0
}

export async function updatePasskey(
  tx: Tx,
  id: string,
  used: Pick<PasskeyRow, 'counter' | 'lastUsedAt'>,
): Promise<void> {
  await tx.update(passkeys).set(used).where(eq(passkeys.id, id))
}

/** Deletes a passkey of a user. Returns false if the user has none with this id. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return deleted.length > 0
}

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}

/** Marks a challenge as answered. Returns false if it was answered before. */
export async function spendChallenge(tx: Tx, id: string, expiresAt: Date): Promise<boolean> {
  const spent = await tx
    .insert(spentChallenges)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentChallenges.id })
  return spent.length > 0
}

/** Whether a challenge was answered. Answers at the same moment are told apart by `spendChallenge` alone. */
export async function isChallengeSpent(db: Db, id: string): Promise<boolean> {
  return (await db.$count(spentChallenges, eq(spentChallenges.id, id))) > 0
}
