import { runInThread } from '../lib/thread.ts'
import type { Bytes, Spreadsheet } from './spreadsheet.ts'
import { xlsxOf } from './xlsx-of.ts'

/** The library writes a sheet in one piece: so many rows of thirty columns take about a tenth of a second. */
const MOST_ROWS_HERE = 500

const THREAD = new URL('./xlsx-thread.ts', import.meta.url)

/** Long sheets are written by another thread, so that others are served meanwhile. */
export const writeXlsx = (sheet: Spreadsheet): Promise<Bytes> =>
  sheet.rows.length > MOST_ROWS_HERE ? runInThread(THREAD, sheet) : xlsxOf(sheet)
