import { parentPort, workerData } from 'node:worker_threads'
import type { Spreadsheet } from './spreadsheet.ts'
import { xlsxOf } from './xlsx-of.ts'

// A thread that writes the sheet that it is given.
const bytes = await xlsxOf(workerData as Spreadsheet)
parentPort?.postMessage(bytes, [bytes.buffer])
