import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { cancelActivity } from '#contract/manage/edit-activity.ts'
import { ask } from '../../../api/ask.ts'
import { type FormTexts, problemOf, validateFields } from '../../../forms/form-problem.ts'
import { type FormState, IDLE, refused, SENDING } from '../../../forms/form-state.ts'

interface Messages {
  message_En: string
  message_Ar: string
}

interface Options {
  gId: string
  language: Language
  t: FormTexts
  /** Returns the version that the user sees. */
  versionNow: () => number
  onDone: () => void
  /** Called when somebody else has changed the activity. */
  onOther: () => Promise<void>
}

/**
 * Creates the store that calls an activity off for good, with a message to its families in at least
 * one language.
 */
export function createCallingOff({ gId, language, onDone, onOther, t, versionNow }: Options) {
  const $state = atom<FormState>(IDLE)

  return {
    $state: readonlyType($state),
    /** Keeps the sending state after a success, because the page is reloaded. */
    async callOff(messages: Messages): Promise<void> {
      if ($state.get().status === 'sending') return
      // An empty message is reported at the field that the user sees first.
      const [field, text] =
        language === 'ar'
          ? ['message_Ar', messages.message_Ar || messages.message_En]
          : ['message_En', messages.message_En || messages.message_Ar]
      const wrong = validateFields({ [field]: text }, t.errors)
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
      // The next attempt is based on the other change.
      if (problem.code === 'edited_meanwhile') await onOther()
    },
  }
}
