import type { AgeRange } from '#contract/activities.ts'
import type { City } from '#contract/cities.ts'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import type { list as english } from '../i18n/en/list.ts'
import type { Choice, FilterName } from './choice.ts'
import { nameIn } from './wording.ts'

export type ListTexts = typeof english

export interface Choices {
  cities: readonly City[]
  schools: readonly School[]
  ageRanges: readonly AgeRange[]
}

/** What a chosen filter is called on its chip: `Riyadh`, `Girls`, `“chess”`. */
export function filterText(
  name: FilterName,
  choice: Choice,
  { ageRanges, cities, schools }: Choices,
  language: Language,
  t: ListTexts,
): string {
  const named = <T extends { name_En: string; name_Ar: string }>(thing: T | undefined) =>
    thing ? nameIn(language, thing) : String(choice[name])
  const texts: Readonly<Record<FilterName, () => string>> = {
    city: () => named(cities.find(({ slug }) => slug === choice.city)),
    school: () => named(schools.find(({ id }) => id === choice.school)),
    age: () => named(ageRanges.find(({ id }) => id === choice.age)),
    gender: () => (choice.gender ? t.genders[choice.gender] : ''),
    fees: () => (choice.fees ? t.fees[choice.fees] : ''),
    time: () => (choice.time ? t.times[choice.time] : ''),
    category: () => (choice.category ?? '').replaceAll('-', ' '),
    q: () => choice.q,
  }
  return texts[name]()
}

/** The parts of an address that were ignored, for a sentence: `City “atlantis”`. */
export function ignoredTexts(
  ignored: readonly { name: keyof Choice; value: string }[],
  t: ListTexts,
): string[] {
  return ignored.map(({ name, value }) =>
    name === 'fees' ? `${t.labels.fees}: ${t.unknownStatus}` : `${t.labels[name]} “${value}”`,
  )
}
