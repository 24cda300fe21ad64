import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { cancelActivity } from '#contract/manage/edit-activity.ts'
import { ask } from '../../api/ask.ts'
import { type FormTexts, problemOf, wrongIn } from '../../forms/form-problem.ts'
import { type FormState, IDLE, refused, SENDING } from '../../forms/form-state.ts'

interface Messages {
  message_En: string
  message_Ar: string
}

/** Calls an activity off for good, with a word to its families in one language at least. */
export function createCallingOff(
  { gId, version }: Pick<Managed, 'gId' | 'version'>,
  language: Language,
  t: FormTexts,
  onDone: () => void,
) {
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
      const answer = await ask(cancelActivity, { gId, version, ...messages }, { language })
      if (answer.ok) onDone()
      else $state.set(refused(problemOf(answer.failure, Object.keys(messages), t)))
    },
  }
}
