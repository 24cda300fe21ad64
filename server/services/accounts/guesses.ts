import { type AttemptDeps, countFailure, forgetAttempts, slowAttempts } from './attempts.ts'
import { FAILURES, SLOW } from './rate-limits.ts'
import { firstOfPlace } from './places.ts'

export interface Guess {
  /** Names the password that is being guessed, like `login mona@example.com`. */
  whose: string
  place: string
  /** The user has signed in from this place before. Then only attempts from this place count. */
  isKnown: boolean
}

const here = ({ place, whose }: Guess) => `${whose} ${place}`

/**
 * Counts an attempt at a password, by place, and for a strange place also by account. Beyond the limits
 * attempts become slow but are never locked out. The first attempt of a fresh place is always allowed.
 * Refuses `too_many_requests`.
 */
export async function admitGuess(deps: AttemptDeps, guess: Guess): Promise<void> {
  await slowAttempts(deps, here(guess), { limit: FAILURES, slow: SLOW })
  if (guess.isKnown) return

  const { isFirst, nextAt } = await firstOfPlace(deps, here(guess))
  if (isFirst) await countFailure(deps, guess.whose, FAILURES, SLOW)
  else await slowAttempts(deps, guess.whose, { limit: FAILURES, slow: SLOW, orAt: nextAt })
}

/** Deletes the counts after a success. From a known place, the count of strangers stays. */
export async function forgetGuesses(deps: AttemptDeps, guess: Guess): Promise<void> {
  await forgetAttempts(deps, here(guess))
  if (!guess.isKnown) await forgetAttempts(deps, guess.whose)
}
