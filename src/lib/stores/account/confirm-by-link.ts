import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { type FailureTexts, isCodeSpent, messageOf } from '../../api/answer.ts'
import { dropEmailCode } from '../../account/email-code.ts'
import { askLazily, renewTokensLazily } from '../../api/lazy-calls.ts'
import { readTokens } from '../../browser/storage/session-tokens.ts'
import { type CodeRefusal, type FormState, IDLE, refused, SENDING } from '../../forms/form-state.ts'

interface Confirmed {
  email: string
  /** If true, the page continues by itself. */
  isSignedIn: boolean
}

/** A spent link no longer works. */
export type ConfirmByLinkState = FormState<CodeRefusal, Confirmed>

interface Context {
  language: Language
  token: string
  t: FailureTexts
  /** Called when the user is signed in with renewed claims. */
  onDone: () => void
}

/**
 * Creates the store that confirms an e-mail by the link in it. It needs a click, because mail
 * programs open links too.
 */
export function createConfirmByLink({ language, onDone, t, token }: Context) {
  const $state = atom<ConfirmByLinkState>(IDLE)
  return {
    $state: readonlyType($state),
    async confirm() {
      const { status } = $state.get()
      if (status === 'sending' || status === 'done') return
      $state.set(SENDING)
      const answer = await askLazily(calls => calls.confirmEmailByLink, { token }, language)
      if (!answer.ok) {
        const { failure } = answer
        return $state.set(
          refused({ message: messageOf(failure, t), isSpent: isCodeSpent(failure) }),
        )
      }

      dropEmailCode('own.confirmCode')
      const isSignedIn = readTokens() !== null
      $state.set({ status: 'done', email: answer.data.email, isSignedIn })
      if (!isSignedIn) return
      await renewTokensLazily(language)
      onDone()
    },
  }
}
