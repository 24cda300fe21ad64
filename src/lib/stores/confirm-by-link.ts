import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { type FailureTexts, isSpent, messageOf } from '../answer.ts'
import { dropEmailCode } from '../email-code.ts'
import { askLate, renewTokensLate } from '../late-calls.ts'
import { readTokens } from '../browser/session-storage.ts'

export type ConfirmByLinkState =
  | { status: 'waiting' | 'busy'; error: string | null }
  /** The link no longer works. */
  | { status: 'dead' }
  /** Confirmed; who is signed in here goes on by itself. */
  | { status: 'done'; email: string; isSignedIn: boolean }

interface World {
  language: Language
  token: string
  t: FailureTexts
  /** Signed in, with claims that know of it. */
  onDone: () => void
}

/** Confirms an e-mail by the link of the mail, when a person says so: programs open links too. */
export function createConfirmByLink({ language, onDone, t, token }: World) {
  const $state = atom<ConfirmByLinkState>({ status: 'waiting', error: null })
  return {
    $state: readonlyType($state),
    async confirm() {
      if ($state.get().status !== 'waiting') return
      $state.set({ status: 'busy', error: null })
      const answer = await askLate(calls => calls.confirmEmailByLink, { token }, language)
      if (!answer.ok) {
        const error = messageOf(answer.failure, t)
        return $state.set(
          isSpent(answer.failure) ? { status: 'dead' } : { status: 'waiting', error },
        )
      }

      dropEmailCode('own.confirmCode')
      const isSignedIn = readTokens() !== null
      $state.set({ status: 'done', email: answer.data.email, isSignedIn })
      if (!isSignedIn) return
      await renewTokensLate(language)
      onDone()
    },
  }
}
