import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { duplicateActivity } from '#contract/manage/edit-activity.ts'
import { ask } from '../../../api/ask.ts'
import { type FormTexts, problemOf, validateFields } from '../../../forms/form-problem.ts'
import { type FormState, IDLE, refused, SENDING } from '../../../forms/form-state.ts'

/** Creates the store that copies an activity to a draft with another start date. */
export function createActivityCopy(
  gId: string,
  language: Language,
  t: FormTexts,
  onMade: (gId: string) => void,
) {
  const $state = atom<FormState>(IDLE)
  const idempotencyKey = crypto.randomUUID()

  return {
    $state: readonlyType($state),
    /** Keeps the sending state after a success, because the page is left. */
    async make(startDate: string): Promise<void> {
      if ($state.get().status === 'sending') return
      const wrong = validateFields({ startDate }, t.errors)
      if (wrong) return $state.set(refused(wrong))
      $state.set(SENDING)
      // Another day is another call, so it needs another key.
      const key = `${idempotencyKey}.${startDate}`
      const options = { language, idempotencyKey: key }
      const answer = await ask(duplicateActivity, { gId, startDate }, options)
      if (answer.ok) onMade(answer.data.gId)
      else $state.set(refused(problemOf(answer.failure, ['startDate'], t)))
    },
  }
}
