import type { Language } from '#contract/language.ts'
import { getStaff, type StaffMember } from '#contract/staff/staff.ts'
import type { FailureTexts } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import { createLoaded } from '../../loaded.ts'

/** Creates the store of a school's staff, by name. */
export function createSchoolStaff(schoolId: number, language: Language, t: FailureTexts) {
  const ask = askWith({ language })
  return createLoaded(() => ask(getStaff, { schoolId }), t)
}

export const trainersOf = (people: readonly StaffMember[]): StaffMember[] =>
  people.filter(({ roles }) => roles.includes('Trainer'))
