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
import type { Ask } from '../../../api/ask.ts'
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

/** Applies a bulk change to one activity. */
export async function applyOne(
  ask: Ask,
  deed: BulkDeed,
  activity: Managed,
): Promise<CallResult<Managed>> {
  const { gId } = activity
  return { gId, activity, answer: await send(ask, deed, activity) }
}

function send(ask: Ask, deed: BulkDeed, activity: Managed): Promise<Answer<Managed>> {
  const { gId, version } = activity
  if (deed.verb === 'publish') return ask(publishActivity, { gId, version })
  if (deed.verb === 'takeBack') return ask(unpublishActivity, { gId, version })
  if (deed.verb === 'copy') return ask(duplicateActivity, { gId, startDate: deed.startDate })
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
