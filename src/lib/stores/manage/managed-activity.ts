import type { Language } from '#contract/language.ts'
import { getManagedActivity, type Managed } from '#contract/manage/activities.ts'
import { getManagedSchools } from '#contract/manage/schools.ts'
import { type Answer, type FailureTexts, isNotFound } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { createLoaded } from '../loaded.ts'
import { GUID } from './guid.ts'

const NO_ACTIVITY: Answer<null> = { ok: true, data: null, total: null }

/** Creates the store of the activity in the URL; null if the user has no such activity. */
export function createManagedActivity(gId: string, language: Language, t: FailureTexts) {
  const ask = askWith({ language })
  return createLoaded<Managed | null>(async () => {
    if (!GUID.test(gId)) return NO_ACTIVITY
    const answer = await ask(getManagedActivity, { gId })
    return !answer.ok && isNotFound(answer.failure) ? NO_ACTIVITY : answer
  }, t)
}

/** Creates the store of the schools to which activities can be added. */
export function createOwnSchools(language: Language, t: FailureTexts) {
  const ask = askWith({ language })
  return createLoaded(() => ask(getManagedSchools, {}), t)
}
