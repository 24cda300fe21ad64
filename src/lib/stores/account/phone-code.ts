import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import {
  type Failure,
  type FailureTexts,
  isCodeSpent,
  messageOf,
  refusalCode,
} from '../../api/answer.ts'
import { askLazily, keepTokensLazily } from '../../api/lazy-calls.ts'
import {
  dropPhoneCode,
  keepPhoneCode,
  type PhoneCode,
  phoneCodeOf,
  readPhoneCode,
} from '../../account/phone-code.ts'
import { SIGN_IN_TEXTS } from '../../account/sign-in-texts.ts'
import {
  type CodeRefusal,
  DONE,
  type FormState,
  IDLE,
  refused,
  SENDING,
} from '../../forms/form-state.ts'

export type PhoneCodeState =
  /** Before hydration: the pending code is in the browser's storage. */
  | { step: 'unknown' }
  | { step: 'none' }
  | { step: 'code'; code: PhoneCode; form: FormState<PhoneCodeRefusal> }

interface PhoneCodeRefusal extends CodeRefusal {
  /** The number already has an account. */
  isTaken: boolean
}

interface Context {
  language: Language
  t: FailureTexts
  onDone: (purpose: PhoneCode['purpose']) => void
}

/** Creates the store that submits the code sent to a phone, or requests a new one. */
export function createPhoneCode({ language, onDone, t }: Context) {
  const $state = atom<PhoneCodeState>({ step: 'unknown' })

  const show = (code: PhoneCode, form: FormState<PhoneCodeRefusal>) =>
    $state.set({ step: 'code', code, form })

  function refuse(code: PhoneCode, failure: Failure): void {
    const isTaken = refusalCode(failure) === 'phone_taken'
    const message = messageOf(failure, t)
    show(code, refused({ message, isTaken, isSpent: isCodeSpent(failure) }))
  }

  function begin(): PhoneCode | null {
    const now = $state.get()
    if (now.step !== 'code' || now.form.status === 'sending' || now.form.status === 'done')
      return null
    show(now.code, SENDING)
    return now.code
  }

  return {
    $state: readonlyType($state),
    /** Restores the code that this browser requested. */
    find() {
      const code = readPhoneCode()
      if (code) show(code, IDLE)
      else $state.set({ step: 'none' })
    },
    async handIn(otp: string) {
      const code = begin()
      if (!code) return
      const { phoneNumber, rememberMe, tempToken } = code
      const input = { phoneNumber, otp, tempToken, rememberMe }
      const answer = await askLazily(calls => calls.verifyOtp, input, language)
      if (!answer.ok) return refuse(code, answer.failure)

      dropPhoneCode()
      SIGN_IN_TEXTS.clear()
      show(code, DONE)
      await keepTokensLazily(answer.data, rememberMe)
      onDone(code.purpose)
    },
    async resend() {
      const code = begin()
      if (!code) return
      const { phoneNumber, tempToken } = code
      const input = { phoneNumber, tempToken }
      const answer = await askLazily(calls => calls.sendVerificationOtp, input, language)
      if (!answer.ok) return refuse(code, answer.failure)

      const next = phoneCodeOf(answer.data, code)
      keepPhoneCode(next)
      show(next, IDLE)
    },
  }
}
