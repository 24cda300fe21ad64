import type { FilterName } from '#contract/search/filters-registry.ts'
import { FEES } from '#contract/fixed-ids.ts'
import type { Language } from '#contract/language.ts'
import type { ReadField, ReadTerm } from '#contract/search/read-search-term.ts'
import { fill, formatList, formatNumber, nameIn } from '../format/i18n-format.ts'
import { type Choices, chosenText } from './filter-choices.ts'
import { isSearch } from './filter-readers.ts'
import type { ListTexts } from './filter-texts.ts'
import { isSet, type ListFilters } from './list-filters.ts'
import { agesText } from './search-notice.ts'

/** A part of the query that was understood, and the query without it. */
export interface Understood {
  field: ReadField
  text: string
  q: string
}

/** The filters that override what was read from the query. */
const OVERRIDING_FILTERS = {
  cityId: ['city', 'school'],
  schoolId: ['school'],
  category: ['category'],
  genderId: ['gender'],
  ages: ['age'],
  weekdays: ['day'],
  dayTimeId: ['time'],
  maxFees: ['max', 'fees'],
  setting: ['setting'],
  startMonth: ['month'],
  near: [],
} as const satisfies Record<ReadField, readonly FilterName[]>

interface Context {
  choices: Choices
  filters: ListFilters
  language: Language
  t: ListTexts
}

/** Returns what was understood of a search and is not overridden, in the order of the query. */
export function understoodIn(read: ReadTerm | null, context: Context): Understood[] {
  return (read?.read ?? [])
    .filter(({ field }) => !OVERRIDING_FILTERS[field].some(name => isSet(context.filters, name)))
    .map(part => ({
      field: part.field,
      text: textOf(part, read as ReadTerm, context),
      q: isSearch(part.without) ? part.without : '',
    }))
}

function textOf(
  { field, name_Ar, name_En, words }: ReadTerm['read'][number],
  { dayTimeId, genderId, maxAge, maxFees, minAge, setting, weekdays }: ReadTerm,
  { choices, language, t }: Context,
): string {
  if (name_En && name_Ar) {
    const name = nameIn(language, { name_En, name_Ar })
    return field === 'near' ? fill(t.nearPlace, { place: name }) : name
  }
  const chosen = (name: FilterName, value: string | number | null) =>
    value === null ? words : chosenText({ name, value }, choices)
  switch (field) {
    case 'genderId':
      return chosen('gender', genderId)
    case 'ages':
      return minAge === null && maxAge === null
        ? words
        : agesText({ min: minAge, max: maxAge }, { language, t: t.ages })
    case 'weekdays':
      return formatList(
        language,
        (weekdays ?? []).map(day => chosen('day', day)),
        'unit',
      )
    case 'dayTimeId':
      return chosen('time', dayTimeId)
    case 'maxFees':
      return maxFees === 0
        ? chosen('fees', FEES.free)
        : fill(t.upTo, { amount: formatNumber(language, maxFees ?? 0) })
    case 'setting':
      return chosen('setting', setting)
    case 'near':
      return t.nearMe
    default:
      return words
  }
}
