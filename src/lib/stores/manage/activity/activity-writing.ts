import { atom } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import type { Failure } from '../../../api/answer.ts'
import { type FormProblem, type FormTexts, problemOf } from '../../../forms/form-problem.ts'
import { IDLE, refused } from '../../../forms/form-state.ts'
import { type ActivityValues, changedFields, valuesOf } from '../../../manage/activity-values.ts'
import { errorsFor, PATHS, pathsOf, withoutFields } from '../../../manage/activity-wire.ts'
import { ownName } from '../../../seen-as/seen-as-storage.ts'
import { createWorkDraft } from '../../../session/work-draft.ts'
import {
  activityDraft,
  type ActivityFormState,
  currentIn,
  isDirty,
  mergeCurrent,
  rebase,
  openForm,
} from './activity-state.ts'

export interface ActivityFormContext {
  language: Language
  t: FormTexts
  /** The user whose page it is. Drafts are stored for this user only. */
  owner: string
  /** The school of a new activity. */
  schoolId: number
  /** Called when a new activity was saved and has an id. */
  onAdded: (gId: string) => void
}

export type ActivityWriting = ReturnType<typeof createActivityWriting>

/**
 * Creates the store of an activity's edits and their errors. The draft survives a reload and
 * signing out.
 */
export function createActivityWriting(
  { owner, schoolId, t }: ActivityFormContext,
  known: Managed | null,
) {
  const draftOf = (gId: string | undefined) =>
    createWorkDraft(ownName(`activity.${gId ?? `new.${schoolId}`}`), owner, activityDraft)
  let draft = draftOf(known?.gId)
  const $state = atom<ActivityFormState>(openForm(known, draft.read()))

  const put = (changes: Partial<ActivityFormState>) => $state.set({ ...$state.get(), ...changes })

  function keepTyped(): void {
    const { activity, before, values } = $state.get()
    if (isDirty($state.get())) draft.write({ version: activity?.version ?? null, before, values })
    else draft.clear()
  }

  const say = (problem: FormProblem) =>
    put({ form: refused(problem), refusals: $state.get().refusals + 1 })

  const writing = {
    $state,
    put,
    keepTyped,
    say,
    isBusy: () => $state.get().form.status === 'sending',
    type(changes: Partial<ActivityValues>): void {
      const state = $state.get()
      const values = { ...state.values, ...changes }
      put({ values, form: formAfter(state, values) })
      keepTyped()
    },
    /** Takes the saved activity, as the server has normalised it. Later edits are kept. */
    saved(activity: Managed, written: ActivityValues): void {
      draft.clear()
      draft = draftOf(activity.gId)
      const before = valuesOf(activity)
      const { values } = $state.get()
      put({
        activity,
        before,
        values: rebase(before, written, values),
        conflict: null,
      })
      keepTyped()
    },
    /** Takes another version: the edits are applied to it, or there is a conflict. */
    meet(current: Managed): void {
      put(mergeCurrent($state.get(), current))
      keepTyped()
    },
    discard(): void {
      draft.clear()
      put({ values: $state.get().before, form: IDLE, isRestored: false })
    },
    /**
     * Shows why a save was refused. If somebody else was first, the next attempt is based on their
     * version, unless both changed the same fields: then there is a conflict.
     */
    refuse(why: Failure): void {
      const current = currentIn(why)
      if (current) writing.meet(current)
      const { conflict, values } = $state.get()
      if (current && conflict) return
      say(problemOf(why, pathsOf(values, PATHS), { ...t, errors: errorsFor(values, t.errors) }))
    },
  }
  return writing
}

/** Keeps each error until its field is edited. */
function formAfter(
  { form, values: before }: ActivityFormState,
  values: ActivityValues,
): ActivityFormState['form'] {
  if (form.status === 'done') return IDLE
  if (form.status !== 'refused') return form
  const fields = withoutFields(form.fields, changedFields(before, values))
  if (Object.keys(fields).length === 0 && form.message === null) return IDLE
  return { ...form, fields }
}
