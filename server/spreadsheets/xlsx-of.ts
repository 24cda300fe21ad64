import writeExcelFile from 'write-excel-file/node'
import type { Bytes, Spreadsheet } from './spreadsheet.ts'

/** In characters; about as wide as a name. */
const WIDTH = 18

/** Returns a table as XLSX. Every string becomes a text cell, even if it begins like a formula. */
export async function xlsxOf({ header, isRightToLeft, rows, title }: Spreadsheet): Promise<Bytes> {
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
