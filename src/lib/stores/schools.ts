import { getSchoolsNames } from '#contract/schools.ts'
import { getParentProfile } from '#contract/parents.ts'
import type { Language } from '#contract/language.ts'
import { askWith } from '../ask.ts'
import type { FailureTexts } from '../answer.ts'
import { type CityName, schoolOptions } from '../school-search.ts'
import { createLoaded } from './loaded.ts'

export type SchoolsStore = ReturnType<typeof createSchools>

/** The schools to choose from, those of the parent's own city first. */
export function createSchools(language: Language, cities: readonly CityName[], t: FailureTexts) {
  const ask = askWith({ language })
  return createLoaded(async () => {
    const [schools, profile] = await Promise.all([
      ask(getSchoolsNames, {}),
      ask(getParentProfile, {}),
    ])
    if (!schools.ok) return schools
    const cityId = profile.ok ? profile.data.cityId : null
    return { ...schools, data: schoolOptions(language, schools.data, cities, cityId) }
  }, t)
}
