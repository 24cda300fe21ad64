import type { Language } from '#contract/language.ts'
import { getView } from '#contract/staff/view.ts'
import type { FailureTexts } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import { createLoaded } from '../../loaded.ts'

/** What somebody of a school may see and do there. */
export function createStaffView(
  input: { schoolId: number; userId: string },
  language: Language,
  t: FailureTexts,
) {
  const ask = askWith({ language })
  return createLoaded(() => ask(getView, input), t)
}
