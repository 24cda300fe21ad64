import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { removeDraft } from '#contract/manage/edit-activity.ts'
import { type FailureTexts, messageOf, isNotFound } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import { drop, keep, readKept } from '../../../browser/storage/tab-storage.ts'

interface Options {
  language: Language
  t: FailureTexts
  /** As the person sees it. */
  activityNow: () => Managed | null
  /** It is gone, with what was typed on top of it. */
  onDone: () => void
  /** Somebody else has changed it meanwhile. */
  onOther: () => Promise<void>
}

/** Removes a draft for good. */
export function createDraftRemoval({ activityNow, language, onDone, onOther, t }: Options) {
  const ask = askWith({ language })
  const $state = atom<{ isSending: boolean; message: string | null }>(IDLE)

  return {
    $state: readonlyType($state),
    /** Goes on waiting after a success, because the page is left. */
    async remove(): Promise<void> {
      const activity = activityNow()
      if (!activity || $state.get().isSending) return
      $state.set({ isSending: true, message: null })
      const { activityName, activityName_Ar, gId, version } = activity
      const answer = await ask(removeDraft, { gId, version })
      // Somebody else was quicker, or an answer was lost: gone is gone.
      if (answer.ok || isNotFound(answer.failure)) {
        keep(KEY, { activityName, activityName_Ar })
        return onDone()
      }
      $state.set({ isSending: false, message: messageOf(answer.failure, t) })
      // The next press is on top of what the other one did.
      await onOther()
    },
  }
}

const IDLE = { isSending: false, message: null }
const KEY = 'nashat.own.removedDraft'

type RemovedDraft = Pick<Managed, 'activityName' | 'activityName_Ar'>

/** The draft that was removed in this tab just now, told once; null where none was. */
export function takeRemovedDraft(): RemovedDraft | null {
  const removed = readKept(KEY) as RemovedDraft | null
  drop(KEY)
  return removed
}
