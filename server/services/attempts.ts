import type { Deps } from '../deps.ts'
import { keyedHash } from '../lib/keys.ts'
import { Refusal } from '../lib/refusal.ts'
import { addAttempt, deleteAttempts } from '../queries/attempts.ts'

export interface Limit {
  readonly most: number
  /** The window, from the first attempt in it. */
  readonly seconds: number
}

type AttemptDeps = Pick<Deps, 'db' | 'now' | 'rateLimitScale' | 'secret'>

const keyOf = ({ secret }: AttemptDeps, who: string) => keyedHash(secret, 'attempts', who)

/**
 * Counts an attempt within a window; says how many there were, this one included, and when the
 * window ends. Counted in the database, so that it holds for all processes together; who tried is
 * kept as a hash only.
 */
function countAttempt(deps: AttemptDeps, who: string, { seconds }: Limit) {
  const time = deps.now()
  const end = new Date(time.getTime() + seconds * 1000)
  return addAttempt(deps.db, keyOf(deps, who), time, end)
}

/** Counts an attempt and refuses `too_many_requests` beyond the limit. */
export async function limitAttempts(deps: AttemptDeps, who: string, limit: Limit): Promise<void> {
  const { count, expiresAt } = await countAttempt(deps, who, limit)
  if (count <= limit.most * deps.rateLimitScale) return
  throw new Refusal('too_many_requests', { retryAfterSeconds: secondsUntil(expiresAt, deps.now()) })
}

/**
 * Counts an attempt that may be a wrong one: beyond the limit only so many are taken in each turn
 * of `slow`, so that nobody is locked out and nobody guesses on.
 */
export async function slowAttempts(
  deps: AttemptDeps,
  who: string,
  limit: Limit,
  slow: Limit,
): Promise<void> {
  const { count } = await countAttempt(deps, who, limit)
  const most = limit.most * deps.rateLimitScale
  if (count > most) await limitAttempts(deps, `${who} slow`, slow)
  // The first turn begins with the last attempt that was free.
  else if (count + 1 > most) await countAttempt(deps, `${who} slow`, slow)
}

/** Forgets the attempts of somebody who got it right. */
export async function forgetAttempts(deps: AttemptDeps, who: string): Promise<void> {
  await deleteAttempts(deps.db, [keyOf(deps, who), keyOf(deps, `${who} slow`)])
}

/** For Retry-After: whole seconds, at least one. */
export const secondsUntil = (time: Date, now: Date) =>
  Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000))
