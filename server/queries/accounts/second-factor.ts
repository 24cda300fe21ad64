import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { authSessions, recoveryCodes, totpSecrets } from '../../db/schema.ts'
import { countPasskeys } from './passkeys.ts'

export type TotpRow = typeof totpSecrets.$inferSelect
export type RecoveryCodeRow = typeof recoveryCodes.$inferSelect

/** The app of a user that makes codes. */
export async function findTotp(db: Db, userId: string): Promise<TotpRow | undefined> {
  const [found] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId))
  return found
}

/** Saves the app of a user in place of one of before. */
export async function saveTotp(tx: Tx, { userId, ...row }: TotpRow): Promise<void> {
  await tx
    .insert(totpSecrets)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: row })
}

/** Takes the code of a step, of the secret that it was compared with. False where it, or a later one, was taken. */
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

/** Apps of the users after one. */
export function findTotpsAfter(db: Db, after: string, most: number): Promise<TotpRow[]> {
  return db
    .select()
    .from(totpSecrets)
    .where(gt(totpSecrets.userId, after))
    .orderBy(asc(totpSecrets.userId))
    .limit(most)
}

/** Stores a secret as it is sealed now. False where it is not the one that was read any more. */
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

/** Deletes the app of a user. False where there is none. */
export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(totpSecrets)
    .where(eq(totpSecrets.userId, userId))
    .returning({ userId: totpSecrets.userId })
  return deleted.length > 0
}

/** The unused recovery codes of a user that begin so: one, or by chance more. */
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

/** Uses a recovery code up. False where somebody was quicker. */
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

/** Whether a user has an app or a passkey. */
export async function hasSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  return (await findTotp(tx, userId)) !== undefined || (await countPasskeys(tx, userId)) > 0
}

/** No session of a user has shown a factor any more: there is none. */
export async function forgetShownFactors(tx: Tx, userId: string): Promise<void> {
  await tx.update(authSessions).set({ secondFactorAt: null }).where(eq(authSessions.userId, userId))
}
