import { atom, readonlyType } from 'nanostores'
import { addChild, type Child, editChild } from '#contract/children.ts'
import type { Language } from '#contract/language.ts'
import type { child as english } from '../../i18n/en/child.ts'
import { askWith } from '../ask.ts'
import { todayAtHome } from '../birth-date.ts'
import {
  CHILD_FIELDS,
  type ChildDraft,
  childDraft,
  type ChildValues,
  NO_CHILD,
  toNewChild,
  valuesOf,
  wrongInChild,
} from '../child-values.ts'
import { problemOf } from '../form-problem.ts'
import { BUSY, type Outcome, RESTING } from '../outcome.ts'
import { createOwnedDraft } from '../owned-draft.ts'
import { setAsideAtEnd, takeBack } from '../set-aside.ts'

export type ChildTexts = typeof english

export interface ChildWorld {
  language: Language
  t: ChildTexts
  /** Whose page it is: drafts are kept for this parent alone. */
  owner: string
}

export interface ChildFormState {
  values: ChildValues
  outcome: Outcome
  /** What of it was typed before this load of the page: `butNotes` where notes were lost. */
  restored: 'no' | 'all' | 'butNotes'
}

export type ChildForm = ReturnType<typeof createChildForm>

/** A new child, or one that is known, as it is being written; what is typed outlives a reload. */
export function createChildForm(
  { language, owner, t }: ChildWorld,
  known: Child | null,
  onSaved: (child: Child) => void,
) {
  takeBack(owner)
  const name = `child.${known?.id ?? 'new'}`
  const draft = createOwnedDraft(name, owner, childDraft)
  let typed = draft.read()
  const before = known ? valuesOf(known) : NO_CHILD
  const $state = atom<ChildFormState>(restore(typed, before))

  function type(changes: Partial<ChildValues>): void {
    const values = { ...$state.get().values, ...changes }
    const { medicalNotes, ...rest } = values
    typed = { ...rest, hasNotes: medicalNotes !== before.medicalNotes }
    draft.write(typed)
    // What is wrong stays said until the form is sent again: words that go while somebody types
    // are not found again.
    $state.set({ ...$state.get(), values })
  }

  async function save(): Promise<void> {
    const { outcome, values } = $state.get()
    if (outcome.status === 'busy') return
    const day = { knownBirthDate: known?.birthDate, today: todayAtHome() }
    const wrong = wrongInChild(values, t.errors, day)
    const input = toNewChild(values)
    if (wrong || !input) {
      const problem = wrong ?? { fields: {}, message: t.unexpected, code: null }
      return end({ status: 'refused', ...problem })
    }
    end(BUSY)
    const ask = askWith({ language })
    const answer = known
      ? await ask(editChild, { id: known.id, ...input })
      : await ask(addChild, input)
    if (!answer.ok) return end({ status: 'refused', ...problemOf(answer.failure, CHILD_FIELDS, t) })
    forget()
    onSaved(answer.data)
  }

  const end = (outcome: Outcome) => $state.set({ ...$state.get(), outcome, restored: 'no' })

  function forget(): void {
    typed = null
    draft.clear()
  }

  function discard(): void {
    forget()
    $state.set({ values: before, outcome: RESTING, restored: 'no' })
  }

  return {
    $state: readonlyType($state),
    type,
    save,
    discard,
    isNew: known === null,
    /** While the form is there, what is typed outlives the end of the session too. */
    watchSession: () => setAsideAtEnd(name, owner, () => typed),
  }
}

function restore(kept: ChildDraft | null, before: ChildValues): ChildFormState {
  if (!kept) return { values: before, outcome: RESTING, restored: 'no' }
  const { hasNotes, ...typed } = kept
  return {
    values: { ...typed, medicalNotes: before.medicalNotes },
    outcome: RESTING,
    restored: hasNotes ? 'butNotes' : 'all',
  }
}
