import {
  FILTER_NAMES,
  type FilterName,
  FILTERS,
  type SearchFilters,
  type Setting,
} from '../search/filters-registry.ts'
import { monthText } from '../calendar/months.ts'
import type { DAY_TIME, FEES, GENDER, IdOf } from '../fixed-ids.ts'
import type { Language } from '../language.ts'
import { cached, LOCALE } from '../text/intl.ts'

interface Texts {
  quoted: (words: string) => string
  upTo: (amount: string) => string
  startsIn: (month: string) => string
  gender: Record<IdOf<typeof GENDER>, string>
  fees: Record<IdOf<typeof FEES>, string>
  time: Record<IdOf<typeof DAY_TIME>, string>
  setting: Record<Setting, string>
}

const TEXTS: Record<Language, Texts> = {
  en: {
    quoted: words => `“${words}”`,
    upTo: amount => `up to ${amount} SAR`,
    startsIn: month => `starts in ${month}`,
    gender: { 1: 'boys', 2: 'girls', 3: 'girls and boys together' },
    fees: { 1: 'free', 2: 'with a fee' },
    time: { 1: 'in the morning', 2: 'in the afternoon' },
    setting: { indoor: 'indoor', outdoor: 'outdoor', both: 'indoor and outdoor' },
  },
  ar: {
    quoted: words => `«${words}»`,
    upTo: amount => `حتى ${amount} ر.س`,
    startsIn: month => `تبدأ في ${month}`,
    gender: { 1: 'للبنين', 2: 'للبنات', 3: 'للبنين والبنات معًا' },
    fees: { 1: 'مجانًا', 2: 'برسوم' },
    time: { 1: 'صباحًا', 2: 'بعد الظهر' },
    setting: { indoor: 'داخل الصالات', outdoor: 'في الهواء الطلق', both: 'في الداخل والخارج' },
  },
}

/** Looks up the name of a city, a school, an age range or a category. Undefined if it is unknown. */
export type NameOf = (name: FilterName, value: number | string) => string | undefined

/** Describes a search in words: what was typed, the categories, and then the rest. */
export function searchTitle(language: Language, filters: SearchFilters, nameOf: NameOf): string {
  return ORDER.flatMap(name => {
    const values = [filters[FILTERS[name].field] ?? []].flat()
    const texts = values.flatMap(value => textOf(language, name, value, nameOf) ?? [])
    return texts.length > 0 ? [joined(language).format(texts)] : []
  }).join(' · ')
}

/** What was typed and the category say the most, so they come first. */
const ORDER: readonly FilterName[] = [...new Set<FilterName>(['q', 'category', ...FILTER_NAMES])]

const joined = cached(
  (language: Language) => new Intl.ListFormat(LOCALE[language], { type: 'unit' }),
)
const amount = cached((language: Language) => new Intl.NumberFormat(LOCALE[language]))
const weekday = cached(
  (language: Language) =>
    new Intl.DateTimeFormat(LOCALE[language], { weekday: 'long', timeZone: 'UTC' }),
)

/** 1 October 2000 was a Sunday. */
const dayOf = (value: number) => new Date(Date.UTC(2000, 9, 1 + value))

function textOf(
  language: Language,
  name: FilterName,
  value: number | string,
  nameOf: NameOf,
): string | undefined {
  const t = TEXTS[language]
  switch (name) {
    case 'q':
      return t.quoted(String(value))
    case 'max':
      return t.upTo(amount(language).format(Number(value)))
    case 'month':
      return t.startsIn(monthText(language, String(value)))
    case 'day':
      return weekday(language).format(dayOf(Number(value)))
    case 'gender':
    case 'fees':
    case 'time':
    case 'setting':
      return (t[name] as Readonly<Record<string, string>>)[value]
    default:
      return nameOf(name, value)
  }
}
