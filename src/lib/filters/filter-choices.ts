import type { City } from '#contract/places/cities.ts'
import type { District } from '#contract/places/districts.ts'
import type { FilterName } from '#contract/search/filters-registry.ts'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import { nameIn } from '../format/i18n-format.ts'
import type { CountedCategory } from './kinds.ts'
import type { Chosen } from './list-filters.ts'

/** A value of a filter and its label. */
export interface Choice {
  value: string | number
  text: string
  /** A shorter label for little space. */
  short?: string
}

/** The choices of each filter. A missing filter takes free text. */
export type Choices = Partial<Record<FilterName, readonly Choice[]>>

interface Known {
  /** Choices that do not depend on the chosen city (`fixedChoices`). The server provides their labels. */
  choices: Choices
  cities: readonly City[]
  language: Language
}

interface InCity {
  districts: readonly District[]
  kinds: readonly CountedCategory[]
  schools: readonly School[]
}

/** Returns the choices of all filters for a chosen city. */
export function choicesIn(
  { districts, kinds, schools }: InCity,
  { choices, cities, language }: Known,
): Choices {
  const bySlug = (option: City | District | CountedCategory) => ({
    value: option.slug,
    text: nameIn(language, option),
  })
  return {
    ...choices,
    city: cities.map(bySlug),
    near: [...(choices.near ?? []), ...districts.map(bySlug)],
    category: kinds.map(bySlug),
    school: schools.map(school => ({ value: school.id, text: nameIn(language, school) })),
  }
}

/** Returns the label of a chosen value on its chip: `Girls`, `Up to 300 SAR`, `chess`. */
export function chosenText({ name, value }: Chosen, choices: Choices): string {
  const options = choices[name]
  if (!options) return String(value)
  const chosen = options.find(option => option.value === value)
  // A category that the city does not have is only known by its slug.
  return chosen?.text ?? String(value).replaceAll('-', ' ')
}
