import type { Language } from '#contract/language.ts'
import { getView } from '#contract/staff/view.ts'
import type { FailureTexts } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import { createLoaded } from '../../loaded.ts'

/** Creates the store of what a member of staff may see and do at a school. */
export function createStaffView(
  input: { schoolId: number; userId: string },
  language: Language,
  t: FailureTexts,
) {
  const ask = askWith({ language })
  return createLoaded(() => ask(getView, input), t)
}
