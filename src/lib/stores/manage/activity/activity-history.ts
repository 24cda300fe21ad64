import type { Language } from '#contract/language.ts'
import { getHistory } from '#contract/manage/history.ts'
import type { FailureTexts } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import { createLoaded } from '../../loaded.ts'

/** Creates the store of an activity's history. */
export function createActivityHistory(gId: string, language: Language, t: FailureTexts) {
  const ask = askWith({ language })
  return createLoaded(() => ask(getHistory, { gId }), t)
}
