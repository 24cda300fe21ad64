import { atom, readonlyType } from 'nanostores'
import { addChild, type Child, editChild, getChildrenList } from '#contract/family/children.ts'
import { getParentProfile } from '#contract/accounts/parents.ts'
import type { Language } from '#contract/language.ts'
import type { child as english } from '../../i18n/en/family/child.ts'
import type { Failure } from '../api/answer.ts'
import { type Ask, askWith } from '../api/ask.ts'
import { todayAtHome } from '../format/today.ts'
import type { TypedChild } from '../children/edited-meanwhile.ts'
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
  const isNew = known === null
  let before = known ? valuesOf(known) : NO_CHILD
  const wrongIn = (values: ChildValues) =>
    wrongInChild(values, t.errors, { knownBirthDate: known?.birthDate, today: todayAtHome() })
  const $state = atom<ChildFormState>(restore(draft.read(), before))

  function type(changes: Partial<ChildValues>): void {
    const values = { ...$state.get().values, ...changes }
    void draft.write(toDraft(values, before, isNew))
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
    const answer = known
      ? await ask(editChild, { id: known.id, ...input, seen: toNewChild(before) })
      : await ask(addChild, input)
    if (!answer.ok) {
      const after = await afterRefusal(answer.failure, { before, values: $state.get().values }, t)
      before = after.before
      type(after.values)
      return end(refused(after.problem))
    }
    draft.clear()
    onSaved(answer.data)
  }

  function end(form: FormState): void {
    const state = $state.get()
    const refusals = state.refusals + Number(form.status === 'refused')
    $state.set({ ...state, form, refusals, restored: 'no' })
  }

  function discard(): void {
    draft.clear()
    $state.set({ ...$state.get(), values: before, form: IDLE, restored: 'no' })
  }

  /** A new child begins with what it mostly has of its family; what is typed already stays. */
  async function takeAfterFamily(): Promise<void> {
    if (known || $state.get().restored !== 'no') return
    const family = await askFamily(ask)
    if (!family) return
    before = family.share(NO_CHILD)
    $state.set(afterFamily($state.get(), family))
  }

  return { $state: readonlyType($state), type, save, discard, takeAfterFamily, isNew }
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

/** Why it was not saved, and what stands in the form from then on. */
async function afterRefusal(failure: Failure, typed: TypedChild, t: ChildTexts) {
  const problem = problemOf(failure, CHILD_FIELDS, t)
  // Rare, so that its code comes when it is needed.
  const late = problem.code === 'edited_meanwhile' && (await editedMeanwhile())
  return { ...typed, problem, ...(late && late.afterOther(failure, typed, t)) }
}

const editedMeanwhile = () => import('../children/edited-meanwhile.ts').catch(() => null)

/** Of a known child what was changed: what somebody else saves before a reload is not undone by what stood here. */
function toDraft({ medicalNotes, ...typed }: ChildValues, before: ChildValues, isNew: boolean) {
  const changed = Object.entries(typed).filter(
    ([key, value]) => isNew || value !== before[key as keyof ChildValues],
  )
  return { ...Object.fromEntries(changed), hasNotes: medicalNotes !== before.medicalNotes }
}

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
  const { hasNotes, ...typed } = kept
  return {
    ...fresh,
    values: { ...before, ...typed } as ChildValues,
    restored: hasNotes ? 'butNotes' : 'all',
  }
}
