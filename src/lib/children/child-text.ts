import type { Language } from '#contract/language.ts'
import type { Plural } from '../../i18n/plural.ts'
import { plural } from '../format/format.ts'

/** Returns for example `7 years old`, `under a year old`. */
export function ageText(
  language: Language,
  age: number,
  t: { age: Plural; newborn: string },
): string {
  return age === 0 ? t.newborn : plural(language, t.age, age)
}
