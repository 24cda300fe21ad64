import type { AgeRange } from '#contract/activities.ts'
import type { City } from '#contract/cities.ts'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import type { list as english } from '../i18n/en/list.ts'
import type { FilterName, ListFilters } from './list-filters.ts'
import { nameIn } from './wording.ts'

export type ListTexts = typeof english

export interface FilterOptions {
  cities: readonly City[]
  schools: readonly School[]
  ageRanges: readonly AgeRange[]
}

/** What a chosen filter is called on its chip: `Riyadh`, `Girls`, `“chess”`. */
export function filterText(
  name: FilterName,
  filters: ListFilters,
  { ageRanges, cities, schools }: FilterOptions,
  language: Language,
  t: ListTexts,
): string {
  const named = <T extends { name_En: string; name_Ar: string }>(thing: T | undefined) =>
    thing ? nameIn(language, thing) : String(filters[name])
  const texts: Readonly<Record<FilterName, () => string>> = {
    city: () => named(cities.find(({ slug }) => slug === filters.city)),
    school: () => named(schools.find(({ id }) => id === filters.school)),
    age: () => named(ageRanges.find(({ id }) => id === filters.age)),
    gender: () => (filters.gender ? t.genders[filters.gender] : ''),
    fees: () => (filters.fees ? t.fees[filters.fees] : ''),
    time: () => (filters.time ? t.times[filters.time] : ''),
    category: () => (filters.category ?? '').replaceAll('-', ' '),
    q: () => filters.q,
  }
  return texts[name]()
}

/** The parts of an address that were ignored, for a sentence: `City “atlantis”`. */
export function ignoredTexts(
  ignored: readonly { name: keyof ListFilters; value: string }[],
  t: ListTexts,
): string[] {
  return ignored.map(({ name, value }) =>
    name === 'fees' ? `${t.labels.fees}: ${t.unknownStatus}` : `${t.labels[name]} “${value}”`,
  )
}
