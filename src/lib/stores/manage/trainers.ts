import type { Language } from '#contract/language.ts'
import { getStaff } from '#contract/staff/staff.ts'
import type { FailureTexts } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { createLoaded } from '../loaded.ts'

/** The trainers of a school, by name. */
export function createTrainers(schoolId: number, language: Language, t: FailureTexts) {
  const ask = askWith({ language })
  return createLoaded(async () => {
    const answer = await ask(getStaff, { schoolId })
    return answer.ok
      ? { ...answer, data: answer.data.filter(({ roles }) => roles.includes('Trainer')) }
      : answer
  }, t)
}
