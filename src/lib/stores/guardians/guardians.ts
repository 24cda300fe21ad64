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
import { WEEK } from '../../browser/storage/kept-databases.ts'
import {
  type FormProblem,
  type FormTexts,
  problemOf,
  wantsProof,
  wrongIn,
} from '../../forms/form-problem.ts'
import { type FormState, IDLE, refused } from '../../forms/form-state.ts'
import { createLoaded } from '../loaded.ts'
import { $guardianChanges } from './changes.ts'

type Deed = 'invite' | 'withdraw' | 'leave'

/** What is being done about the guardians, and what came of it. */
export type Doing = FormState<FormProblem & { what: Deed }, { what: Deed }, { what: Deed }>

interface Context {
  language: Language
  t: FormTexts
  /** Asks the parent to show that it is them; true once that is done, null where it could not be asked. */
  prove: () => Promise<boolean | null>
}

export type GuardiansStore = ReturnType<typeof createGuardians>

/** Who the guardians of the family are, whom the parent invited, and what can be done about both. */
export function createGuardians({ language, prove, t }: Context, ask = askWith({ language })) {
  const store = createLoaded<Guardians>(() => ask(getGuardians, {}), t)
  const $doing = atom<Doing>(IDLE)

  /** Sends something; asks for a proof where the server wants one, and then sends it once more. */
  async function act(what: Deed, send: () => Promise<Answer<unknown>>): Promise<void> {
    if ($doing.get().status === 'sending') return
    $doing.set({ status: 'sending', what })
    let answer = await send()
    if (!answer.ok && wantsProof(answer.failure)) {
      // Nothing is on its way while the parent is asked.
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
    forgetWeek()
    $guardianChanges.set($guardianChanges.get() + 1)
  }

  return {
    $state: store.$state,
    $doing: readonlyType($doing),
    load: store.load,
    /** Forgets what came of the last deed. */
    rest: () => $doing.set(IDLE),
    invite(email: string): Promise<void> | void {
      const wrong = wrongIn({ email }, t.errors)
      if (wrong) return $doing.set(refused({ what: 'invite' as const, ...wrong }))
      return act('invite', () => ask(inviteGuardian, { email }))
    },
    withdraw: () => act('withdraw', () => ask(withdrawGuardian, {})),
    leave: (withMine: boolean) => act('leave', () => ask(leaveFamily, { withMine })),
  }
}

/** The week that is kept for when there is no network names children who are not seen any more. */
function forgetWeek(): void {
  try {
    indexedDB.deleteDatabase(WEEK)
  } catch {
    // Where a browser forbids it, there is nothing to be deleted.
  }
}
