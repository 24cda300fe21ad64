// Only for the server: a browser gets these texts as props.

import type { AgeRange } from '#contract/activities.ts'
import { CALENDARS, monthsFrom, monthText } from '#contract/calendar/months.ts'
import {
  FILTER_NAMES,
  type FilterName,
  FILTERS,
  type FilterValue,
  type FixedName,
  NEAR_ME_VALUE,
  WEEKDAYS,
} from '#contract/search/filters-registry.ts'
import type { Language } from '#contract/language.ts'
import type { list as english } from '../../i18n/en/public/list.ts'
import { fill, formatList, formatNumber, formatWeekday, nameIn } from '../format/format.ts'
import type { Choice, Choices } from './filter-choices.ts'
import type { Ignored, ListFilters } from './list-filters.ts'

export type ListTexts = typeof english

/** Every value of a fixed set must have a text, or this does not compile. */
type FixedTexts = { [N in FixedName]: Readonly<Record<FilterValue<N>, string>> }

/** In SAR, for a month of activities. A URL may contain another amount. */
const AMOUNTS = [100, 200, 300, 500, 1000]
/** For each calendar. Twelve months reach the next Ramadan. */
const MONTHS_AHEAD = 12

interface Reader {
  ageRanges: readonly AgeRange[]
  language: Language
  t: ListTexts
  /** The day in Riyadh. */
  today: string
}

/** Returns the choices that do not depend on the city, in the order in which they are offered. */
export function fixedChoices(
  { max, month }: Pick<ListFilters, 'max' | 'month'>,
  reader: Reader,
): Choices {
  const { ageRanges, language, t, today } = reader
  const amounts = max === null ? AMOUNTS : [...new Set([...AMOUNTS, max])]
  const months = CALENDARS.flatMap(calendar => monthsFrom(today, calendar, MONTHS_AHEAD))
  const choicesOf = (name: FilterName): Choice[] | undefined => {
    const { values } = FILTERS[name]
    if (typeof values === 'object')
      return Object.values(values).map(value => ({ value, text: fixedText(name, value, t) }))
    if (values === 'ageRanges')
      return ageRanges.map(range => ({ value: range.id, text: nameIn(language, range) }))
    // Only the browser knows where that is. The other places depend on the city.
    if (values === 'districts') return [{ value: NEAR_ME_VALUE, text: t.nearMe }]
    if (values === 'months')
      return [...new Set([...months, ...(month ? [month] : [])])].map(value => ({
        value,
        text: monthText(language, value),
      }))
    if (values === 'amount')
      return amounts
        .toSorted((one, other) => one - other)
        .map(value => ({ value, text: fill(t.upTo, { amount: formatNumber(language, value) }) }))
    if (values !== 'weekdays') return undefined
    return WEEKDAYS.map(value => ({
      value,
      text: formatWeekday(language, value),
      short: formatWeekday(language, value, 'short'),
    }))
  }
  return Object.fromEntries(FILTER_NAMES.map(name => [name, choicesOf(name)]))
}

function fixedText(name: FilterName, value: string | number, t: ListTexts): string {
  const texts: FixedTexts = t.options
  return (texts[name as FixedName] as Readonly<Record<string, string>>)[value] ?? ''
}

/**
 * Returns a sentence about the ignored parts of a URL, such as `City “atlantis”`. Empty if there
 * are none.
 */
export function ignoredText(ignored: readonly Ignored[], language: Language, t: ListTexts): string {
  if (ignored.length === 0) return ''
  const parts = ignored.map(({ name, value }) => {
    if (name === 'near' && value === NEAR_ME_VALUE) return t.nearMe
    if (name === 'fees') return `${t.labels.fees}: ${t.unknownStatus}`
    return fill(t.unknownValue, { label: t.labels[name], value })
  })
  return fill(t.ignored, { what: formatList(language, parts) })
}
