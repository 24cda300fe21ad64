import type { Language } from '#contract/language.ts'
import { getManagedActivity, type Managed } from '#contract/manage/activities.ts'
import { getSentMessages, type SentMessage } from '#contract/manage/messages.ts'
import type { FailureTexts } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { createLoaded } from '../loaded.ts'

export interface SentMessages {
  activity: Managed
  /** Newest first. */
  sent: readonly SentMessage[]
}

/** Creates the store of an activity and the messages to its families. */
export function createSentMessages(
  gId: string,
  language: Language,
  t: FailureTexts,
  ask = askWith({ language }),
) {
  return createLoaded<SentMessages>(async () => {
    const [sent, activity] = await Promise.all([
      ask(getSentMessages, { gId }),
      ask(getManagedActivity, { gId }),
    ])
    if (!sent.ok) return sent
    return activity.ok
      ? { ...activity, data: { activity: activity.data, sent: sent.data } }
      : activity
  }, t)
}
