import { and, asc, eq, gt, isNotNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { authSessions, recoveryCodes, totpSecrets, users } from '../../db/schema.ts'
import { countPasskeys } from './passkeys.ts'

export type TotpRow = typeof totpSecrets.$inferSelect
export type RecoveryCodeRow = typeof recoveryCodes.$inferSelect

/** The authenticator app of a user. */
export async function findTotp(db: Db, userId: string): Promise<TotpRow | undefined> {
  const [found] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId))
  return found
}

/** Saves the authenticator app of a user, in place of a previous one. */
export async function saveTotp(tx: Tx, { userId, ...row }: TotpRow): Promise<void> {
  await tx
    .insert(totpSecrets)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: row })
}

/**
 * Marks the code of a time step as used, for the secret it was checked with. Returns false if this code or
 * a later one was used before, or the secret was replaced.
 */
export async function takeStep(
  tx: Tx,
  { sealedSecret, userId }: Pick<TotpRow, 'sealedSecret' | 'userId'>,
  taken: Pick<TotpRow, 'lastStep' | 'lastUsedAt' | 'sealedSecret'>,
): Promise<boolean> {
  const rows = await tx
    .update(totpSecrets)
    .set(taken)
    .where(
      and(
        eq(totpSecrets.userId, userId),
        eq(totpSecrets.sealedSecret, sealedSecret),
        lt(totpSecrets.lastStep, taken.lastStep),
      ),
    )
    .returning({ userId: totpSecrets.userId })
  return rows.length > 0
}

/** Up to `most` apps, of the users after a given id. */
export function findTotpsAfter(db: Db, after: string, most: number): Promise<TotpRow[]> {
  return db
    .select()
    .from(totpSecrets)
    .where(gt(totpSecrets.userId, after))
    .orderBy(asc(totpSecrets.userId))
    .limit(most)
}

/** Stores a re-encrypted secret. Returns false if the stored one has changed meanwhile. */
export async function resealTotp(
  db: Db,
  { sealedSecret: before, userId }: Pick<TotpRow, 'sealedSecret' | 'userId'>,
  sealedSecret: string,
): Promise<boolean> {
  const rows = await db
    .update(totpSecrets)
    .set({ sealedSecret })
    .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.sealedSecret, before)))
    .returning({ userId: totpSecrets.userId })
  return rows.length > 0
}

/** Deletes the app of a user. Returns false if there is none. */
export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(totpSecrets)
    .where(eq(totpSecrets.userId, userId))
    .returning({ userId: totpSecrets.userId })
  return deleted.length > 0
}

/** The unused recovery codes of a user with this first part: usually one, by chance more. */
export function findRecoveryCodes(
  db: Db,
  userId: string,
  hint: string,
): Promise<RecoveryCodeRow[]> {
  return db
    .select()
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hint, hint)))
}

export function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

/** Uses up a recovery code. Returns false if it was used before. */
export async function deleteRecoveryCode(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(recoveryCodes)
    .where(eq(recoveryCodes.id, id))
    .returning({ id: recoveryCodes.id })
  return deleted.length > 0
}

export async function deleteRecoveryCodesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function insertRecoveryCodes(tx: Tx, rows: RecoveryCodeRow[]): Promise<void> {
  await tx.insert(recoveryCodes).values(rows)
}

/** Whether a user has an authenticator app or a passkey. */
export async function hasSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  return (await findTotp(tx, userId)) !== undefined || (await countPasskeys(tx, userId)) > 0
}

/** Signing in by a password or a code no longer asks for a passkey. Returns false if it did not before. */
export async function clearPasskeyStep(tx: Tx, userId: string): Promise<boolean> {
  const cleared = await tx
    .update(users)
    .set({ passkeyStepAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.passkeyStepAt)))
    .returning({ id: users.id })
  return cleared.length > 0
}

/** Clears the factors that a user's sessions have shown, because the user has none any more. */
export async function clearShownFactors(tx: Tx, userId: string): Promise<void> {
  await tx.update(authSessions).set({ secondFactorAt: null }).where(eq(authSessions.userId, userId))
}
