import { atom } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import type { Failure } from '../../../api/answer.ts'
import { type FormProblem, type FormTexts, problemOf } from '../../../forms/form-problem.ts'
import { IDLE, refused } from '../../../forms/form-state.ts'
import { type ActivityValues, changedFields, valuesOf } from '../../../manage/activity-values.ts'
import { errorsFor, PATHS, pathsOf, withoutFields } from '../../../manage/activity-wire.ts'
import { ownName } from '../../../seen-as/kept.ts'
import { createWorkDraft } from '../../../session/work-draft.ts'
import {
  activityDraft,
  type ActivityFormState,
  currentIn,
  isDirty,
  met,
  onTop,
  opened,
} from './activity-state.ts'

export interface ActivityFormContext {
  language: Language
  t: FormTexts
  /** Whose page it is: drafts are kept for this person alone. */
  owner: string
  /** Of a new one. */
  schoolId: number
  /** A new one is saved, and has an address. */
  onAdded: (gId: string) => void
}

export type ActivityWriting = ReturnType<typeof createActivityWriting>

/** What is typed of an activity and what is wrong with it; it outlives a reload and signing out. */
export function createActivityWriting(
  { owner, schoolId, t }: ActivityFormContext,
  known: Managed | null,
) {
  const draftOf = (gId: string | undefined) =>
    createWorkDraft(ownName(`activity.${gId ?? `new.${schoolId}`}`), owner, activityDraft)
  let draft = draftOf(known?.gId)
  const $state = atom<ActivityFormState>(opened(known, draft.read()))

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
    /** It is saved, as the server has cleaned it; what was typed meanwhile is not. */
    saved(activity: Managed, written: ActivityValues): void {
      draft.clear()
      draft = draftOf(activity.gId)
      const before = valuesOf(activity)
      const { values } = $state.get()
      put({
        activity,
        before,
        values: onTop(before, written, values),
        conflict: null,
      })
      keepTyped()
    },
    /** It has another version: what was typed goes on top of it, or both are there. */
    meet(current: Managed): void {
      put(met($state.get(), current))
      keepTyped()
    },
    discard(): void {
      draft.clear()
      put({ values: $state.get().before, form: IDLE, isRestored: false })
    },
    /**
     * Says why it was not taken. Where somebody else was quicker the next press is on top of it, unless both
     * wrote the same fields: then both versions are there.
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

/** What is wrong stays said until it is written anew. */
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
