import type { City } from '#contract/places/cities.ts'
import type { District } from '#contract/places/districts.ts'
import type { FilterName } from '#contract/search/filters-registry.ts'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import { nameIn } from '../format/i18n-format.ts'
import type { Kind } from './kinds.ts'
import type { Chosen } from './list-filters.ts'

/** A value of a filter, and what it is called. */
export interface Choice {
  value: string | number
  text: string
  /** Where there is little room. */
  short?: string
}

/** What filters can be set to. Those that are missing take whatever is typed. */
export type Choices = Partial<Record<FilterName, readonly Choice[]>>

interface Known {
  /** Those that no choice of a parent changes (`fixedChoices`): the server knows what they are called. */
  choices: Choices
  cities: readonly City[]
  language: Language
}

interface InCity {
  districts: readonly District[]
  kinds: readonly Kind[]
  schools: readonly School[]
}

/** What filters can be set to where a city is chosen. */
export function choicesIn(
  { districts, kinds, schools }: InCity,
  { choices, cities, language }: Known,
): Choices {
  const bySlug = (option: City | District | Kind) => ({
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

/** What a chosen value is called on its chip: `Girls`, `Up to 300 SAR`, `chess`. */
export function chosenText({ name, value }: Chosen, choices: Choices): string {
  const options = choices[name]
  if (!options) return String(value)
  const chosen = options.find(option => option.value === value)
  // A kind that the city does not have is known by its slug alone.
  return chosen?.text ?? String(value).replaceAll('-', ' ')
}
