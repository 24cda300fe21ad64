import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/**
 * About as many guesses as a patient attacker can make online. A password that needs fewer is
 * refused. It is a little above 1e8, where the estimate for any three parts begins (`password
 * password`).
 */
const ENOUGH_GUESSES = 1.1e8

/** Only this many characters are judged, because the time grows much faster than the length. */
const JUDGED_LENGTH = 48

/** Words about this site (ASVS 6.1.2), of which alone a password must not be made. */
const SITE_WORDS = ['nashat', 'نشاط', 'nashat.example', 'activities', 'activity', 'أنشطة']

const zxcvbn = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: 16,
})

/**
 * Whether a password is easy to guess: common, a repeat, a sequence, a row of keys, or made of what
 * is known about its owner (names, e-mail) or the site. It need not mix kinds of characters.
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  // The same form is hashed, so wide letters do not turn a common password into another one.
  const start = [...password.normalize('NFKC')].slice(0, JUDGED_LENGTH).join('')
  return zxcvbn.check(start, [...known, ...SITE_WORDS]).guesses < ENOUGH_GUESSES
}
