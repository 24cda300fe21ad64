import { atom, readonlyType } from 'nanostores'
import { changePassword } from '#contract/account.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { askWith } from '../ask.ts'
import { problemOf } from '../form-problem.ts'
import { fill, formatNumber } from '../format.ts'
import { wantsProof } from '../outcome.ts'
import type { AccountStore, AccountWorld } from './account.ts'
import type { ProofStore } from './proof.ts'

/** Where a new password stands. The password itself is only ever in its field. */
export type PasswordChange =
  | { step: 'rest'; isChanged: boolean }
  | { step: 'form'; busy: boolean; error: string | null; failure: string | null }

const FORM = { step: 'form', busy: false, error: null, failure: null } as const

interface Parts {
  world: AccountWorld
  account: AccountStore
  proof: ProofStore
  /** Other sessions are ended with it. */
  onChanged: () => void
}

export type PasswordChangeStore = ReturnType<typeof createPasswordChange>

/** Sets a new password, with a proof first. */
export function createPasswordChange({ account, onChanged, proof, world }: Parts) {
  const { language, t } = world
  const ask = askWith({ language })
  const min = formatNumber(language, MIN_PASSWORD_LENGTH)
  const tooShort = fill(t.signIn.password.tooShort, { min })
  const texts = { ...t, errors: { password: { too_short: tooShort } } }
  const $state = atom<PasswordChange>({ step: 'rest', isChanged: false })

  async function save(password: string): Promise<void> {
    const state = $state.get()
    if (state.step !== 'form' || state.busy) return
    $state.set({ ...FORM, busy: true })
    const answer = await ask(changePassword, { password })
    if (answer.ok) {
      $state.set({ step: 'rest', isChanged: true })
      onChanged()
      return account.load()
    }
    if (wantsProof(answer.failure)) {
      $state.set(FORM)
      return (await proof.request()) ? save(password) : undefined
    }
    const { fields, message } = problemOf(answer.failure, ['password'], texts)
    $state.set({ ...FORM, error: fields['password'] ?? null, failure: message })
  }

  return {
    $state: readonlyType($state),
    async open(): Promise<void> {
      if (account.isProven() || (await proof.request())) $state.set(FORM)
    },
    save,
    cancel: () => $state.set({ step: 'rest', isChanged: false }),
    /** Makes room for another way. */
    fold(): void {
      const state = $state.get()
      if (state.step === 'form' && !state.busy) $state.set({ step: 'rest', isChanged: false })
    },
  }
}
