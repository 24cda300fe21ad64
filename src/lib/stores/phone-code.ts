import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { type Failure, type FailureTexts, isSpent, messageOf } from '../answer.ts'
import { askLate, keepTokensLate } from '../late-calls.ts'
import {
  dropPhoneCode,
  keepPhoneCode,
  type PhoneCode,
  phoneCodeOf,
  readPhoneCode,
} from '../phone-code.ts'
import { dropDraft } from '../session-draft.ts'

export type PhoneCodeState =
  /** Before the page is alive: what was asked for is in the browser's storage. */
  | { status: 'unknown' }
  | { status: 'none' }
  | {
      status: 'waiting' | 'busy'
      code: PhoneCode
      error: string | null
      isTaken: boolean
      /** The code works no longer, however often it is typed. */
      isSpent: boolean
    }
  | { status: 'done' }

interface World {
  language: Language
  t: FailureTexts
  onDone: (purpose: PhoneCode['purpose']) => void
}

/** Hands in the code that was sent to a phone, or asks for another one. */
export function createPhoneCode({ language, onDone, t }: World) {
  const $state = atom<PhoneCodeState>({ status: 'unknown' })

  function wait(code: PhoneCode, failure: Failure | null): void {
    const error = failure && messageOf(failure, t)
    const isTaken = failure?.kind === 'refused' && failure.problem.code === 'phone_taken'
    $state.set({ status: 'waiting', code, error, isTaken, isSpent: isSpent(failure) })
  }

  function begin(): PhoneCode | null {
    const now = $state.get()
    if (now.status !== 'waiting') return null
    $state.set({ ...now, status: 'busy' })
    return now.code
  }

  return {
    $state: readonlyType($state),
    /** Finds the code that this browser asked for. */
    find() {
      const code = readPhoneCode()
      if (code) wait(code, null)
      else $state.set({ status: 'none' })
    },
    async handIn(otp: string) {
      const code = begin()
      if (!code) return
      const { phoneNumber, rememberMe, tempToken } = code
      const input = { phoneNumber, otp, tempToken, rememberMe }
      const answer = await askLate(calls => calls.verifyOtp, input, language)
      if (!answer.ok) return wait(code, answer.failure)

      dropPhoneCode()
      dropDraft('signIn', 'signUp')
      $state.set({ status: 'done' })
      await keepTokensLate(answer.data, rememberMe)
      onDone(code.purpose)
    },
    async resend() {
      const code = begin()
      if (!code) return
      const { phoneNumber, tempToken } = code
      const input = { phoneNumber, tempToken }
      const answer = await askLate(calls => calls.sendVerificationOtp, input, language)
      if (!answer.ok) return wait(code, answer.failure)

      const next = phoneCodeOf(answer.data, code)
      keepPhoneCode(next)
      wait(next, null)
    },
  }
}
