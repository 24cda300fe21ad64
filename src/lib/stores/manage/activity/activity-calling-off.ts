import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { cancelActivity } from '#contract/manage/edit-activity.ts'
import { ask } from '../../../api/ask.ts'
import { type FormTexts, problemOf, wrongIn } from '../../../forms/form-problem.ts'
import { type FormState, IDLE, refused, SENDING } from '../../../forms/form-state.ts'

interface Messages {
  message_En: string
  message_Ar: string
}

interface Options {
  gId: string
  language: Language
  t: FormTexts
  /** The version that the person sees. */
  versionNow: () => number
  onDone: () => void
  /** Somebody else has changed it meanwhile. */
  onOther: () => Promise<void>
}

/** Calls an activity off for good, with a word to its families in one language at least. */
export function createCallingOff({ gId, language, onDone, onOther, t, versionNow }: Options) {
  const $state = atom<FormState>(IDLE)

  return {
    $state: readonlyType($state),
    /** Goes on waiting after a success, because the page is loaded anew. */
    async callOff(messages: Messages): Promise<void> {
      if ($state.get().status === 'sending') return
      // Asked for where the person reads it first.
      const [field, text] =
        language === 'ar'
          ? ['message_Ar', messages.message_Ar || messages.message_En]
          : ['message_En', messages.message_En || messages.message_Ar]
      const wrong = wrongIn({ [field]: text }, t.errors)
      if (wrong) return $state.set(refused(wrong))
      $state.set(SENDING)
      const answer = await ask(
        cancelActivity,
        { gId, version: versionNow(), ...messages },
        { language },
      )
      if (answer.ok) return onDone()
      const problem = problemOf(answer.failure, Object.keys(messages), t)
      $state.set(refused(problem))
      // The next press is on top of what the other one did.
      if (problem.code === 'edited_meanwhile') await onOther()
    },
  }
}
