import type { Deps } from '../deps.ts'
import { keyedHash } from '../lib/keys.ts'
import { Refusal } from '../lib/refusal.ts'
import { addAttempt, deleteAttempts, isCounted } from '../queries/attempts.ts'

export interface Limit {
  readonly most: number
  /** The window, from the first attempt in it. */
  readonly seconds: number
}

export type AttemptDeps = Pick<Deps, 'db' | 'now' | 'rateLimitScale' | 'secret'>

const keyOf = ({ secret }: AttemptDeps, who: string) => keyedHash(secret, 'attempts', who)

/** Where a limit stands once an attempt is counted. */
export interface Counted {
  isOver: boolean
  /** This attempt is the last one that is free. */
  isLast: boolean
  /** When the window ends. */
  expiresAt: Date
}

/**
 * Counts an attempt within a window, and refuses nothing. Counted in the database, so that it holds
 * for all processes together; who tried is kept as a hash only.
 */
export async function countAttempt(
  deps: AttemptDeps,
  who: string,
  { most, seconds }: Limit,
): Promise<Counted> {
  const time = deps.now()
  const end = new Date(time.getTime() + seconds * 1000)
  const { count, expiresAt } = await addAttempt(deps.db, keyOf(deps, who), time, end)
  const free = most * deps.rateLimitScale
  return { isOver: count > free, isLast: count <= free && count + 1 > free, expiresAt }
}

/** Whether an attempt of theirs is counted and its window not over. */
export function hasAttempted(deps: AttemptDeps, who: string): Promise<boolean> {
  return isCounted(deps.db, keyOf(deps, who), deps.now())
}

/** Counts an attempt and refuses `too_many_requests` beyond the limit, or until `orAt` if that is sooner. */
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
 * Counts an attempt that may be a wrong one, and refuses nothing. With the last free one begins the
 * first turn of what is slow from then on.
 */
export async function countFailure(
  deps: AttemptDeps,
  who: string,
  limit: Limit,
  slow: Limit,
): Promise<Counted> {
  const counted = await countAttempt(deps, who, limit)
  if (counted.isLast) await countAttempt(deps, `${who} slow`, slow)
  return counted
}

/**
 * Counts an attempt that may be a wrong one: beyond the limit only so many are taken in each turn
 * of `slow`, so that nobody is locked out and nobody guesses on.
 */
export async function slowAttempts(
  deps: AttemptDeps,
  who: string,
  { limit, orAt, slow }: { limit: Limit; slow: Limit; orAt?: Date | undefined },
): Promise<void> {
  const { isOver } = await countFailure(deps, who, limit, slow)
  if (isOver) await limitAttempts(deps, `${who} slow`, slow, orAt)
}

/** Forgets the attempts of somebody who got it right. */
export async function forgetAttempts(deps: AttemptDeps, who: string): Promise<void> {
  await deleteAttempts(deps.db, [keyOf(deps, who), keyOf(deps, `${who} slow`)])
}

/** `too_many_requests` until a time, or until another one that comes sooner. */
export function refusalUntil({ now }: Pick<Deps, 'now'>, time: Date, orAt = time): Refusal {
  const first = orAt < time ? orAt : time
  return new Refusal('too_many_requests', { retryAfterSeconds: secondsUntil(first, now()) })
}

/** For Retry-After: whole seconds, at least one. */
const secondsUntil = (time: Date, now: Date) =>
  Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000))
