import type { Language } from '#contract/language.ts'
import { getManagedActivities, type Managed } from '#contract/manage/activities.ts'
import type { Answer, FailureTexts } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import { createLoaded } from '../../loaded.ts'

const PAGE_SIZE = 100
/** A school of more is found by nobody in a list of boxes. */
const MOST_PAGES = 10

/** The activities of a school that somebody can train: all that were not called off. */
export function createActivityChoices(schoolId: number, language: Language, t: FailureTexts) {
  const ask = askWith({ language })

  async function readAll(): Promise<Answer<readonly Managed[]>> {
    const all: Managed[] = []
    for (let page = 1; page <= MOST_PAGES; page++) {
      const answer = await ask(getManagedActivities, { schoolId, page, pageSize: PAGE_SIZE })
      if (!answer.ok) return answer
      all.push(...answer.data)
      if (answer.data.length < PAGE_SIZE) break
    }
    return { ok: true, data: all.filter(({ state }) => state !== 'cancelled'), total: null }
  }

  return createLoaded(readAll, t)
}
