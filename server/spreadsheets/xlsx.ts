import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { Bytes, Spreadsheet } from './spreadsheet.ts'
import { xlsxOf } from './xlsx-of.ts'

/** The library writes a sheet in one piece: so many rows of thirty columns take about a tenth of a second. */
const MOST_ROWS_HERE = 500

const THREAD = new URL('./xlsx-thread.ts', import.meta.url)

/** One at a time: a long sheet takes much memory. */
const threads = new PQueue({ concurrency: 1 })

/** Long sheets are written by another thread, so that others are served meanwhile. */
export const writeXlsx = (sheet: Spreadsheet): Promise<Bytes> =>
  sheet.rows.length > MOST_ROWS_HERE ? threads.add(() => writtenElsewhere(sheet)) : xlsxOf(sheet)

async function writtenElsewhere(sheet: Spreadsheet): Promise<Bytes> {
  const [bytes] = await once(new Worker(THREAD, { workerData: sheet }), 'message')
  return bytes as Bytes
}
