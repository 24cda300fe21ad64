import { DAY_TIME, FEES, GENDER } from '../fixed-ids.ts'

// All filters of the list, defined once; docs/new-filter.md explains how they are used. Separate
// from the shapes, so that a page does not load zod for it.

/** Where an activity is held. `both`: partly indoors, partly outdoors. */
export const SETTING = ['indoor', 'outdoor', 'both'] as const

export type Setting = (typeof SETTING)[number]

/** The value of `near` in a URL for the location of the parent's device. */
export const NEAR_ME_VALUE = 'me'

/** In minutes by car. */
export const WITHIN_MINUTES = [10, 15, 20, 30] as const

/** 0 is Sunday. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

export type Weekday = (typeof WEEKDAYS)[number]

interface Filter {
  /** Its name in an API search and, if SQL compares a column, that column. */
  field: string
  /** A fixed set, values from the catalogue, or what a parent types. */
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
  /** The control that sets it. `own`: a special component; `link`: only links from other pages. */
  control: 'pills' | 'select' | 'own' | 'text' | 'link'
  /** Several values can be chosen. The list then shows what matches any of them. */
  many?: true
}

type FixedValues = Readonly<Record<string, string | number>> | readonly (string | number)[]

/** By their names in URLs, in the order in which they are shown and written. */
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
  within: { field: 'withinMinutes', values: WITHIN_MINUTES, control: 'own' },
  category: { field: 'category', values: 'categories', control: 'link', many: true },
  q: { field: 'searchTerm', values: 'words', control: 'text' },
} as const satisfies Record<string, Filter>

type Filters = typeof FILTERS

export type FilterName = keyof Filters

/** In the order of the registry. */
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]

/** The filters with a property: `NamesWhere<{ control: 'select' }>`. */
export type NamesWhere<T> = {
  [N in FilterName]: Filters[N] extends T ? N : never
}[FilterName]

export type SelectName = NamesWhere<{ control: 'select' }>

/** The filters that are set with a select. */
export const SELECT_NAMES = FILTER_NAMES.filter(
  (name): name is SelectName => FILTERS[name].control === 'select',
)

/** The filters that are set in the filter sheet. */
export const SHEET_NAMES = FILTER_NAMES.filter(name =>
  ['select', 'own'].includes(FILTERS[name].control),
)

/** The filters that take several values. */
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

/** The value of a filter as in a URL: a city and a category by slug. */
export type FilterValue<N extends FilterName> = ValueOf<Filters[N]['values']>

/** The value as the API takes it: a city by id; for a filter of several values, one or a list. */
type WireValue<N extends FilterName> = N extends 'city'
  ? number
  : N extends ManyName
    ? FilterValue<N> | readonly FilterValue<N>[]
    : FilterValue<N>

/** The filters of an API search. A missing value, null and an empty list filter nothing. */
export type SearchFilters = {
  [N in FilterName as Filters[N]['field']]?: WireValue<N> | null | undefined
}
