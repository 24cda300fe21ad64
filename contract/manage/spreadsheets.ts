import * as z from 'zod/mini'
import { maybe } from '../shapes.ts'

/** The formats of a spreadsheet file, and the media type of each. */
export const SPREADSHEETS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type SpreadsheetFormat = keyof typeof SPREADSHEETS

/** The default is `csv`. */
export const format = maybe(z.enum(['csv', 'xlsx']))
