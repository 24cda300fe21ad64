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
import type { Answer, Failure } from '../api/answer.ts'
import { createAddingOnce } from '../api/adding-once.ts'
import { type Ask, askWith } from '../api/ask.ts'
import { todayAtHome } from '../format/today.ts'
import { mergeEdits } from '../children/edited-meanwhile.ts'
import {
  CHILD_FIELDS,
  type ChildDraft,
  childDraft,
  type ChildValues,
  hasChanged,
  NO_CHILD,
  toNewChild,
  valuesOf,
  withSiblingValues,
  validateChild,
} from '../children/child-values.ts'
import { type FormProblem, problemOf } from '../forms/form-problem.ts'
import { createLastingDraft } from '../session/owned-draft.ts'
import { DONE, type FormState, IDLE, refused, SENDING } from '../forms/form-state.ts'

export type ChildTexts = typeof english

export interface ChildPageContext {
  language: Language
  t: ChildTexts
  /** The parent whose page it is. Drafts are stored for this parent only. */
  owner: string
}

export interface ChildFormState {
  values: ChildValues
  form: FormState
  /** What was restored from a draft. `butNotes`: medical notes were lost. */
  restored: 'no' | 'all' | 'butNotes'
  /** The number of refusals. After each one the first wrong field gets the focus. */
  refusals: number
  /** The name of the sibling whose shared values were copied to a new child. */
  like: string | null
}

/** Copied fields that the parent should check. */
const REVIEWED_FIELDS = ['emergencyContact.phoneNumber', 'pickUp'] as const

export type ChildForm = ReturnType<typeof createChildForm>

/**
 * Creates the store for a new or existing child's form. The draft survives a reload. With `isHasty`
 * the page goes on with a saved child although more was typed meanwhile: that stays a draft of the
 * child. Otherwise the form stays open for it.
 */
export function createChildForm(
  { language, owner, t }: ChildPageContext,
  known: Child | null,
  onSaved: (child: Child) => void,
  isHasty = false,
) {
  let draft = draftOf(owner, known?.id)
  const kept = draft.read()
  const basis = basisOf(known, kept)
  const wrongIn = createValidation(basis, t)
  const $state = atom<ChildFormState>(restore(kept, basis.before))
  const send = createSending(language, basis, keep)

  function type(changes: Partial<ChildValues>): void {
    const state = $state.get()
    const values = { ...state.values, ...changes }
    void draft.write(toDraft(values, basis))
    $state.set({ ...state, values, form: withoutFixedErrors(state, values, wrongIn) })
  }

  async function save(): Promise<void> {
    const { form, values } = $state.get()
    if (form.status === 'sending') return
    const wrong = wrongIn(values)
    const input = toNewChild(values)
    if (wrong || !input)
      return end(refused(wrong ?? { fields: {}, message: t.unexpected, code: null }))
    end(SENDING)
    const answer = await send({ values, input })
    if (!answer.ok) return refuse(answer.failure)
    if (isHasty || isShown(values)) onSaved(answer.data)
    else end(DONE)
  }

  const isShown = (values: ChildValues) => isSame(values, $state.get().values)

  /** Notes that a child is stored. What was typed since it was sent becomes a draft of it. */
  function keep(child: Child, sent: ChildValues): void {
    draft.clear()
    draft = draftOf(owner, child.id)
    updateBasis(basis, child)
    if (!isShown(sent)) type({})
  }

  function refuse(failure: Failure): void {
    const after = mergeEdits(failure, { ...basis, values: $state.get().values }, t)
    if (after) updateBasis(basis, after.seen)
    if (after) type(after.values)
    end(refused(after?.problem ?? problemOf(failure, CHILD_FIELDS, t)))
  }

  const end = (form: FormState) => $state.set(withForm($state.get(), form))

  function discard(): void {
    draft.clear()
    updateBasis(basis, basis.saved)
    $state.set({ ...$state.get(), values: basis.before, form: IDLE, restored: 'no' })
  }

  /** Prefills a new child with values that its family usually shares. Typed values stay. */
  async function takeAfterFamily(): Promise<void> {
    if (known || $state.get().restored !== 'no') return
    const family = await askFamily(askWith({ language }))
    if (!family || basis.saved || $state.get().form !== IDLE) return
    basis.before = family.share(NO_CHILD)
    $state.set(withFamily($state.get(), family))
  }

  /** Whether the child is not stored yet. */
  const isNew = () => !basis.saved
  return { $state: readonlyType($state), type, save, discard, takeAfterFamily, isNew }
}

