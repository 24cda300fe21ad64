import { atom, readonlyType } from 'nanostores'
import {
  addChild,
  type Child,
  editChild,
  getChildrenList,
  type NewChild,
} from '#contract/family/children.ts'
import { getParentProfile } from '#contract/accounts/parents.ts'
import type { Language } from '#contract/language.ts'
import type { child as english } from '../../i18n/en/family/child.ts'
import type { Failure } from '../api/answer.ts'
import { type Ask, askWith } from '../api/ask.ts'
import { todayAtHome } from '../format/today.ts'
import { afterOther } from '../children/edited-meanwhile.ts'
import {
  CHILD_FIELDS,
  type ChildDraft,
  childDraft,
  type ChildValues,
  hasChanged,
  NO_CHILD,
  toNewChild,
  valuesOf,
  withShared,
  wrongInChild,
} from '../children/child-values.ts'
import { type FormProblem, problemOf } from '../forms/form-problem.ts'
import { createLastingDraft } from '../session/owned-draft.ts'
import { type FormState, IDLE, refused, SENDING } from '../forms/form-state.ts'

export type ChildTexts = typeof english

export interface ChildPageContext {
  language: Language
  t: ChildTexts
  /** Whose page it is: drafts are kept for this parent alone. */
  owner: string
}

export interface ChildFormState {
  values: ChildValues
  form: FormState
  /** What of it was typed before this load of the page: `butNotes` where notes were lost. */
  restored: 'no' | 'all' | 'butNotes'
  /** How often it was refused: each time the first wrong field is gone to. */
  refusals: number
  /** The sibling from whom a new child has what siblings mostly share. */
  like: string | null
}

/** What a parent should look at where it is taken over. */
const ASKED = ['emergencyContact.phoneNumber', 'pickUp'] as const

export type ChildForm = ReturnType<typeof createChildForm>

/** A new child, or one that is known, as it is being written; what is typed outlives a reload. */
export function createChildForm(
  { language, owner, t }: ChildPageContext,
  known: Child | null,
  onSaved: (child: Child) => void,
) {
  const ask = askWith({ language })
  const draft = createLastingDraft(`child.${known?.id ?? 'new'}`, owner, childDraft)
  const kept = draft.read()
  const basis = basisOf(known, kept)
  const wrongIn = (values: ChildValues) =>
    wrongInChild(values, t.errors, { knownBirthDate: known?.birthDate, today: todayAtHome() })
  const $state = atom<ChildFormState>(restore(kept, basis.before))

  function type(changes: Partial<ChildValues>): void {
    const values = { ...$state.get().values, ...changes }
    void draft.write(toDraft(values, basis))
    const state = $state.get()
    $state.set({ ...state, values, form: withoutRight(state, values, wrongIn) })
  }

  async function save(): Promise<void> {
    const { form, values } = $state.get()
    if (form.status === 'sending') return
    const wrong = wrongIn(values)
    const input = toNewChild(values)
    if (wrong || !input)
      return end(refused(wrong ?? { fields: {}, message: t.unexpected, code: null }))
    end(SENDING)
    const answer = await send(ask, input, basis)
    if (!answer.ok) return refuse(answer.failure)
    draft.clear()
    onSaved(answer.data)
  }

  function refuse(failure: Failure): void {
    const after = afterOther(failure, { ...basis, values: $state.get().values }, t)
    if (after) know(basis, after.seen)
    if (after) type(after.values)
    end(refused(after?.problem ?? problemOf(failure, CHILD_FIELDS, t)))
  }

  const end = (form: FormState) => $state.set(ended($state.get(), form))

  function discard(): void {
    draft.clear()
    know(basis, basis.saved)
    $state.set({ ...$state.get(), values: basis.before, form: IDLE, restored: 'no' })
  }

  /** A new child begins with what it mostly has of its family; what is typed already stays. */
  async function takeAfterFamily(): Promise<void> {
    if (known || $state.get().restored !== 'no') return
    const family = await askFamily(ask)
    if (!family) return
    basis.before = family.share(NO_CHILD)
    $state.set(afterFamily($state.get(), family))
  }

  return {
    $state: readonlyType($state),
    type,
    save,
    discard,
    takeAfterFamily,
    isNew: known === null,
  }
}

