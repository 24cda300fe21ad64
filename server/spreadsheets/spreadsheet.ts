import { stringify } from 'csv-stringify/sync'
import writeExcelFile from 'write-excel-file/node'
import type { SpreadsheetFormat } from '#contract/manage/spreadsheets.ts'

/** A table for spreadsheet programs. Cells with null are empty. */
export interface Spreadsheet {
  /** The name of the sheet. At most 31 characters, as Excel allows. */
  title: string
  header: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
  /** Columns run from right to left. */
  isRightToLeft: boolean
}

type Bytes = Uint8Array<ArrayBuffer>

/** Returns a table as a file of the format. Cell texts are never taken for formulas. */
export const WRITE: Record<SpreadsheetFormat, (sheet: Spreadsheet) => Promise<Bytes>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
}

/**
 * UTF-8 with a byte order mark, without which Excel misreads Arabic. Texts are quoted, because some
 * spreadsheets, as in Arabic Windows, separate cells by semicolons.
 */
async function writeCsv({ header, rows }: Spreadsheet): Promise<Bytes> {
  const lines = [header, ...rows].map(row => [...row])
  const text = stringify(lines, {
    bom: true,
    escape_formulas: true,
    quoted_string: true,
    record_delimiter: 'windows',
  })
  return new TextEncoder().encode(text)
}

/** In characters; about as wide as a name. */
const WIDTH = 18

/** Every string becomes a text cell, even if it begins like a formula. */
async function writeXlsx({ header, isRightToLeft, rows, title }: Spreadsheet): Promise<Bytes> {
  const head = header.map(value => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map(row =>
    row.map(value => value && (typeof value === 'string' ? { value, type: String } : value)),
  )
  const file = writeExcelFile([head, ...body], {
    sheet: title,
    rightToLeft: isRightToLeft,
    stickyRowsCount: 1,
    columns: header.map(() => ({ width: WIDTH })),
  })
  return new Uint8Array(await file.toBuffer())
}
