import { cellOf, COLUMNS } from '../catalogue/cells.ts'
import type { CatalogueRow } from '../catalogue/row.ts'
import type { Spreadsheet } from './spreadsheet.ts'

/** Makes a catalogue file of activities (design, section 9), one row each. */
export const catalogueSheet = (rows: readonly CatalogueRow[]): Spreadsheet => ({
  title: 'Activities',
  // Column names are the same in every language.
  header: COLUMNS,
  rows: rows.map(row => COLUMNS.map(column => cellOf(row, column))),
  isRightToLeft: false,
})
