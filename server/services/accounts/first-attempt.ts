import { type AttemptDeps, countAttempt } from './attempts.ts'
import { FIRSTS } from '../../security/rate-limits.ts'

export interface FirstAttempt {
  isFirst: boolean
  /** When the place counts as fresh again. */
  nextAt: Date
}

/**
 * Counts a request from a strange place for an account, and returns whether it is the first in ten minutes.
 * First requests are let through even if strangers have used up the account's limits, because one of them may
 * be the parent. After six in a day without success, a place is no longer fresh.
 */
export async function countFirstAttempt(deps: AttemptDeps, here: string): Promise<FirstAttempt> {
  const first = await countAttempt(deps, `first ${here}`, FIRSTS.inTenMinutes)
  if (first.isOver) return { isFirst: false, nextAt: first.expiresAt }
  const day = await countAttempt(deps, `firsts ${here}`, FIRSTS.aDay)
  return { isFirst: !day.isOver, nextAt: day.isOver ? day.expiresAt : first.expiresAt }
}
