import { atom, readonlyType } from 'nanostores'
import { changePassword } from '#contract/accounts/account.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { askWith } from '../../api/ask.ts'
import { problemOf, wantsProof } from '../../forms/form-problem.ts'
import { fill, formatNumber } from '../../format/format.ts'
import type { AccountStore, AccountPageContext } from './account.ts'
import { type FormState, IDLE, refused, SENDING } from '../../forms/form-state.ts'
import type { ProofStore } from './proof.ts'

/** The state of changing the password. The password itself is only ever in its field. */
export type PasswordChange =
  { step: 'rest'; isChanged: boolean } | { step: 'form'; form: FormState }

const FORM = { step: 'form', form: IDLE } as const

interface Parts {
  page: AccountPageContext
  account: AccountStore
  proof: ProofStore
  /** Called after the change, which has ended the other sessions. */
  onChanged: () => void
}

export type PasswordChangeStore = ReturnType<typeof createPasswordChange>

/** Creates the store that sets a new password, after a proof. */
export function createPasswordChange(
  { account, onChanged, proof, page }: Parts,
  ask = askWith({ language: page.language }),
) {
  const { language, t } = page
  const min = formatNumber(language, MIN_PASSWORD_LENGTH)
  const tooShort = fill(t.signIn.password.tooShort, { min })
  const texts = { ...t, errors: { password: { too_short: tooShort } } }
  const $state = atom<PasswordChange>({ step: 'rest', isChanged: false })

  async function save(password: string): Promise<void> {
    const state = $state.get()
    if (state.step !== 'form' || state.form.status === 'sending') return
    const sending = { step: 'form', form: SENDING } as const
    $state.set(sending)
    const answer = await ask(changePassword, { password })
    const now = $state.get()
    if (answer.ok) {
      // Another password may be typed by then.
      if (now === sending || now.step === 'rest') $state.set({ step: 'rest', isChanged: true })
      onChanged()
      return account.load()
    }
    // The form was closed meanwhile.
    if (now !== sending) return
    if (wantsProof(answer.failure)) {
      $state.set(FORM)
      return (await proof.request()) ? save(password) : undefined
    }
    const problem = problemOf(answer.failure, ['password'], texts)
    $state.set({ step: 'form', form: refused(problem) })
  }

  return {
    $state: readonlyType($state),
    async open(): Promise<void> {
      if (account.isProven() || (await proof.request())) $state.set(FORM)
    },
    save,
    cancel: () => $state.set({ step: 'rest', isChanged: false }),
    /** Closes the form for another contact method. */
    fold(): void {
      const state = $state.get()
      if (state.step === 'form' && state.form.status !== 'sending')
        $state.set({ step: 'rest', isChanged: false })
    },
  }
}
