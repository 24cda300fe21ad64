import { type AttemptDeps, countAttempt } from './attempts.ts'
import { FIRSTS } from './limits.ts'

export interface FirstOfPlace {
  isFirst: boolean
  /** When the place is fresh again. */
  nextAt: Date
}

/**
 * Whether this is what a strange place asks first in ten minutes about an account. What strangers
 * use up does not touch it: who it is, nobody can know yet. A place that asked six times in a day
 * and was never right is fresh no more.
 */
export async function firstOfPlace(deps: AttemptDeps, here: string): Promise<FirstOfPlace> {
  const first = await countAttempt(deps, `first ${here}`, FIRSTS.inTenMinutes)
  if (first.isOver) return { isFirst: false, nextAt: first.expiresAt }
  const day = await countAttempt(deps, `firsts ${here}`, FIRSTS.aDay)
  return { isFirst: !day.isOver, nextAt: day.isOver ? day.expiresAt : first.expiresAt }
}
