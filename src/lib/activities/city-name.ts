import type { City } from '#contract/places/cities.ts'
import type { Language } from '#contract/language.ts'
import { nameIn } from '../format/i18n-format.ts'

/** Returns a function that names a city by its id, in the reader's language; undefined for an unknown id. */
export const cityNames =
  (language: Language, cities: readonly City[]) =>
  (id: number): string | undefined => {
    const city = cities.find(city => city.id === id)
    return city && nameIn(language, city)
  }
