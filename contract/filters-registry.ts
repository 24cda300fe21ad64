import { DAY_TIME, FEES, GENDER } from './fixed-ids.ts'

// Every filter of the list, once; docs/new-filter.md says what follows from it. Apart from the shapes,
// so that a page does not load the schema library for it.

/** Where an activity is held; `both`: now the one, now the other. */
export const SETTING = { indoor: 'indoor', outdoor: 'outdoor', both: 'both' } as const

export type Setting = keyof typeof SETTING

interface Filter {
  /** What a search of the API calls it and, where SQL compares a column, that column. */
  field: string
  /** A fixed set, or what the catalogue brings or a parent types. */
  values: FixedValues | 'cities' | 'schools' | 'ageRanges' | 'categories' | 'words'
  /** How SQL finds what it shows (server/queries/search/filter-conditions.ts). */
  condition: 'equal' | 'equalOrBoth' | 'ages' | 'category' | 'fees' | 'words'
  /** What a parent sets it with; `link`: only by links of other pages. */
  control: 'pills' | 'select' | 'text' | 'link'
}

type FixedValues = Readonly<Record<string, string | number>>

/** By their names in addresses, in the order in which they are shown and written. */
export const FILTERS = {
  city: { field: 'cityId', values: 'cities', condition: 'equal', control: 'pills' },
  school: { field: 'schoolId', values: 'schools', condition: 'equal', control: 'select' },
  age: { field: 'activityAgeRangeId', values: 'ageRanges', condition: 'ages', control: 'select' },
  gender: { field: 'genderId', values: GENDER, condition: 'equalOrBoth', control: 'select' },
  fees: { field: 'feesSearchType', values: FEES, condition: 'fees', control: 'select' },
  time: { field: 'dayTimeId', values: DAY_TIME, condition: 'equal', control: 'select' },
  setting: { field: 'setting', values: SETTING, condition: 'equalOrBoth', control: 'select' },
  category: { field: 'category', values: 'categories', condition: 'category', control: 'link' },
  q: { field: 'searchTerm', values: 'words', condition: 'words', control: 'text' },
} as const satisfies Record<string, Filter>

type Filters = typeof FILTERS

export type FilterName = keyof Filters

/** In their order. */
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]

/** The filters for which something holds: `NamesWhere<{ control: 'select' }>`. */
export type NamesWhere<T> = {
  [N in FilterName]: Filters[N] extends T ? N : never
}[FilterName]

export type SelectName = NamesWhere<{ control: 'select' }>

/** Those that a parent sets with a select. */
export const SELECT_NAMES = FILTER_NAMES.filter(
  (name): name is SelectName => FILTERS[name].control === 'select',
)

export type FixedName = NamesWhere<{ values: FixedValues }>

type ValueOf<V> = V extends 'schools' | 'ageRanges'
  ? number
  : V extends string
    ? string
    : V[keyof V]

/** The value of a filter as an address says it: a city and a category by slug. */
export type FilterValue<N extends FilterName> = ValueOf<Filters[N]['values']>

/** The same as the wire says it: a city by id. */
type WireValue<N extends FilterName> = N extends 'city' ? number : FilterValue<N>

/** The filters of a search of the API; what is missing or null filters nothing. */
export type SearchFilters = {
  [N in FilterName as Filters[N]['field']]?: WireValue<N> | null | undefined
}

export const FILTER_FIELDS = FILTER_NAMES.map(name => FILTERS[name].field)
