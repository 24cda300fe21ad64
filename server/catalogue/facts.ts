import { SETTING, type Setting } from '#contract/search/filters-registry.ts'
import { LATE_FEE, TRIAL } from '#contract/course-terms.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import {
  known,
  oneOf,
  readBring,
  readFees,
  readGender,
  readLanguages,
  readPhone,
} from './values.ts'

/** The names in the file are the stored values. */
const SETTINGS: Readonly<Record<string, Setting>> = Object.fromEntries(SETTING.map(it => [it, it]))

/** Columns of the file that are stored unchanged in a column of `activities`. */
const LIST_FACTS = {
  gender: { field: 'genderId', read: readGender },
  fees: { field: 'fees', read: (text: string) => known(readFees)(text) ?? 0 },
  setting: { field: 'setting', read: known(oneOf(SETTINGS)) },
} as const

/** The same for `activity_texts`, which only the page of an activity needs. */
const PAGE_FACTS = {
  late_fee: { field: 'lateFee', read: known(oneOf(LATE_FEE)) },
  languages: { field: 'languages', read: known(readLanguages) },
  coach_gender: { field: 'coachGender', read: known(oneOf(GENDER)) },
  bring: { field: 'bringEn', read: known(readBring) },
  bring_ar: { field: 'bringAr', read: known(readBring) },
  trial: { field: 'trial', read: known(oneOf(TRIAL)) },
  school_phone: { field: 'schoolPhone', read: known(readPhone) },
} as const

const FACTS = { ...LIST_FACTS, ...PAGE_FACTS }

/** The facts of some columns by the names of their fields. */
type FactsOf<T extends Partial<typeof FACTS>> = {
  [C in keyof T as T[C] extends { field: infer F extends string } ? F : never]: T[C] extends {
    read: (text: string) => infer V
  }
    ? V
    : never
}

export type FactColumn = keyof typeof FACTS

export const FACT_COLUMNS = Object.keys(FACTS) as FactColumn[]

/** All facts of an activity. */
export type RowFacts = FactsOf<typeof FACTS>

type ReadCell = <T>(column: FactColumn, readText: (text: string) => T) => T

/** Reads the facts of a row. An empty cell is unknown, or has the default. Throws `BadValue`. */
export const readFacts = (read: ReadCell) =>
  Object.fromEntries(
    FACT_COLUMNS.map(column => {
      const { field, read: readText } = FACTS[column]
      return [field, read<unknown>(column, readText)]
    }),
  ) as RowFacts

const picking =
  <T extends Partial<typeof FACTS>>(facts: T) =>
  (row: RowFacts) =>
    Object.fromEntries(Object.values(facts).map(({ field }) => [field, row[field]])) as FactsOf<T>

/** The facts of a row that lists need. */
export const listFactsOf = picking(LIST_FACTS)

/** The facts of a row that only its page needs. */
export const pageFactsOf = picking(PAGE_FACTS)

/** Only the facts of a row. */
export const factsOf = picking(FACTS)
