import { readonlyType } from 'nanostores'
import type * as z from 'zod/mini'
import { getManagedActivity, type Managed } from '#contract/manage/activities.ts'
import {
  addActivity,
  editActivity,
  previewChange,
  publishActivity,
  unpublishActivity,
} from '#contract/manage/edit-activity.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { createAddingOnce } from '../../../api/adding-once.ts'
import { type Ask, ask, askWith } from '../../../api/ask.ts'
import { IDLE } from '../../../forms/form-state.ts'
import {
  type ActivityField,
  type ActivityValues,
  areDatesChanged,
  valuesOf,
} from '../../../manage/activity-values.ts'
import { changesOf, dateChangesOf, validateActivity } from '../../../manage/activity-wire.ts'
import {
  type ActivityVerb,
  concernsFamilies,
  rebase,
  resolveConflict,
  type Side,
} from './activity-state.ts'
import {
  type ActivityFormContext,
  type ActivityWriting,
  createActivityWriting,
} from './activity-writing.ts'

interface WrittenActivity {
  input: z.input<typeof addActivity.input>
  values: ActivityValues
}

export type ActivityFormStore = ReturnType<typeof createActivityForm>

/** Creates the store of an activity's form, new or existing. */
export function createActivityForm(context: ActivityFormContext, known: Managed | null) {
  const writing = createActivityWriting(context, known)
  const { $state, discard, isBusy, put, say, type } = writing
  const { language, t } = context
  const call = askWith({ language })
  const save = createSave(context, writing)
  const setPublished = createPublishing(call, writing)

  async function carryOut(verb: 'save' | 'publish'): Promise<void> {
    const saved = await save(verb)
    if (!saved) return
    if (verb === 'publish') await setPublished(publishActivity, verb, saved)
    else put({ form: { status: 'done', verb } })
  }

  /** Saves or publishes. If families would be notified about changed dates, shows a preview first. */
  async function begin(verb: 'save' | 'publish'): Promise<void> {
    if (isBusy()) return
    const { activity, before, values } = $state.get()
    const wrong = validateActivity(values, before, t.errors)
    if (wrong) return say(wrong)
    if (!activity || !concernsFamilies(activity) || !areDatesChanged(before, values))
      return carryOut(verb)
    const sending = { status: 'sending', verb } as const
    put({ form: sending })
    const dates = dateChangesOf(before, values)
    const answer = await call(previewChange, { gId: activity.gId, ...dates })
    // The changes were discarded meanwhile.
    if ($state.get().form !== sending) return
    // Other dates were typed meanwhile: families must not be told of dates that nobody has seen here.
    if (areDatesChanged(values, $state.get().values)) {
      put({ form: IDLE })
      return begin(verb)
    }
    if (!answer.ok) return writing.refuse(answer.failure)
    if (answer.data.changes.every(({ kind }) => kind === 'kept')) return carryOut(verb)
    put({ form: IDLE, preview: { ...answer.data, verb } })
  }

  return {
    $state: readonlyType($state),
    type,
    discard,
    save: () => begin('save'),
    publish: () => begin('publish'),
    /** Carries out the previewed change. */
    async confirm(): Promise<void> {
      const { preview } = $state.get()
      if (preview && !isBusy()) await carryOut(preview.verb)
    },
    closePreview: () => put({ preview: null }),
    async takeBack(): Promise<void> {
      const { activity } = $state.get()
      if (activity && !isBusy()) await setPublished(unpublishActivity, 'takeBack', activity)
    },
    /** Loads the activity again after a change outside the form, which creates a new version. */
    async lookAgain(): Promise<void> {
      const { activity } = $state.get()
      const answer = activity && (await call(getManagedActivity, { gId: activity.gId }))
      if (answer?.ok) writing.meet(answer.data)
    },
    ...conflictActions(writing),
  }
}

/** Returns the function that publishes an activity, or takes it back. */
const createPublishing =
  (call: Ask, { keepTyped, put, refuse }: ActivityWriting) =>
  async (
    endpoint: typeof publishActivity | typeof unpublishActivity,
    verb: ActivityVerb,
    { gId, version }: Managed,
  ): Promise<void> => {
    put({ form: { status: 'sending', verb } })
    const answer = await call(endpoint, { gId, version })
    if (!answer.ok) return refuse(answer.failure)
    put({ activity: answer.data, form: { status: 'done', verb } })
    keepTyped()
  }

/** Returns the actions for resolving a conflict. */
const conflictActions = ({ $state, keepTyped, put }: ActivityWriting) => ({
  /** Chooses a side for a field. */
  choose(field: ActivityField, side: Side): void {
    const { conflict } = $state.get()
    if (conflict) put({ conflict: { ...conflict, sides: { ...conflict.sides, [field]: side } } })
  },
  /** Applies the chosen sides. The result is not saved yet. */
  settle(): void {
    $state.set(resolveConflict($state.get()))
    keepTyped()
  },
})

/** Returns the function that saves the form. It returns the saved activity, or null if it was refused. */
function createSave(context: ActivityFormContext, { $state, put, refuse, saved }: ActivityWriting) {
  const { language, onAdded, schoolId } = context
  const add = createAddingOnce(({ input }: WrittenActivity, idempotencyKey) =>
    ask(addActivity, input, { language, idempotencyKey }),
  )

  return async function save(
    verb: ActivityVerb,
    values = $state.get().values,
  ): Promise<Managed | null> {
    const { activity, before } = $state.get()
    const changes = changesOf(before, values, activity?.timeZone ?? HOME_TIME_ZONE)
    put({ form: { status: 'sending', verb }, preview: null, isRestored: false })
    if (activity && Object.keys(changes).length === 0) {
      saved(activity, values)
      return activity
    }
    const input = { schoolId, ...changes }
    const { answer, sent } = activity
      ? {
          answer: await ask(
            editActivity,
            { gId: activity.gId, version: activity.version, ...changes },
            { language },
          ),
          sent: { values },
        }
      : await add({ input, values })
    if (!answer.ok) {
      refuse(answer.failure)
      return null
    }
    saved(answer.data, sent.values)
    if (!activity) onAdded(answer.data.gId)
    if (sent.values === values) return answer.data
    // An earlier attempt has added it: what was typed before this press is a change. What is typed after it is
    // neither checked nor meant yet.
    return save(verb, rebase(valuesOf(answer.data), sent.values, values))
  }
}
