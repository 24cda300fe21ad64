import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Column } from '../../../server/catalogue/header.ts'
import { readCatalogue, type CatalogueEvent } from '../../../server/catalogue/read.ts'

export type Cells = Partial<Record<Column | 'colour', string>>

/** 18,987 activities from public open data. The file is not part of the project. */
export const REAL_FILE = path.resolve(
  import.meta.dirname,
  '../../../../shared/data/open-activities.csv.gz',
)

export const hasRealFile = existsSync(REAL_FILE)

/** The reason shown when tests of the real file are skipped. */
export const REAL_FILE_MISSING = `(skipped: ${REAL_FILE} is not there)`

const REQUIRED: Cells = {
  external_id: 'a:1',
  name_en: 'Swimming',
  city_en: 'Riyadh',
  school_en: 'Palm School',
}

const quote = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The text of a catalogue with the given cells. Required cells that are missing are filled in. */
export function catalogueText(...rows: Cells[]): string {
  const filled: Cells[] = rows.map((row, at) => ({
    ...REQUIRED,
    external_id: `a:${at + 1}`,
    ...row,
  }))
  const columns = [...new Set(filled.flatMap(row => Object.keys(row)))] as (keyof Cells)[]
  const lines = filled.map(row => columns.map(column => quote(row[column] ?? '')).join(','))
  return [columns.join(','), ...lines, ''].join('\n')
}

/** Yields bytes in pieces, like a file or a network does. */
export async function* bytesOf(content: string | Uint8Array, pieceLength = 65_536) {
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength)
}

/** Reads a whole catalogue: refusals in English, and columns only if some are unknown. */
export async function read(content: string | Uint8Array, pieceLength?: number) {
  const events: CatalogueEvent[] = await Array.fromAsync(
    readCatalogue(bytesOf(content, pieceLength)),
  )
  return events
    .filter(it => it.kind !== 'columns' || it.unknown.length > 0)
    .map(it => (it.kind === 'refused' ? { ...it, reason: it.reason.en } : it))
}

/** Reads a catalogue with one row of these cells. */
export async function readRow(cells: Cells) {
  const [event] = await read(catalogueText(cells))
  return event
}
