import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/**
 * What a patient program tries out online; a password that falls to fewer tries is refused. A little
 * more than 1e8, at which the estimate begins for any three pieces (`password password`).
 */
const ENOUGH_GUESSES = 1.1e8

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * Whether a password is easy to guess: a common one, a repeat, a sequence, a row of keys, or made
 * of what is known about its owner (names, e-mail). Its kinds of characters do not matter.
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  // Hashed in this form too: wide letters do not make a common password another one.
  return zxcvbn.check(password.normalize('NFKC'), [...known]).guesses < ENOUGH_GUESSES
}
