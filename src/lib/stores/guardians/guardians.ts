import { atom, readonlyType } from 'nanostores'
import {
  getGuardians,
  type Guardians,
  inviteGuardian,
  leaveFamily,
  withdrawGuardian,
} from '#contract/guardians/guardians.ts'
import type { Language } from '#contract/language.ts'
import type { Answer } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { WEEK_DATABASE } from '../../browser/storage/kept-databases.ts'
import {
  type FormProblem,
  type FormTexts,
  problemOf,
  wantsProof,
  validateFields,
} from '../../forms/form-problem.ts'
import { type FormState, IDLE, refused } from '../../forms/form-state.ts'
import { createLoaded } from '../loaded.ts'
import { $guardianChanges } from './changes.ts'

type Deed = 'invite' | 'withdraw' | 'leave'

/** The action on the guardians, and its result. */
export type GuardianAction = FormState<FormProblem & { what: Deed }, { what: Deed }, { what: Deed }>

interface Context {
  language: Language
  t: FormTexts
  /** Requests a proof. True once it is given, null if the dialog could not be loaded. */
  prove: () => Promise<boolean | null>
}

export type GuardiansStore = ReturnType<typeof createGuardians>

/** Creates the store of the family's guardians and invitation. */
export function createGuardians({ language, prove, t }: Context, ask = askWith({ language })) {
  const store = createLoaded<Guardians>(() => ask(getGuardians, {}), t)
  const $doing = atom<GuardianAction>(IDLE)
  const isSending = () => $doing.get().status === 'sending'

  /** Sends a call. If the server requires a proof, requests that and tries again. */
  async function act(what: Deed, send: () => Promise<Answer<unknown>>): Promise<void> {
    if (isSending()) return
    $doing.set({ status: 'sending', what })
    let answer = await send()
    if (!answer.ok && wantsProof(answer.failure)) {
      // Nothing is being sent while the dialog is open.
      $doing.set(IDLE)
      const isProven = await prove()
      if (isProven === false) return
      $doing.set({ status: 'sending', what })
      if (isProven) answer = await send()
    }
    if (!answer.ok) return $doing.set(refused({ what, ...problemOf(answer.failure, ['email'], t) }))
    await store.load()
    $doing.set({ status: 'done', what })
    if (what !== 'leave') return
    dropKeptWeek()
    $guardianChanges.set($guardianChanges.get() + 1)
  }

  return {
    $state: store.$state,
    $doing: readonlyType($doing),
    load: store.load,
    /** Clears the last result. What is being sent goes on. */
    rest(): void {
      if (!isSending()) $doing.set(IDLE)
    },
    invite(email: string): Promise<void> | void {
      if (isSending()) return
      const wrong = validateFields({ email }, t.errors)
      if (wrong) return $doing.set(refused({ what: 'invite' as const, ...wrong }))
      return act('invite', () => ask(inviteGuardian, { email }))
    },
    withdraw: () => act('withdraw', () => ask(withdrawGuardian, {})),
    leave: (withMine: boolean) => act('leave', () => ask(leaveFamily, { withMine })),
  }
}

/** Deletes the offline week: it names children whom the parent may no longer see. */
function dropKeptWeek(): void {
  try {
    indexedDB.deleteDatabase(WEEK_DATABASE)
  } catch {
    // If the browser forbids IndexedDB, there is nothing to delete.
  }
}
