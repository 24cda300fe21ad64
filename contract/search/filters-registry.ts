import { DAY_TIME, FEES, GENDER } from '../fixed-ids.ts'

// Every filter of the list, once; docs/new-filter.md says what follows from it. Apart from the shapes,
// so that a page does not load the schema library for it.

/** Where an activity is held; `both`: now the one, now the other. */
export const SETTING = ['indoor', 'outdoor', 'both'] as const

export type Setting = (typeof SETTING)[number]

/** What `near` of an address says where a parent is near to wherever their device is. */
export const ME = 'me'

/** In minutes by car. */
export const WITHIN = [10, 15, 20, 30] as const

/** 0 is Sunday. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

export type Weekday = (typeof WEEKDAYS)[number]

interface Filter {
  /** What a search of the API calls it and, where SQL compares a column, that column. */
  field: string
  /** A fixed set, or what the catalogue brings or a parent types. */
  values:
    | FixedValues
    | 'cities'
    | 'districts'
    | 'schools'
    | 'ageRanges'
    | 'categories'
    | 'weekdays'
    | 'months'
    | 'amount'
    | 'words'
  /** What a parent sets it with; `own`: a component that nothing else has, `link`: only links of other pages. */
  control: 'pills' | 'select' | 'own' | 'text' | 'link'
  /** Several values may be chosen at once: it shows what has any of them. */
  many?: true
}

type FixedValues = Readonly<Record<string, string | number>> | readonly (string | number)[]

/** By their names in addresses, in the order in which they are shown and written. */
export const FILTERS = {
  city: { field: 'cityId', values: 'cities', control: 'pills' },
  school: { field: 'schoolId', values: 'schools', control: 'select' },
  age: { field: 'activityAgeRangeId', values: 'ageRanges', control: 'select' },
  gender: { field: 'genderId', values: GENDER, control: 'select' },
  fees: { field: 'feesSearchType', values: FEES, control: 'select' },
  max: { field: 'maxFees', values: 'amount', control: 'select' },
  day: { field: 'weekdays', values: 'weekdays', control: 'own', many: true },
  month: { field: 'startMonth', values: 'months', control: 'own' },
  time: { field: 'dayTimeId', values: DAY_TIME, control: 'select' },
  setting: { field: 'setting', values: SETTING, control: 'select' },
  near: { field: 'near', values: 'districts', control: 'own' },
  within: { field: 'withinMinutes', values: WITHIN, control: 'own' },
  category: { field: 'category', values: 'categories', control: 'link', many: true },
  q: { field: 'searchTerm', values: 'words', control: 'text' },
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

/** Those that are set in the sheet of the filters. */
export const SHEET_NAMES = FILTER_NAMES.filter(name =>
  ['select', 'own'].includes(FILTERS[name].control),
)

/** Those of which several values may be chosen at once. */
export type ManyName = NamesWhere<{ many: true }>

export const isMany = (name: FilterName): name is ManyName => 'many' in FILTERS[name]

export type FixedName = NamesWhere<{ values: FixedValues }>

type ValueOf<V> = V extends readonly (infer T)[]
  ? T
  : V extends 'schools' | 'ageRanges' | 'amount'
    ? number
    : V extends 'weekdays'
      ? Weekday
      : V extends string
        ? string
        : V[keyof V]

/** A value of a filter as an address says it: a city and a category by slug. */
export type FilterValue<N extends FilterName> = ValueOf<Filters[N]['values']>

/** The same as the wire says it: a city by id, and of many values one alone or a list. */
type WireValue<N extends FilterName> = N extends 'city'
  ? number
  : N extends ManyName
    ? FilterValue<N> | readonly FilterValue<N>[]
    : FilterValue<N>

/** The filters of a search of the API; what is missing, null or an empty list filters nothing. */
export type SearchFilters = {
  [N in FilterName as Filters[N]['field']]?: WireValue<N> | null | undefined
}
