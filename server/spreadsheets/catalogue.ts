import { cellOf, COLUMNS } from '../catalogue/cells.ts'
import type { CatalogueRow } from '../catalogue/row.ts'
import type { Spreadsheet } from './spreadsheet.ts'

/** Activities as a catalogue file (design, section 9), an activity a row. */
export const catalogueSheet = (rows: readonly CatalogueRow[]): Spreadsheet => ({
  title: 'Activities',
  // The names of its columns are the same in every language.
  header: COLUMNS,
  rows: rows.map(row => COLUMNS.map(column => cellOf(row, column))),
  isRightToLeft: false,
})
