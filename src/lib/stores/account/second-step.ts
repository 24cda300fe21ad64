import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Tokens } from '#contract/accounts/identity.ts'
import { askPasskey } from '../../account/ask-passkey.ts'
import {
  dropPendingSignIn,
  type PendingSignIn,
  readPendingSignIn,
} from '../../account/second-step.ts'
import { underCode } from '../../account/wrong-factor.ts'
import { submitForm } from '../../api/submit-form.ts'
import { keepTokensLazily } from '../../api/lazy-calls.ts'
import type { FormTexts } from '../../forms/form-problem.ts'
import { type FormState, IDLE, refused } from '../../forms/form-state.ts'

/** The way that the person chose last. */
type By = 'code' | 'passkey'

export type SecondStepState =
  /** Before hydration: the unfinished sign-in is in the browser's storage. */
  | { step: 'unknown' }
  | { step: 'none' }
  | { step: 'code'; half: PendingSignIn; form: FormState; by: By }

interface Context {
  language: Language
  t: FormTexts & { passkey: Record<'failed' | 'unsupported', string> }
  onDone: () => void
}

/** Creates the store that completes a sign-in with a code of an app, a recovery code or a passkey. */
export function createSecondStep({ language, onDone, t }: Context) {
  const $state = atom<SecondStepState>({ step: 'unknown' })

  /** The unfinished sign-in, with a function that shows the state of its form; null while one is sent. */
  function begin(by: By) {
    const now = $state.get()
    if (now.step !== 'code' || now.form.status === 'sending') return null
    const { half } = now
    return { half, show: (form: FormState) => $state.set({ step: 'code', half, form, by }) }
  }

  async function finish({ rememberMe }: PendingSignIn, tokens: Tokens): Promise<void> {
    dropPendingSignIn()
    await keepTokensLazily(tokens, rememberMe)
    onDone()
  }

  return {
    $state: readonlyType($state),
    /** Restores the unfinished sign-in of this tab. */
    find() {
      const half = readPendingSignIn()
      $state.set(half ? { step: 'code', half, form: IDLE, by: 'code' } : { step: 'none' })
    },
    async enter(code: string) {
      const begun = begin('code')
      if (!begun) return
      const { half } = begun
      const show = (form: FormState) =>
        begun.show(form.status === 'refused' ? refused(underCode(form)) : form)
      const tokens = await submitForm(
        calls => calls.verifySecondFactor,
        { typed: { code }, input: { tempToken: half.tempToken, code } },
        { language, t, show },
      )
      if (tokens) await finish(half, tokens)
    },
    async byPasskey() {
      const begun = begin('passkey')
      if (!begun) return
      const { half, show } = begun
      const tokens = await askPasskey({ show, t }, calls =>
        calls.completeWithPasskey(language, half.tempToken),
      )
      if (tokens) await finish(half, tokens)
    },
  }
}
