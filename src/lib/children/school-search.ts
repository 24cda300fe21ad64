import type { City } from '#contract/places/cities.ts'
import { foldName } from '#contract/text/fold.ts'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import { nameIn } from '../format/i18n-format.ts'

export type CityName = Pick<City, 'id' | 'name_En' | 'name_Ar'>

/** A school to choose, with its name in the reader's language. */
export interface SchoolOption {
  id: number
  name: string
  city: string
  isNear: boolean
}

/** The most schools in the list. The search finds the others. */
export const MAX_SCHOOLS = 40

/** Returns the schools to choose from by name, those of one city first. */
export function schoolOptions(
  language: Language,
  schools: readonly School[],
  cities: readonly CityName[],
  cityId: number | null,
): SchoolOption[] {
  const byName = new Intl.Collator(language).compare
  return schools
    .map(school => {
      const city = cities.find(({ id }) => id === school.cityId)
      return {
        id: school.id,
        name: nameIn(language, school),
        city: city ? nameIn(language, city) : '',
        isNear: school.cityId === cityId,
      }
    })
    .toSorted((a, b) => Number(b.isNear) - Number(a.isNear) || byName(a.name, b.name))
}

/** Returns the only school of that name, or null. */
export function schoolNamed(options: readonly SchoolOption[], name: string): SchoolOption | null {
  const wanted = foldName(name)
  const found = options.filter(option => foldName(option.name) === wanted)
  return found.length === 1 ? (found[0] ?? null) : null
}
