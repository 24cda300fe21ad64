import type { Managed } from '#contract/manage/activities.ts'
import {
  duplicateActivity,
  editActivity,
  previewChange,
  publishActivity,
  removeDraft,
  unpublishActivity,
} from '#contract/manage/edit-activity.ts'
import type { Answer } from '../../../api/answer.ts'
import type { Ask, ask as askServer, AskOptions } from '../../../api/ask.ts'
import { isFinalRefusal } from '../../../api/is-final.ts'
import { type BulkDeed, fieldsOf, type Undo } from '../../../manage/bulk.ts'

/** The result of a call. The activity is null if only its id is known. */
export interface CallResult<T> {
  gId: string
  activity: Managed | null
  answer: Answer<T>
}

/** Loads the consequences of changed dates. */
export function previewDates(ask: Ask, deed: BulkDeed, activity: Managed) {
  const { endDate, exceptions, startDate } = fieldsOf(deed, activity)
  return ask(previewChange, { gId: activity.gId, startDate, endDate, exceptions })
}

type Copy = ReturnType<typeof createCopying>

/**
 * Returns the function that copies an activity. If an answer was lost, the same copy has the same
 * idempotency key the next time, so that there is only one.
 */
export function createCopying(ask: typeof askServer, options: AskOptions) {
  const unanswered = new Map<string, string>()
  return async (gId: string, startDate: string): Promise<Answer<Managed>> => {
    const what = `${gId} ${startDate}`
    const idempotencyKey = unanswered.get(what) ?? crypto.randomUUID()
    unanswered.set(what, idempotencyKey)
    const answer = await ask(duplicateActivity, { gId, startDate }, { ...options, idempotencyKey })
    if (answer.ok || isFinalRefusal(answer.failure)) unanswered.delete(what)
    return answer
  }
}

/** Applies a bulk change to one activity. */
export async function applyOne(
  { ask, copy }: { ask: Ask; copy: Copy },
  deed: BulkDeed,
  activity: Managed,
): Promise<CallResult<Managed>> {
  const { gId } = activity
  const answer = await (deed.verb === 'copy'
    ? copy(gId, deed.startDate)
    : send(ask, deed, activity))
  return { gId, activity, answer }
}

function send(
  ask: Ask,
  deed: Exclude<BulkDeed, { verb: 'copy' }>,
  activity: Managed,
): Promise<Answer<Managed>> {
  const { gId, version } = activity
  if (deed.verb === 'publish') return ask(publishActivity, { gId, version })
  if (deed.verb === 'takeBack') return ask(unpublishActivity, { gId, version })
  return ask(editActivity, { gId, version, ...fieldsOf(deed, activity) })
}

/** Undoes a bulk change of one activity. */
export async function undoOne(ask: Ask, entry: Undo): Promise<CallResult<unknown>> {
  return { gId: entry.gId, activity: null, answer: await sendUndo(ask, entry) }
}

function sendUndo(ask: Ask, entry: Undo): Promise<Answer<unknown>> {
  const { gId, version } = entry
  if (entry.kind === 'remove') return ask(removeDraft, { gId, version })
  if (entry.kind === 'edit') return ask(editActivity, { gId, version, ...entry.fields })
  return ask(entry.kind === 'publish' ? publishActivity : unpublishActivity, { gId, version })
}
