import { createHmac } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { Refusal } from '../lib/refusal.ts'
import { addAttempt, deleteExpiredAttempts } from '../queries/attempts.ts'

export interface Limit {
  most: number
  /** The window, from the first attempt in it. */
  seconds: number
}

/**
 * Counts an attempt and refuses `too_many_requests` beyond the limit. Counted in the database, so
 * that it holds for all processes together; who tried is kept as a hash only.
 */
export async function limitAttempts(
  { db, now, rateLimitScale, secret }: Pick<Deps, 'db' | 'now' | 'rateLimitScale' | 'secret'>,
  who: string,
  { most, seconds }: Limit,
): Promise<void> {
  const key = createHmac('sha256', secret).update(who).digest('base64url')
  const time = now()
  const attempt = await addAttempt(db, key, time, new Date(time.getTime() + seconds * 1000))
  if (attempt.count === 1) await deleteExpiredAttempts(db, time)
  if (attempt.count > most * rateLimitScale)
    throw new Refusal('too_many_requests', {
      retryAfterSeconds: Math.ceil((attempt.expiresAt.getTime() - time.getTime()) / 1000),
    })
}
