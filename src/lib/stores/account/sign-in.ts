import { atom, readonlyType } from 'nanostores'
import type { Tokens } from '#contract/accounts/identity.ts'
import type { Language } from '#contract/language.ts'
import { attempt, type Form } from '../../api/attempt.ts'
import { timesHere } from '../../account/code-times.ts'
import {
  dropEmailCode,
  type EmailCode,
  keepEmailCode,
  readEmailCode,
} from '../../account/email-code.ts'
import type { FormTexts } from '../../forms/form-problem.ts'
import {
  isUnderWay,
  keepPhoneCode,
  ownTempToken,
  phoneCodeOf,
  readPhoneCode,
} from '../../account/phone-code.ts'
import { keepTokensLate } from '../../api/late-calls.ts'
import { dropDraft } from '../../session/session-draft.ts'
import { type FormState, IDLE } from '../../forms/form-state.ts'

export type SignInState =
  | { step: 'form'; form: FormState }
  /** The code went to a phone, and is typed in place. */
  | { step: 'code' }
  /** Asks where to send a code for a new password. */
  | { step: 'forgot'; form: FormState }
  | { step: 'reset'; code: EmailCode; form: FormState }

interface Context {
  language: Language
  t: FormTexts
  /** Where the code of a phone is typed on a page of its own. */
  onCodeSent: (() => void) | null
  onDone: () => void
}

/** Where somebody stands on the way from an address to a session. */
export function createSignIn({ language, onCodeSent, onDone, t }: Context) {
  const $state = atom<SignInState>({ step: 'form', form: IDLE })
  const show = (form: FormState) => $state.set(withForm($state.get(), form))
  const form: Form = { language, t, show }

  function isBusy(): boolean {
    const now = $state.get()
    return now.step === 'code' || now.form.status === 'sending'
  }

  async function finish(tokens: Tokens, rememberMe: boolean): Promise<void> {
    dropDraft('signIn', 'signUp')
    await keepTokensLate(tokens, rememberMe)
    onDone()
  }

  function showCode(): void {
    if (onCodeSent) onCodeSent()
    else $state.set({ step: 'code' })
  }

  return {
    $state: readonlyType($state),
    /** Goes on where a reload, or a dialog that was closed, left off. */
    resume() {
      const reset = readEmailCode('resetCode')
      const code = onCodeSent ? null : readPhoneCode()
      if (reset) $state.set({ step: 'reset', code: reset, form: IDLE })
      else if (code?.purpose === 'signIn' && code.times.expires > Date.now()) showCode()
    },
    /** Another contact method was chosen: what was said of the form as it was is no longer true. */
    change() {
      const now = $state.get()
      if (now.step === 'form' && !isBusy()) $state.set({ step: 'form', form: IDLE })
    },
    async byEmail(email: string, password: string, rememberMe: boolean) {
      if (isBusy()) return
      const typed = { email, password }
      const tokens = await attempt(
        calls => calls.login,
        { typed, input: { ...typed, rememberMe } },
        form,
      )
      if (tokens) await finish(tokens, rememberMe)
    },
    async byPhone(phoneNumber: string, rememberMe: boolean) {
      if (isBusy()) return
      if (isUnderWay(phoneNumber, rememberMe)) return showCode()
      const input = { phoneNumber, tempToken: ownTempToken(phoneNumber) }
      const otp = await attempt(
        calls => calls.loginByPhoneNumber,
        { typed: { phoneNumber }, input },
        form,
      )
      if (!otp) return
      keepPhoneCode(phoneCodeOf(otp, { phoneNumber, purpose: 'signIn', rememberMe }))
      showCode()
    },
    ...resetting($state, form, finish),
    /** Back to the first step, with what was typed still in it. */
    back() {
      dropEmailCode('resetCode')
      $state.set({ step: 'form', form: IDLE })
    },
  }
}

/** The code of a phone has a form of its own. */
const withForm = (now: SignInState, form: FormState): SignInState =>
  now.step === 'code' ? now : { ...now, form }

type State = ReturnType<typeof atom<SignInState>>

/** The steps to a new password. */
function resetting(
  $state: State,
  form: Form,
  finish: (tokens: Tokens, rememberMe: boolean) => Promise<void>,
) {
  return {
    forget: () => $state.set({ step: 'forgot', form: IDLE }),
    /** Sends a code to an e-mail, the first one or another. */
    async sendResetCode(email: string) {
      const now = $state.get()
      if (now.step === 'code' || now.form.status === 'sending') return
      const tempToken = readEmailCode('resetCode')?.tempToken ?? null
      const otp = await attempt(
        calls => calls.forgotPassword,
        { typed: { email }, input: { email, tempToken } },
        form,
      )
      if (!otp) return
      const code = { email, tempToken: otp.tempToken, times: timesHere(otp) }
      keepEmailCode('resetCode', code)
      $state.set({ step: 'reset', code, form: IDLE })
    },
    async reset(code: string, password: string) {
      const now = $state.get()
      if (now.step !== 'reset' || now.form.status === 'sending') return
      const { email, tempToken } = now.code
      const typed = { code, password }
      const tokens = await attempt(
        calls => calls.resetPassword,
        { typed, input: { ...typed, email, tempToken } },
        form,
      )
      if (!tokens) return
      dropEmailCode('resetCode')
      await finish(tokens, true)
    },
  }
}

export type SignInStore = ReturnType<typeof createSignIn>
