import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/**
 * What a patient program tries out online; a password that falls to fewer tries is refused. A little
 * more than 1e8, at which the estimate begins for any three pieces (`password password`).
 */
const ENOUGH_GUESSES = 1.1e8

/** Judging takes far longer than the text grows: what begins like this says enough. */
const JUDGED_LENGTH = 48

const zxcvbn = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: 16,
})

/**
 * Whether a password is easy to guess: a common one, a repeat, a sequence, a row of keys, or made
 * of what is known about its owner (names, e-mail). Its kinds of characters do not matter.
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  // Hashed in this form too: wide letters do not make a common password another one.
  const start = [...password.normalize('NFKC')].slice(0, JUDGED_LENGTH).join('')
  return zxcvbn.check(start, [...known]).guesses < ENOUGH_GUESSES
}
