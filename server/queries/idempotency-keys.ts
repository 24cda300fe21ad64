import { and, eq, lte } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { idempotencyKeys } from '../db/schema.ts'

interface Key {
  userId: string
  keyHash: string
}

interface Claim extends Key {
  bodyHash: string
  now: Date
  /** What was written before counts as forgotten. */
  since: Date
}

/**
 * Takes a key for this transaction; nothing when it was used since. Whoever comes while another
 * transaction has it waits for that one's end.
 */
export async function claimKey(
  tx: Tx,
  { bodyHash, keyHash, now, since, userId }: Claim,
): Promise<boolean> {
  const fresh = { bodyHash, createdAt: now, answer: null }
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ userId, keyHash, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.keyHash],
      set: fresh,
      setWhere: lte(idempotencyKeys.createdAt, since),
    })
    .returning({ keyHash: idempotencyKeys.keyHash })
  return claimed.length > 0
}

/** What was answered for a key, and to what. */
export async function findAnswer(tx: Tx, key: Key) {
  const [row] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(isKey(key))
  return row
}

export async function keepAnswer(tx: Tx, key: Key, answer: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(isKey(key))
}

export async function deleteKeysBefore(db: Db, time: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, time))
}

/** Forgets what a parent was answered. */
export async function deleteKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
}

const isKey = ({ keyHash, userId }: Key) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.keyHash, keyHash))