const createValidation =
  (basis: Basis, { errors }: ChildTexts) =>
  (values: ChildValues) =>
    validateChild(values, errors, { knownBirthDate: basis.saved?.birthDate, today: todayAtHome() })

const draftOf = (owner: string, id = 'new') => createLastingDraft(`child.${id}`, owner, childDraft)

interface Typed {
  values: ChildValues
  input: NewChild
}

/** Returns the function that sends a child, which adds it once (see `createAddingOnce`). */
function createSending(
  language: Language,
  basis: Basis,
  onStored: (child: Child, sent: ChildValues) => void,
) {
  const addOnce = createAddingOnce(({ input }: Typed, idempotencyKey) =>
    askWith({ language, idempotencyKey })(addChild, input),
  )
  const edit = async (typed: Typed, { id }: Child) => ({
    answer: await askWith({ language })(editChild, { id, ...typed.input, seen: basis.seen }),
    sent: typed,
  })
  return async function send(typed: Typed): Promise<Answer<Child>> {
    const { answer, sent } = await (basis.seen ? edit(typed, basis.seen) : addOnce(typed))
    if (answer.ok) onStored(answer.data, sent.values)
    // An earlier attempt has added the child: what was typed since is a change.
    return answer.ok && !isSame(sent.values, typed.values) ? send(typed) : answer
  }
}

const isSame = (one: ChildValues, other: ChildValues) =>
  !CHILD_FIELDS.some(field => hasChanged(field, one, other))

/**
 * Keeps each error until its field is valid, or, if only the server can tell, until the field has
 * changed.
 */
function withoutFixedErrors(
  { form, values: before }: ChildFormState,
  values: ChildValues,
  wrongIn: (values: ChildValues) => FormProblem | null,
): FormState {
  if (form.status !== 'refused') return form
  const wrong = wrongIn(values)?.fields ?? {}
  const wasWrong = wrongIn(before)?.fields ?? {}
  const isLeft = (path: string) =>
    path in wrong || (!(path in wasWrong) && !hasChanged(path, before, values))
  const left = Object.entries(form.fields).filter(([path]) => isLeft(path))
  if (left.length === 0 && form.message === null) return IDLE
  return { ...form, fields: Object.fromEntries(left) }
}

function withForm(state: ChildFormState, form: FormState): ChildFormState {
  const refusals = state.refusals + Number(form.status === 'refused')
  return { ...state, form, refusals, restored: 'no' }
}

/** What the edits of a form are based on. */
interface Basis {
  /** The stored child, as far as this page knows; null for a new one. */
  saved: Child | null
  /** The child before the edits, including edits from before a reload. */
  seen: Child | null
  before: ChildValues
}

function basisOf(known: Child | null, kept: ChildDraft | null): Basis {
  const seen = known && kept?.seen ? { ...kept.seen, medicalNotes: known.medicalNotes } : known
  return { saved: known, seen, before: seen ? valuesOf(seen) : NO_CHILD }
}

function updateBasis(basis: Basis, child: Child | null): void {
  if (child) Object.assign(basis, { saved: child, seen: child, before: valuesOf(child) })
}

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
 * Loads what a new child shares with its family: a sibling's last name and contacts, or for the
 * first child the parent's last name. Null on failure.
 */
async function askFamily(ask: Ask): Promise<FamilyOfChild | null> {
  const siblings = await ask(getChildrenList, {})
  if (!siblings.ok) return null
  const sibling = siblings.data.at(-1)
  if (sibling) return { sibling, share: values => withSiblingValues(values, sibling) }
  const parent = await ask(getParentProfile, {})
  if (!parent.ok) return null
  const { lastName } = parent.data
  return {
    sibling: null,
    share: values => ({ ...values, lastName: values.lastName || lastName }),
  }
}

function withFamily(state: ChildFormState, { share, sibling }: FamilyOfChild): ChildFormState {
  const values = share(state.values)
  const isLike = REVIEWED_FIELDS.some(path => hasChanged(path, state.values, values))
  return { ...state, values, like: isLike && sibling ? sibling.firstName : null }
}

function restore(kept: ChildDraft | null, before: ChildValues): ChildFormState {
  const { hasNotes, seen: _, ...typed }: Partial<ChildDraft> = kept ?? {}
  return {
    values: { ...before, ...typed },
    form: IDLE,
    restored: hasNotes ? 'butNotes' : kept ? 'all' : 'no',
    refusals: 0,
    like: null,
  }
}
