import { type AttemptDeps, countFailure, resetAttempts, slowAttempts } from './attempts.ts'
import { FAILURES, SLOW } from '../../security/rate-limits.ts'
import { countFirstAttempt } from './first-attempt.ts'

export interface PasswordAttempt {
  /** Names the password that is being guessed, like `login mona@example.com`. */
  whose: string
  place: string
  /** The user has signed in from this place before. Then only attempts from this place count. */
  isKnown: boolean
}

const attemptKey = ({ place, whose }: PasswordAttempt) => `${whose} ${place}`

/**
 * Counts an attempt at a password, by place, and for a strange place also by account. Beyond the limits
 * attempts become slow but are never locked out. The first attempt of a fresh place is always allowed.
 * Refuses `too_many_requests`.
 */
export async function admitPasswordAttempt(
  deps: AttemptDeps,
  guess: PasswordAttempt,
): Promise<void> {
  await slowAttempts(deps, attemptKey(guess), { limit: FAILURES, slow: SLOW })
  if (guess.isKnown) return

  const { isFirst, nextAt } = await countFirstAttempt(deps, attemptKey(guess))
  if (isFirst) await countFailure(deps, guess.whose, FAILURES, SLOW)
  else await slowAttempts(deps, guess.whose, { limit: FAILURES, slow: SLOW, orAt: nextAt })
}

/** Deletes the counts after a success. From a known place, the count of strangers stays. */
export async function forgetPasswordAttempts(
  deps: AttemptDeps,
  guess: PasswordAttempt,
): Promise<void> {
  await resetAttempts(deps, attemptKey(guess))
  if (!guess.isKnown) await resetAttempts(deps, guess.whose)
}
