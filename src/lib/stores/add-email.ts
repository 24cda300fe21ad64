import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { attempt, type Form } from '../attempt.ts'
import { sentJustNow } from '../code-times.ts'
import { keepEmailCode } from '../email-code.ts'
import { type FormState, type FormTexts, RESTING } from '../form-problem.ts'
import { keepTokensLate } from '../late-calls.ts'
import { dropDraft } from '../session-draft.ts'

interface World {
  language: Language
  t: FormTexts
  /** A code is on its way to the e-mail. */
  onSent: () => void
}

/** Gives an account its e-mail, or another one that waits to be confirmed. */
export function createAddEmail({ language, onSent, t }: World) {
  const $state = atom<FormState>(RESTING)
  const form: Form = { language, t, show: state => $state.set(state) }
  return {
    $state: readonlyType($state),
    async send(email: string) {
      if ($state.get().busy) return
      const tokens = await attempt(
        calls => calls.addEmail,
        { typed: { email }, input: { email } },
        form,
      )
      if (!tokens) return
      dropDraft('addEmail')
      keepEmailCode('confirmCode', { email, tempToken: '', times: sentJustNow() })
      await keepTokensLate(tokens)
      onSent()
    },
  }
}
