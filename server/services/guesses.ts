import { type AttemptDeps, countFailure, forgetAttempts, slowAttempts } from './attempts.ts'
import { FAILURES, SLOW } from './limits.ts'
import { firstOfPlace } from './places.ts'

export interface Guess {
  /** Whose password it is to be, as `login mona@example.com`. */
  whose: string
  place: string
  /** They have signed in from there before: only what comes from there counts. */
  isKnown: boolean
}

const here = ({ place, whose }: Guess) => `${whose} ${place}`

/**
 * Counts a password that somebody tries: by their place first, then, where that is strange, by the
 * account. Beyond the limits it is slow and never shut; the first one of a fresh place is judged in
 * any case. Refuses `too_many_requests`.
 */
export async function admitGuess(deps: AttemptDeps, guess: Guess): Promise<void> {
  await slowAttempts(deps, here(guess), { limit: FAILURES, slow: SLOW })
  if (guess.isKnown) return

  const { isFirst, nextAt } = await firstOfPlace(deps, here(guess))
  if (isFirst) await countFailure(deps, guess.whose, FAILURES, SLOW)
  else await slowAttempts(deps, guess.whose, { limit: FAILURES, slow: SLOW, orAt: nextAt })
}

/** Forgets the tries of somebody who got it right; from a known place those of strangers stay. */
export async function forgetGuesses(deps: AttemptDeps, guess: Guess): Promise<void> {
  await forgetAttempts(deps, here(guess))
  if (!guess.isKnown) await forgetAttempts(deps, guess.whose)
}
