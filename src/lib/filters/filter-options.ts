import type { AgeRange } from '#contract/activities.ts'
import type { City } from '#contract/cities.ts'
import { type FilterName, FILTERS } from '#contract/filters-registry.ts'
import type { School } from '#contract/schools.ts'
import type { Kind } from './kinds.ts'
import type { ListFilters } from './list-filters.ts'

/** What the catalogue brings to filter by. */
export interface FilterOptions {
  cities: readonly City[]
  schools: readonly School[]
  ageRanges: readonly AgeRange[]
  kinds: readonly Kind[]
}

/** What a filter may be set to, where the catalogue brings that; else null. */
export function optionsOf(name: FilterName, options: FilterOptions) {
  const { values } = FILTERS[name]
  switch (values) {
    case 'cities':
    case 'schools':
    case 'ageRanges':
      return options[values]
    case 'categories':
      return options.kinds
    default:
      return null
  }
}

type Option = NonNullable<ReturnType<typeof optionsOf>>[number]

/** A city and a kind are known by their slugs, everything else by its id. */
const keyOf = (option: Option) => ('slug' in option ? option.slug : option.id)

/** What is meant by a value. */
export const optionOf = (name: FilterName, value: string | number, options: FilterOptions) =>
  optionsOf(name, options)?.find(option => keyOf(option) === value)

/** In SAR: what a month of activities may cost. The address may say another amount. */
const AMOUNTS = [100, 200, 300, 500, 1000]

/** What a filter may be set to, in the order in which it is offered. */
export function valuesOf(
  name: FilterName,
  filters: ListFilters,
  options: FilterOptions,
): readonly (string | number)[] {
  const { values } = FILTERS[name]
  if (values === 'amount') return withChosen(AMOUNTS, filters.max)
  if (typeof values === 'object') return Object.values(values)
  return optionsOf(name, options)?.map(keyOf) ?? []
}

const withChosen = (amounts: readonly number[], chosen: number | null) =>
  chosen === null || amounts.includes(chosen)
    ? amounts
    : [...amounts, chosen].toSorted((one, other) => one - other)
