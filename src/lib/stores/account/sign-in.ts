import { atom, readonlyType } from 'nanostores'
import type { Tokens } from '#contract/accounts/identity.ts'
import type { Language } from '#contract/language.ts'
import { submitForm, type Form } from '../../api/submit-form.ts'
import { askPasskey } from '../../account/ask-passkey.ts'
import { toLocalCodeTimes } from '../../account/code-times.ts'
import {
  dropEmailCode,
  type EmailCode,
  keepEmailCode,
  readEmailCode,
} from '../../account/email-code.ts'
import type { FormTexts } from '../../forms/form-problem.ts'
import {
  reuseSignInCode,
  keepPhoneCode,
  storedTempToken,
  phoneCodeOf,
  readPhoneCode,
} from '../../account/phone-code.ts'
import { keepTokensLazily } from '../../api/lazy-calls.ts'
import { SIGN_IN_TEXTS } from '../../account/sign-in-texts.ts'
import { type FormState, IDLE } from '../../forms/form-state.ts'

export type SignInState =
  | { step: 'form'; form: FormState }
  /** The code was sent to a phone and is entered in place. */
  | { step: 'code' }
  /** Asks for the e-mail that gets a code for a new password. */
  | { step: 'forgot'; form: FormState }
  | { step: 'reset'; code: EmailCode; form: FormState }

interface Context {
  language: Language
  t: FormTexts & { passkey: Record<'failed' | 'unsupported', string> }
  /** Called if the phone code is entered on a page of its own; null if it is entered in place. */
  onCodeSent: (() => void) | null
  onDone: () => void
}

/** Creates the store of a sign-in. */
export function createSignIn({ language, onCodeSent, onDone, t }: Context) {
  const $state = atom<SignInState>({ step: 'form', form: IDLE })
  const finish = createFinish(onDone)
  const formNow = createFormNow($state, { language, t })

  function isBusy(): boolean {
    const now = $state.get()
    return now.step === 'code' || now.form.status === 'sending'
  }

  function showCode(): void {
    if (onCodeSent) onCodeSent()
    else $state.set({ step: 'code' })
  }

  return {
    $state: readonlyType($state),
    /** Continues where a reload or a closed dialog left off. */
    resume() {
      const reset = readEmailCode('resetCode')
      const code = onCodeSent ? null : readPhoneCode()
      if (reset) $state.set({ step: 'reset', code: reset, form: IDLE })
      else if (code?.purpose === 'signIn' && code.times.expires > Date.now()) showCode()
    },
    /** Another contact method was chosen, so earlier errors no longer apply. */
    change() {
      const now = $state.get()
      if (now.step === 'form' && !isBusy()) $state.set({ step: 'form', form: IDLE })
    },
    async byEmail(email: string, password: string, rememberMe: boolean) {
      if (isBusy()) return
      const typed = { email, password }
      const tokens = await submitForm(
        calls => calls.login,
        { typed, input: { ...typed, rememberMe } },
        formNow(),
      )
      if (tokens) await finish(tokens, rememberMe)
    },
    async byPhone(phoneNumber: string, rememberMe: boolean) {
      if (isBusy()) return
      if (reuseSignInCode(phoneNumber, rememberMe)) return showCode()
      const input = { phoneNumber, tempToken: storedTempToken(phoneNumber) }
      const form = formNow()
      const otp = await submitForm(
        calls => calls.loginByPhoneNumber,
        { typed: { phoneNumber }, input },
        form,
      )
      if (!otp || form.isLeft()) return
      keepPhoneCode(phoneCodeOf(otp, { phoneNumber, purpose: 'signIn', rememberMe }))
      showCode()
    },
    byPasskey: (rememberMe: boolean) => {
      if (!isBusy()) void signInByPasskey({ ...formNow(), t }, rememberMe, finish)
    },
    ...createPasswordReset($state, formNow, finish),
    /** Goes back to the first step, with the texts still in it. */
    back() {
      dropEmailCode('resetCode')
      $state.set({ step: 'form', form: IDLE })
    },
  }
}

/** The form of the phone code is separate. */
const withForm = (now: SignInState, form: FormState): SignInState =>
  now.step === 'code' ? now : { ...now, form }

type State = ReturnType<typeof atom<SignInState>>

interface StepForm extends Form {
  /** Whether another step is shown by now. */
  isLeft: () => boolean
}

/** Returns a function for the form of the shown step. An answer that comes after it was left shows nothing. */
const createFormNow = ($state: State, texts: Pick<Form, 'language' | 't'>) => (): StepForm => {
  let shown = $state.get()
  const isLeft = () => $state.get() !== shown
  const show = (form: FormState) => {
    if (!isLeft()) $state.set((shown = withForm(shown, form)))
  }
  return { ...texts, show, isLeft }
}

/** Stores the new session. */
const createFinish =
  (onDone: () => void): Finish =>
  async (tokens, rememberMe) => {
    SIGN_IN_TEXTS.clear()
    await keepTokensLazily(tokens, rememberMe)
    onDone()
  }

type Finish = (tokens: Tokens, rememberMe: boolean) => Promise<void>

async function signInByPasskey(
  { language, show, t }: Form & Pick<Context, 't'>,
  rememberMe: boolean,
  finish: Finish,
): Promise<void> {
  const tokens = await askPasskey({ show, t }, calls =>
    calls.signInWithPasskey(language, rememberMe),
  )
  if (tokens) await finish(tokens, rememberMe)
}

/** Returns the steps to a new password. */
function createPasswordReset($state: State, formNow: () => StepForm, finish: Finish) {
  return {
    forget: () => $state.set({ step: 'forgot', form: IDLE }),
    /** Sends a code to an e-mail, the first or another one. */
    async sendResetCode(email: string) {
      const now = $state.get()
      if (now.step === 'code' || now.form.status === 'sending') return
      const tempToken = readEmailCode('resetCode')?.tempToken ?? null
      const form = formNow()
      const otp = await submitForm(
        calls => calls.forgotPassword,
        { typed: { email }, input: { email, tempToken } },
        form,
      )
      if (!otp || form.isLeft()) return
      const code = { email, tempToken: otp.tempToken, times: toLocalCodeTimes(otp) }
      keepEmailCode('resetCode', code)
      $state.set({ step: 'reset', code, form: IDLE })
    },
    async reset(code: string, password: string) {
      const now = $state.get()
      if (now.step !== 'reset' || now.form.status === 'sending') return
      const { email, tempToken } = now.code
      const typed = { code, password }
      const tokens = await submitForm(
        calls => calls.resetPassword,
        { typed, input: { ...typed, email, tempToken } },
        formNow(),
      )
      if (!tokens) return
      dropEmailCode('resetCode')
      await finish(tokens, true)
    },
  }
}

export type SignInStore = ReturnType<typeof createSignIn>
