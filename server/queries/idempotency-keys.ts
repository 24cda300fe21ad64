import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { idempotencyKeys } from '../db/schema.ts'

interface Key {
  userId: string
  keyHash: string
}

interface Claim extends Key {
  bodyHash: string
  now: Date
  /** Keys written before this count as unused. */
  since: Date
}

/**
 * Claims a key for this transaction. Returns false if it was used since `since`. If another
 * transaction holds it, waits until that one ends.
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

/** The stored answer of a key, and the hash of the request it belongs to. */
export async function findAnswer(tx: Tx, key: Key) {
  const [row] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(isKey(key))
  return row
}

export async function saveAnswer(tx: Tx, key: Key, answer: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(isKey(key))
}

/** Deletes all stored answers of a parent. */
export async function deleteKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
}

const isKey = ({ keyHash, userId }: Key) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.keyHash, keyHash))
