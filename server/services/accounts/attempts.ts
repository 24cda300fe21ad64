import type { Deps } from '../../deps.ts'
import { keyedHash } from '../../lib/secrets/keys.ts'
import { Refusal } from '../../lib/refusal.ts'
import {
  addAttempt,
  deleteAttempts,
  isCounted,
  subtractAttempt,
} from '../../queries/accounts/attempts.ts'
import type { Limit } from '../../security/rate-limits.ts'

export type AttemptDeps = Pick<Deps, 'db' | 'now' | 'rateLimitScale' | 'secret'>

const keyOf = ({ secret }: AttemptDeps, who: string) => keyedHash(secret, 'attempts', who)

/** The state of a limit after an attempt was counted. */
export interface AttemptCount {
  isOver: boolean
  /** True for the last attempt that is still allowed. */
  isLast: boolean
  /** The end of the window. */
  expiresAt: Date
}

/**
 * Counts an attempt and refuses nothing. The count is in the database, so that it holds for all
 * processes. Only a hash of `who` is stored.
 */
export async function countAttempt(
  deps: AttemptDeps,
  who: string,
  { most, seconds }: Limit,
): Promise<AttemptCount> {
  const time = deps.now()
  const end = new Date(time.getTime() + seconds * 1000)
  const { count, expiresAt } = await addAttempt(deps.db, keyOf(deps, who), time, end)
  const free = most * deps.rateLimitScale
  return { isOver: count > free, isLast: count <= free && count + 1 > free, expiresAt }
}

/** Whether an attempt was counted in a window that is still open. */
export function hasAttempted(deps: AttemptDeps, who: string): Promise<boolean> {
  return isCounted(deps.db, keyOf(deps, who), deps.now())
}

/**
 * Counts an attempt. Beyond the limit it refuses `too_many_requests`, until the window ends or
 * until `orAt` if that is sooner.
 */
export async function limitAttempts(
  deps: AttemptDeps,
  who: string,
  limit: Limit,
  orAt?: Date,
): Promise<void> {
  const { expiresAt, isOver } = await countAttempt(deps, who, limit)
  if (isOver) throw refusalUntil(deps, expiresAt, orAt)
}

/**
 * Counts a possible failure and refuses nothing. The last free one also starts the first window of
 * `slow`.
 */
export async function countFailure(
  deps: AttemptDeps,
  who: string,
  limit: Limit,
  slow: Limit,
): Promise<AttemptCount> {
  const counted = await countAttempt(deps, who, limit)
  if (counted.isLast) await countAttempt(deps, `${who} slow`, slow)
  return counted
}

/**
 * Counts a possible failure. Beyond `limit`, only as many attempts as `slow` allows get through; the
 * others are refused with `too_many_requests`. Nobody is locked out, but guessing becomes too slow.
 */
export async function slowAttempts(
  deps: AttemptDeps,
  who: string,
  { limit, orAt, slow }: { limit: Limit; slow: Limit; orAt?: Date | undefined },
): Promise<void> {
  const { isOver } = await countFailure(deps, who, limit, slow)
  if (isOver) await limitAttempts(deps, `${who} slow`, slow, orAt)
}

/** Takes back an attempt that was counted and did not fail. */
export function uncountAttempt(deps: AttemptDeps, who: string): Promise<void> {
  return subtractAttempt(deps.db, keyOf(deps, who), deps.now())
}

/** Resets the counts after a success. */
export async function resetAttempts(deps: AttemptDeps, who: string): Promise<void> {
  await deleteAttempts(deps.db, [keyOf(deps, who), keyOf(deps, `${who} slow`)])
}

/** Returns a `too_many_requests` refusal until `time`, or until `orAt` if that is sooner. */
export function refusalUntil({ now }: Pick<Deps, 'now'>, time: Date, orAt = time): Refusal {
  const first = orAt < time ? orAt : time
  return new Refusal('too_many_requests', { retryAfterSeconds: secondsUntil(first, now()) })
}

/** For Retry-After: whole seconds, at least one. */
const secondsUntil = (time: Date, now: Date) =>
  Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000))
