import { stringify } from 'csv-stringify/sync'
import type { SpreadsheetFormat } from '#contract/manage/spreadsheets.ts'
import { createPause } from '../lib/pause.ts'
import { writeXlsx } from './xlsx.ts'

export type Cell = string | number | null

/** A table for spreadsheet programs. Cells with null are empty. */
export interface Spreadsheet {
  /** The name of the sheet. At most 31 characters, as Excel allows. */
  title: string
  header: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Columns run from right to left. */
  isRightToLeft: boolean
}

export type Bytes = Uint8Array<ArrayBuffer>

/**
 * Returns a table as a file of the format. Cell texts are never taken for formulas. Others are served meanwhile: a
 * school has tens of thousands of rows.
 */
export const WRITE: Record<SpreadsheetFormat, (sheet: Spreadsheet) => Promise<Bytes>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
}

/** So many rows are written as CSV at once: each call costs as much as some rows. */
const ROWS_AT_ONCE = 100

/**
 * UTF-8 with a byte order mark, without which Excel misreads Arabic. Texts are quoted, because some
 * spreadsheets, as in Arabic Windows, separate cells by semicolons.
 */
async function writeCsv({ header, rows }: Spreadsheet): Promise<Bytes> {
  const pause = createPause()
  const parts = [csvOf([header], true)]
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    parts.push(csvOf(rows.slice(at, at + ROWS_AT_ONCE), false))
    await pause()
  }
  return new Uint8Array(Buffer.concat(parts))
}

const csvOf = (rows: Spreadsheet['rows'], isFirst: boolean): Buffer =>
  Buffer.from(
    stringify(
      rows.map(row => [...row]),
      {
        bom: isFirst,
        escape_formulas: true,
        quoted_string: true,
        record_delimiter: 'windows',
      },
    ),
  )
