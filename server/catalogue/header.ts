import { REQUIRED_COLUMNS } from '#contract/manage/catalogue.ts'
import type { Sentence } from '../lib/refusal.ts'
import { FACT_COLUMNS } from './facts.ts'
import { SENTENCES } from './sentences.ts'
import { CatalogueUnreadable } from './unreadable.ts'

const OPTIONAL_COLUMNS = [
  'name_ar',
  'description_en',
  'description_ar',
  'city_ar',
  'country',
  'school_ar',
  'address_en',
  'address_ar',
  'latitude',
  'longitude',
  'category',
  'category_ar',
  'min_age',
  'max_age',
  ...FACT_COLUMNS,
  'weekdays',
  'start_time',
  'end_time',
  'start_date',
  'end_date',
  'capacity',
  'image',
  'time_zone',
] as const

export type Column = (typeof REQUIRED_COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number]

const COLUMNS: ReadonlySet<string> = new Set([...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS])

/** The columns, from the first row. */
export interface Header {
  /** The number of cells in a row. */
  width: number
  places: ReadonlyMap<Column, number>
  /** Column names that are not known, as written in the file. */
  unknown: string[]
}

/**
 * Reads the first row. Throws `CatalogueUnreadable` if required columns are missing or one occurs
 * twice.
 */
export function readHeader(cells: readonly string[]): Header {
  const names = cells.map(cell => cell.trim().toLowerCase())
  const missing = REQUIRED_COLUMNS.filter(column => !names.includes(column))
  if (missing.length === REQUIRED_COLUMNS.length) throw new CatalogueUnreadable(notAHeader(names))
  if (missing.length > 0) throw new CatalogueUnreadable(SENTENCES.missingColumns(missing))

  const places = new Map<Column, number>()
  for (const [place, name] of names.entries()) {
    if (!isColumn(name)) continue
    if (places.has(name)) throw new CatalogueUnreadable(SENTENCES.columnTwice(name))
    places.set(name, place)
  }
  return { width: cells.length, places, unknown: cells.filter((_, at) => isUnknown(names[at])) }
}

const isColumn = (name: string): name is Column => COLUMNS.has(name)

const isUnknown = (name = ''): boolean => name !== '' && !COLUMNS.has(name)

function notAHeader(names: readonly string[]): Sentence {
  return names.some(hasColumnBetweenOthers)
    ? SENTENCES.notByCommas()
    : SENTENCES.noHeader(REQUIRED_COLUMNS.join(', '))
}

/** Whether a cell is a row of columns that semicolons or tabs separate. */
function hasColumnBetweenOthers(cell: string): boolean {
  const parts = cell.split(/[;\t]/)
  return parts.length > 1 && parts.some(part => part.replaceAll('"', '').trim() === 'external_id')
}
