import type { Language } from '#contract/language.ts'
import { getManagedActivities, type Managed } from '#contract/manage/activities.ts'
import type { Answer, FailureTexts } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import { createLoaded } from '../../loaded.ts'

const PAGE_SIZE = 100
/** A list of checkboxes would be unusable for a larger school. */
const MAX_PAGES = 10

/** Creates the store of the activities that a trainer can be given: all that are not cancelled. */
export function createActivityChoices(schoolId: number, language: Language, t: FailureTexts) {
  const ask = askWith({ language })

  async function readAll(): Promise<Answer<readonly Managed[]>> {
    const all: Managed[] = []
    for (let page = 1; page <= MAX_PAGES; page++) {
      const answer = await ask(getManagedActivities, { schoolId, page, pageSize: PAGE_SIZE })
      if (!answer.ok) return answer
      all.push(...answer.data)
      if (answer.data.length < PAGE_SIZE) break
    }
    return { ok: true, data: all.filter(({ state }) => state !== 'cancelled'), total: null }
  }

  return createLoaded(readAll, t)
}
