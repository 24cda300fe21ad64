import { SETTING } from '#contract/filters-registry.ts'
import { known, oneOf, readFees, readGender } from './values.ts'

/** What one column of the file says and one column of `activities` keeps as it stands. */
const FACTS = {
  gender: { field: 'genderId', read: readGender },
  fees: { field: 'fees', read: (text: string) => known(readFees)(text) ?? 0 },
  setting: { field: 'setting', read: known(oneOf(SETTING)) },
} as const

type Facts = typeof FACTS

export type FactColumn = keyof Facts

export const FACT_COLUMNS = Object.keys(FACTS) as FactColumn[]

/** The facts of an activity by the names of their fields. */
export type RowFacts = { [C in FactColumn as Facts[C]['field']]: ReturnType<Facts[C]['read']> }

type ReadCell = <T>(column: FactColumn, readText: (text: string) => T) => T

/** Reads the facts of a row; an empty cell is unknown, or what is usual. Throws `BadValue`. */
export const readFacts = (read: ReadCell) =>
  Object.fromEntries(
    FACT_COLUMNS.map(column => {
      const { field, read: readText } = FACTS[column]
      return [field, read<unknown>(column, readText)]
    }),
  ) as RowFacts

const FIELDS = FACT_COLUMNS.map(column => FACTS[column].field)

/** The facts of a row alone. */
export const factsOf = (row: RowFacts) =>
  Object.fromEntries(FIELDS.map(field => [field, row[field]])) as RowFacts
