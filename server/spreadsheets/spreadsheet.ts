import { stringify } from 'csv-stringify/sync'
import writeExcelFile from 'write-excel-file/node'
import type { SpreadsheetFormat } from '#contract/manage/spreadsheets.ts'

/** A table for people who work with it elsewhere. A cell without a value is empty. */
export interface Spreadsheet {
  /** The name of the sheet. At most 31 characters, as Excel allows. */
  title: string
  header: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
  /** Read from right to left. */
  isRightToLeft: boolean
}

type Bytes = Uint8Array<ArrayBuffer>

/** The bytes of a table as a file of a format. What stands in a cell is never taken for a formula. */
export const WRITE: Record<SpreadsheetFormat, (sheet: Spreadsheet) => Promise<Bytes>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
}

/**
 * In UTF-8 with a byte order mark: without it Excel reads Arabic as something else. Texts are quoted, so that
 * none is taken apart where a spreadsheet divides cells by semicolons, as in Arabic Windows.
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

/** About as wide as a name. */
const WIDTH = 18

/** A cell that holds a text is a text, whatever it begins with. */
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
