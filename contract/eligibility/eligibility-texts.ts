import { GENDER } from '../fixed-ids.ts'
import { cached, LOCALE } from '../text/intl.ts'
import type { Language } from '../language.ts'

/** An age range. Both ends are included; null means no bound. */
export interface Ages {
  minAge: number | null
  maxAge: number | null
}

/**
 * Formats a day like `6 September`. The year is added when it differs from the year of `beside`.
 */
export function dayIn(language: Language, day: string, beside: string): string {
  const isSameYear = beside.slice(0, 4) === day.slice(0, 4)
  return dayFormat(language, isSameYear ? 'near' : 'far').format(new Date(day))
}

const dayFormat = cached(
  (language: Language, distance: 'near' | 'far') =>
    new Intl.DateTimeFormat(LOCALE[language], {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
      ...(distance === 'far' && { year: 'numeric' }),
    }),
)

/** Returns for example `ages 7 to 10`, `لأعمار من ٧ إلى ١٠ سنوات`; for `exactly`, that one age. */
export function ages(language: Language, span: Ages | { exactly: number }): string {
  if ('exactly' in span) return language === 'en' ? String(span.exactly) : years(span.exactly)
  const { maxAge, minAge } = span
  if (language === 'en') {
    if (minAge === null) return `ages up to ${maxAge}`
    if (maxAge === null) return `ages ${minAge} and up`
    return minAge === maxAge ? `age ${minAge}` : `ages ${minAge} to ${maxAge}`
  }
  if (minAge === null) return `لمن لا يتجاوز ${years(maxAge ?? 0)}`
  if (maxAge === null) return `لمن بلغ ${years(minAge)} فأكثر`
  if (minAge === maxAge) return `لعمر ${years(minAge)}`
  return `لأعمار من ${number(minAge)} إلى ${years(maxAge)}`
}

const GENDERS: Record<Language, { girls: string; boys: string }> = {
  en: { girls: 'This is for girls.', boys: 'This is for boys.' },
  ar: { girls: 'هذا النشاط للبنات.', boys: 'هذا النشاط للبنين.' },
}

/** Returns the sentence that says whom an activity is for. `genderId` must not be that of both. */
export const genderSentence = (language: Language, genderId: number): string =>
  GENDERS[language][genderId === GENDER.female ? 'girls' : 'boys']

const YEARS: Partial<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'أقل من سنة',
  one: 'سنة واحدة',
  two: 'سنتين',
  few: '{count} سنوات',
  many: '{count} سنة',
}

function years(count: number): string {
  const form = YEARS[arabicPlural().select(count)] ?? '{count} سنة'
  return form.replace('{count}', number(count))
}

const number = (value: number) => arabicNumber().format(value)

const arabicPlural = cached(() => new Intl.PluralRules('ar'))
const arabicNumber = cached(() => new Intl.NumberFormat(LOCALE.ar))
