import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
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

export type SecondStepState =
  /** Before hydration: the unfinished sign-in is in the browser's storage. */
  { step: 'unknown' } | { step: 'none' } | { step: 'code'; half: PendingSignIn; form: FormState }

interface Context {
  language: Language
  t: FormTexts
  onDone: () => void
}

/** Creates the store that completes a sign-in with a code of an app or a recovery code. */
export function createSecondStep({ language, onDone, t }: Context) {
  const $state = atom<SecondStepState>({ step: 'unknown' })

  return {
    $state: readonlyType($state),
    /** Restores the unfinished sign-in of this tab. */
    find() {
      const half = readPendingSignIn()
      $state.set(half ? { step: 'code', half, form: IDLE } : { step: 'none' })
    },
    async enter(code: string) {
      const now = $state.get()
      if (now.step !== 'code' || now.form.status === 'sending') return
      const { half } = now
      const show = (form: FormState) =>
        $state.set({
          step: 'code',
          half,
          form: form.status === 'refused' ? refused(underCode(form)) : form,
        })
      const tokens = await submitForm(
        calls => calls.verifySecondFactor,
        { typed: { code }, input: { tempToken: half.tempToken, code } },
        { language, t, show },
      )
      if (!tokens) return
      dropPendingSignIn()
      await keepTokensLazily(tokens, half.rememberMe)
      onDone()
    },
  }
}
