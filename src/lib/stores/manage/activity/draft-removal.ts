import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { removeDraft } from '#contract/manage/edit-activity.ts'
import { type FailureTexts, messageOf, isNotFound } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import { removeTab, writeTab, readTab } from '../../../browser/storage/tab-storage.ts'

interface Options {
  language: Language
  t: FailureTexts
  /** Returns the activity that the user sees. */
  activityNow: () => Managed | null
  /** Called when the draft was removed, together with its unsaved edits. */
  onDone: () => void
  /** Called when somebody else has changed the draft. */
  onOther: () => Promise<void>
}

/** Creates the store that removes a draft for good. */
export function createDraftRemoval({ activityNow, language, onDone, onOther, t }: Options) {
  const ask = askWith({ language })
  const $state = atom<{ isSending: boolean; message: string | null }>(IDLE)

  return {
    $state: readonlyType($state),
    /** Keeps the sending state after a success, because the page is left. */
    async remove(): Promise<void> {
      const activity = activityNow()
      if (!activity || $state.get().isSending) return
      $state.set({ isSending: true, message: null })
      const { activityName, activityName_Ar, gId, version } = activity
      const answer = await ask(removeDraft, { gId, version })
      // A missing draft was removed by somebody else, or by a call whose answer was lost.
      if (answer.ok || isNotFound(answer.failure)) {
        writeTab(KEY, { activityName, activityName_Ar })
        return onDone()
      }
      $state.set({ isSending: false, message: messageOf(answer.failure, t) })
      // The next attempt is based on the other change.
      await onOther()
    },
  }
}

const IDLE = { isSending: false, message: null }
const KEY = 'nashat.own.removedDraft'

type RemovedDraft = Pick<Managed, 'activityName' | 'activityName_Ar'>

/** Returns the name of the draft that was just removed in this tab, once; null if there is none. */
export function takeRemovedDraft(): RemovedDraft | null {
  const removed = readTab(KEY) as RemovedDraft | null
  removeTab(KEY)
  return removed
}