/** What is wrong stays said until it is right, or until what only the server knows is changed. */
function withoutRight(
  { form, values: before }: ChildFormState,
  values: ChildValues,
  wrongIn: (values: ChildValues) => FormProblem | null,
): FormState {
  if (form.status !== 'refused') return form
  const wrong = wrongIn(values)?.fields ?? {}
  const wasWrong = wrongIn(before)?.fields ?? {}
  const isLeft = (path: string) =>
    path in wrong || (!(path in wasWrong) && !hasChanged(path, before, values))
  const all = Object.entries(form.fields)
  const left = all.filter(([path]) => isLeft(path))
  if (left.length === all.length) return form
  if (left.length === 0 && form.message === null) return IDLE
  return { ...form, fields: Object.fromEntries(left) }
}

function ended(state: ChildFormState, form: FormState): ChildFormState {
  const refusals = state.refusals + Number(form.status === 'refused')
  return { ...state, form, refusals, restored: 'no' }
}

/** What is changed in a form. */
interface Basis {
  /** The child as it is, as far as this page knows; null: a new one. */
  saved: Child | null
  /** What was shown before it was changed, also before a reload. */
  seen: Child | null
  before: ChildValues
}

function basisOf(known: Child | null, kept: ChildDraft | null): Basis {
  const seen = known && kept?.seen ? { ...kept.seen, medicalNotes: known.medicalNotes } : known
  return { saved: known, seen, before: seen ? valuesOf(seen) : NO_CHILD }
}

function know(basis: Basis, child: Child | null): void {
  if (child) Object.assign(basis, { saved: child, seen: child, before: valuesOf(child) })
}

const send = (ask: Ask, input: NewChild, { seen }: Basis) =>
  seen ? ask(editChild, { id: seen.id, ...input, seen }) : ask(addChild, input)

const toDraft = ({ medicalNotes, ...typed }: ChildValues, { before, seen }: Basis): ChildDraft => ({
  ...typed,
  hasNotes: medicalNotes !== before.medicalNotes,
  seen: seen && { ...seen, medicalNotes: null },
})

interface FamilyOfChild {
  sibling: Child | null
  share: (values: ChildValues) => ChildValues
}

/**
 * A sibling mostly has the same last name and the same people, the first child the last name of its
 * parent. Null where that did not come.
 */
async function askFamily(ask: Ask): Promise<FamilyOfChild | null> {
  const siblings = await ask(getChildrenList, {})
  if (!siblings.ok) return null
  const sibling = siblings.data.at(-1)
  if (sibling) return { sibling, share: values => withShared(values, sibling) }
  const parent = await ask(getParentProfile, {})
  if (!parent.ok) return null
  const { lastName } = parent.data
  return {
    sibling: null,
    share: values => ({ ...values, lastName: values.lastName || lastName }),
  }
}

function afterFamily(state: ChildFormState, { share, sibling }: FamilyOfChild): ChildFormState {
  const values = share(state.values)
  const isLike = ASKED.some(path => hasChanged(path, state.values, values))
  return { ...state, values, like: isLike && sibling ? sibling.firstName : null }
}

function restore(kept: ChildDraft | null, before: ChildValues): ChildFormState {
  const fresh = { form: IDLE, refusals: 0, like: null } as const
  if (!kept) return { ...fresh, values: before, restored: 'no' }
  const { hasNotes, seen: _, ...typed } = kept
  return {
    ...fresh,
    values: { ...before, ...typed },
    restored: hasNotes ? 'butNotes' : 'all',
  }
}
