import * as z from 'zod/mini'
import { managed, type Managed } from '#contract/manage/activities.ts'
import type { previewChange } from '#contract/manage/edit-activity.ts'
import type { Failure } from '../../../api/answer.ts'
import { type FormState, IDLE } from '../../../forms/form-state.ts'
import type { FormProblem } from '../../../forms/form-problem.ts'
import {
  type ActivityField,
  activityValues,
  type ActivityValues,
  changedFields,
  isChanged,
  mergeFields,
  NO_ACTIVITY,
  valuesOf,
} from '../../../manage/activity-values.ts'

/** The action that the user requested. */
export type ActivityVerb = 'save' | 'publish' | 'takeBack'

type ActivityForm = FormState<FormProblem, { verb: ActivityVerb }, { verb: ActivityVerb }>

export type Side = 'theirs' | 'mine'

/** Somebody else has changed the activity since it was loaded. */
export interface Conflict {
  current: Managed
  theirs: ActivityValues
  /** For each field that differs: the chosen side. */
  sides: Readonly<Partial<Record<ActivityField, Side>>>
}

/** The consequences of changed dates, and the requested action. */
export type Preview = z.output<(typeof previewChange)['output']> & { verb: 'save' | 'publish' }

export interface ActivityFormState {
  /** The stored activity; null for a new one. */
  activity: Managed | null
  /** The stored activity as form values. */
  before: ActivityValues
  values: ActivityValues
  form: ActivityForm
  /** Whether the values were restored from a draft. */
  isRestored: boolean
  /** The number of refusals. After each one the first wrong field gets the focus. */
  refusals: number
  conflict: Conflict | null
  preview: Preview | null
}

/** The draft that survives a reload: the values, and the version they are based on. */
export const activityDraft = z.object({
  version: z.nullable(z.int()),
  before: activityValues,
  values: activityValues,
})
type ActivityDraft = z.infer<typeof activityDraft>

/** Checks if families rely on its dates. */
export const concernsFamilies = ({ confirmed, offered, state, waitlisted }: Managed): boolean =>
  state === 'published' || confirmed + offered + waitlisted > 0

export const isDirty = ({ before, values }: ActivityFormState): boolean =>
  changedFields(before, values).length > 0

/**
 * Returns the state of a newly opened form: with the draft, and a conflict if others have changed
 * the same activity.
 */
export function openForm(activity: Managed | null, kept: ActivityDraft | null): ActivityFormState {
  const saved = activity ? valuesOf(activity) : NO_ACTIVITY
  const fresh = { activity, form: IDLE, refusals: 0, conflict: null, preview: null } as const
  if (!kept) return { ...fresh, before: saved, values: saved, isRestored: false }
  const { before, values, version } = kept
  const isOther = activity !== null && version !== activity.version
  const conflict = isOther ? conflictOf(activity, before, values) : null
  if (conflict) return { ...fresh, before, values, conflict, isRestored: false }
  const typed = isOther ? rebase(saved, before, values) : values
  return {
    ...fresh,
    before: saved,
    values: typed,
    isRestored: changedFields(saved, typed).length > 0,
  }
}

/** Applies the edits to another version. */
export const rebase = (
  saved: ActivityValues,
  before: ActivityValues,
  values: ActivityValues,
): ActivityValues => mergeFields(values, saved, changedFields(before, values))

/**
 * Returns the changes when another version arrives: the edits are applied to it, or there is a
 * conflict.
 */
export function mergeCurrent(
  { activity, before, values }: ActivityFormState,
  current: Managed,
): Partial<ActivityFormState> {
  if (activity && current.version < activity.version) return {}
  const conflict = conflictOf(current, before, values)
  if (conflict) return { form: IDLE, conflict }
  const saved = valuesOf(current)
  return { activity: current, before: saved, values: rebase(saved, before, values) }
}

/**
 * Returns the conflict of two versions. Null if they are equal, if the other changed no field of
 * the form (but a date or a picture), or if nothing was edited.
 */
function conflictOf(
  current: Managed,
  before: ActivityValues,
  values: ActivityValues,
): Conflict | null {
  const theirs = valuesOf(current)
  const differing = changedFields(theirs, values)
  const isNews = changedFields(before, theirs).length > 0
  if (!isNews || differing.length === 0 || changedFields(before, values).length === 0) return null
  const sides = differing.map(field => [
    field,
    isChanged(field, before, values) ? 'mine' : 'theirs',
  ])
  return { current, theirs, sides: Object.fromEntries(sides) }
}

/** Applies the chosen sides of a conflict. */
export function resolveConflict(state: ActivityFormState): ActivityFormState {
  const { conflict, values } = state
  if (!conflict) return state
  const { current, sides, theirs } = conflict
  const mine = Object.entries(sides).flatMap(([field, side]) =>
    side === 'mine' ? [field as ActivityField] : [],
  )
  return {
    ...state,
    activity: current,
    before: theirs,
    values: mergeFields(values, theirs, mine),
    conflict: null,
  }
}

/** Returns the current activity if somebody else changed it first. */
export function currentIn(failure: Failure): Managed | null {
  if (failure.kind !== 'refused' || failure.problem.code !== 'edited_meanwhile') return null
  return managed.safeParse(failure.problem.current).data ?? null
}
