import { atom, readonlyType } from 'nanostores'
import { eraseFamily, getPrivacy, keepFamily, type Privacy } from '#contract/privacy/privacy.ts'
import type { Language } from '#contract/language.ts'
import { type Failure, type FailureTexts, messageOf } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { wantsProof } from '../../forms/form-problem.ts'
import {
  DONE,
  type FormState,
  IDLE,
  type FormRefusal,
  refused,
  SENDING,
} from '../../forms/form-state.ts'
import { createLoaded } from '../loaded.ts'

type Deed = 'erase' | 'keep'

/** The request to erase the family, or to keep it after all, and the result. */
export type PrivacyAction = FormState<FormRefusal & { what: Deed }, { what: Deed }, { what: Deed }>

interface Context {
  language: Language
  t: FailureTexts
  /** Requests a proof. True once it is given, null if the dialog could not be loaded. */
  prove: () => Promise<boolean | null>
}

export type FamilyPrivacyStore = ReturnType<typeof createFamilyPrivacy>

/** Creates the store of the parent's consents, of saving a copy of the data, and of erasing the family. */
export function createFamilyPrivacy({ language, prove, t }: Context, ask = askWith({ language })) {
  const store = createLoaded<Privacy>(() => ask(getPrivacy, {}), t)
  const $doing = atom<PrivacyAction>(IDLE)
  /** The copy, which may take long, and must not hold up whoever wants to keep the data. */
  const $saving = atom<FormState<FormRefusal>>(IDLE)
  const isSending = () => $doing.get().status === 'sending'

  function putEraseAt(eraseAt: Privacy['eraseAt']): void {
    const state = store.$state.get()
    if (state.status === 'ready') store.put({ ...state.data, eraseAt })
  }

  const refuse = (what: Deed, failure: Failure) =>
    $doing.set(refused({ what, message: messageOf(failure, t) }))

  /** Requests the erasure. If the server requires a proof, requests that and tries again. */
  async function erase(): Promise<void> {
    if (isSending()) return
    $doing.set({ status: 'sending', what: 'erase' })
    let answer = await ask(eraseFamily, {})
    if (!answer.ok && wantsProof(answer.failure)) {
      // Nothing is being sent while the dialog is open.
      $doing.set(IDLE)
      const isProven = await prove()
      if (isProven === false) return
      $doing.set({ status: 'sending', what: 'erase' })
      if (isProven) answer = await ask(eraseFamily, {})
    }
    if (!answer.ok) return refuse('erase', answer.failure)
    putEraseAt(answer.data.eraseAt)
    $doing.set({ status: 'done', what: 'erase' })
  }

  async function keep(): Promise<void> {
    if (isSending()) return
    $doing.set({ status: 'sending', what: 'keep' })
    const answer = await ask(keepFamily, {})
    if (!answer.ok) return refuse('keep', answer.failure)
    putEraseAt(null)
    $doing.set({ status: 'done', what: 'keep' })
  }

  /** Requests the export and saves it. The code for that is loaded on demand. */
  async function save(): Promise<void> {
    if ($saving.get().status === 'sending') return
    $saving.set(SENDING)
    const saving = await import('../../account/save-export.ts').catch(() => null)
    if (!saving) return $saving.set(refused({ message: t.unexpected }))
    const failure = await saving.askAndSave(ask)
    $saving.set(failure ? refused({ message: messageOf(failure, t) }) : DONE)
  }

  return {
    $state: store.$state,
    $doing: readonlyType($doing),
    $saving: readonlyType($saving),
    load: store.load,
    /** Clears the last result. What is being sent goes on. */
    rest(): void {
      if (!isSending()) $doing.set(IDLE)
    },
    erase,
    keep,
    save,
  }
}
