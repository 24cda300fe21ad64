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
  merged,
  NO_ACTIVITY,
  valuesOf,
} from '../../../manage/activity-values.ts'

/** What is asked for by a press. */
export type ActivityVerb = 'save' | 'publish' | 'takeBack'

type ActivityForm = FormState<FormProblem, { verb: ActivityVerb }, { verb: ActivityVerb }>

export type Side = 'theirs' | 'mine'

/** Somebody else has changed the activity since it was loaded. */
export interface Conflict {
  current: Managed
  theirs: ActivityValues
  /** Of each field in which the two differ: which one is taken. */
  sides: Readonly<Partial<Record<ActivityField, Side>>>
}

/** What a change of the dates would do, and what was asked for. */
export type Preview = z.output<(typeof previewChange)['output']> & { verb: 'save' | 'publish' }

export interface ActivityFormState {
  /** As it is saved; null for a new one. */
  activity: Managed | null
  /** What is saved, as the form shows it. */
  before: ActivityValues
  values: ActivityValues
  form: ActivityForm
  /** Whether it was typed before this load of the page. */
  isRestored: boolean
  /** How often it was refused: each time the first wrong field is gone to. */
  refusals: number
  conflict: Conflict | null
  preview: Preview | null
}

/** What is kept for a reload: what was typed, on top of what. */
export const activityDraft = z.object({
  version: z.nullable(z.int()),
  before: activityValues,
  values: activityValues,
})
type ActivityDraft = z.infer<typeof activityDraft>

/** Somebody plans with its dates. */
export const isHeardOf = ({ confirmed, offered, state, waitlisted }: Managed): boolean =>
  state === 'published' || confirmed + offered + waitlisted > 0

export const isDirty = ({ before, values }: ActivityFormState): boolean =>
  changedFields(before, values).length > 0

/** A form as it opens: with what was typed before, and a conflict if others wrote other things since. */
export function opened(activity: Managed | null, kept: ActivityDraft | null): ActivityFormState {
  const saved = activity ? valuesOf(activity) : NO_ACTIVITY
  const fresh = { activity, form: IDLE, refusals: 0, conflict: null, preview: null } as const
  if (!kept) return { ...fresh, before: saved, values: saved, isRestored: false }
  const { before, values, version } = kept
  const isOther = activity !== null && version !== activity.version
  const conflict = isOther ? conflictOf(activity, before, values) : null
  if (conflict) return { ...fresh, before, values, conflict, isRestored: false }
  const typed = isOther ? onTop(saved, before, values) : values
  return {
    ...fresh,
    before: saved,
    values: typed,
    isRestored: changedFields(saved, typed).length > 0,
  }
}

/** What was typed, on top of another version. */
export const onTop = (
  saved: ActivityValues,
  before: ActivityValues,
  values: ActivityValues,
): ActivityValues => merged(values, saved, changedFields(before, values))

/** What changes as another version comes: what was typed goes on top of it, or both are there. */
export function met(
  { activity, before, values }: ActivityFormState,
  current: Managed,
): Partial<ActivityFormState> {
  if (activity && current.version < activity.version) return {}
  const conflict = conflictOf(current, before, values)
  if (conflict) return { form: IDLE, conflict }
  const saved = valuesOf(current)
  return { activity: current, before: saved, values: onTop(saved, before, values) }
}

/**
 * Both versions; null where they say the same, where others changed nothing that is written here (a date, a
 * picture), or where nothing was typed.
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

/** With what was chosen of both. */
export function settled(state: ActivityFormState): ActivityFormState {
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
    values: merged(values, theirs, mine),
    conflict: null,
  }
}

/** The activity as it is now, where somebody else was quicker. */
export function currentIn(failure: Failure): Managed | null {
  if (failure.kind !== 'refused' || failure.problem.code !== 'edited_meanwhile') return null
  return managed.safeParse(failure.problem.current).data ?? null
}
