import { atom, readonlyType } from 'nanostores'
import type { Tokens } from '#contract/accounts/identity.ts'
import type { Language } from '#contract/language.ts'
import { submitForm, type Form } from '../../api/submit-form.ts'
import { codeTimesFromNow } from '../../account/code-times.ts'
import { keepEmailCode } from '../../account/email-code.ts'
import type { FormTexts } from '../../forms/form-problem.ts'
import { keepOwnTokensLate } from '../../api/lazy-calls.ts'
import { type FormState, IDLE, refused } from '../../forms/form-state.ts'
import type { ProofStore } from './proof.ts'

interface Context {
  language: Language
  t: FormTexts & { proofWanted: string }
  /** Loads the proof dialog; null if that fails. */
  loadProof: () => Promise<Pick<ProofStore, 'request'> | null>
  /** Called when a code was sent to the e-mail. */
  onSent: () => void
}

/** Creates the store that adds an e-mail to an account, or changes it. */
export function createAddEmail({ language, loadProof, onSent, t }: Context) {
  const $state = atom<FormState>(IDLE)

  /** Sends the form without showing that a proof is needed: the dialog does that. */
  async function sendOnce(email: string): Promise<Tokens | 'unproven' | null> {
    let isUnproven = false
    const show = (state: FormState) => {
      isUnproven = state.status === 'refused' && state.code === 'proof_required'
      if (!isUnproven) $state.set(state)
    }
    const form: Form = { language, t, show }
    const typed = { email }
    const tokens = await submitForm(calls => calls.addEmail, { typed, input: typed }, form)
    return isUnproven ? 'unproven' : tokens
  }

  /** Requests a proof in a dialog over the form. Returns true once it is given. */
  async function isProvenNow(): Promise<boolean> {
    const proof = await loadProof()
    if (proof) $state.set(IDLE)
    if (await proof?.request()) return true
    const message = proof ? t.proofWanted : t.unexpected
    $state.set(refused({ fields: {}, message, code: 'proof_required' }))
    return false
  }

  return {
    $state: readonlyType($state),
    async send(email: string) {
      if ($state.get().status === 'sending') return
      let sent = await sendOnce(email)
      if (sent === 'unproven') sent = (await isProvenNow()) ? await sendOnce(email) : null
      if (sent === null || sent === 'unproven') return

      keepEmailCode('own.confirmCode', { email, tempToken: '', times: codeTimesFromNow() })
      await keepOwnTokensLate(sent)
      onSent()
    },
  }
}
