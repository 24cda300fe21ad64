import type { Language } from '#contract/language.ts'
import { getManagedActivity, type Managed } from '#contract/manage/activities.ts'
import { getManagedSchools } from '#contract/manage/schools.ts'
import { type Answer, type FailureTexts, isNotFound } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { createLoaded } from '../loaded.ts'

/** What an activity is called in addresses. */
export const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const NONE: Answer<null> = { ok: true, data: null, total: null }

/** The activity of an address; null where the caller has none of that id. */
export function createManagedActivity(gId: string, language: Language, t: FailureTexts) {
  const ask = askWith({ language })
  return createLoaded<Managed | null>(async () => {
    if (!ID.test(gId)) return NONE
    const answer = await ask(getManagedActivity, { gId })
    return !answer.ok && isNotFound(answer.failure) ? NONE : answer
  }, t)
}

/** The schools to which a new activity can be added. */
export function createOwnSchools(language: Language, t: FailureTexts) {
  const ask = askWith({ language })
  return createLoaded(() => ask(getManagedSchools, {}), t)
}
