import { hash } from 'node:crypto'
import { type Bytes, readBytes } from './bytes.ts'
import { checkRow, type Fault } from './check-row.ts'
import { type Header, readHeader } from './header.ts'
import { readLines } from './lines.ts'
import { type CsvRecord, readRecords } from './records.ts'
import type { CatalogueRow } from './row.ts'
import { CatalogueUnreadable } from './unreadable.ts'

/** A fault with the number of its line. */
export interface LineFault extends Fault {
  line: number
}

/** What reading a catalogue yields: first the unknown columns, if any, and then each row. */
export type CatalogueEvent =
  | { kind: 'unknown columns'; names: string[] }
  | { kind: 'row'; line: number; row: CatalogueRow; warnings: Fault[] }
  | ({ kind: 'refused' } & LineFault)

/**
 * Reads a catalogue (design, section 9) row by row. Only a few rows are in memory at a time. Throws
 * `CatalogueUnreadable` if it is not a catalogue.
 */
export async function* readCatalogue(source: Bytes): AsyncGenerator<CatalogueEvent> {
  const lineOfId = new Map<string, number>()
  let header: Header | null = null
  for await (const record of readRecords(readLines(readBytes(source)))) {
    if (!header) {
      header = headerOf(record)
      if (header.unknown.length > 0) yield { kind: 'unknown columns', names: header.unknown }
      continue
    }
    const event = say(record, header)
    if (event) yield event.kind === 'row' ? sayOnce(event, lineOfId) : event
  }
  if (!header) throw new CatalogueUnreadable('The file is empty.')
}

function headerOf(record: CsvRecord): Header {
  if ('reason' in record)
    throw new CatalogueUnreadable(`The first line is broken: ${record.reason}`)
  return readHeader(record.cells)
}

/** Returns null for a row of empty cells, because spreadsheets often add such rows. */
function say(
  record: CsvRecord,
  { places, width }: Header,
): Exclude<CatalogueEvent, { names: string[] }> | null {
  const { line } = record
  if ('reason' in record) return { kind: 'refused', line, column: 'row', reason: record.reason }

  const { cells, lastLine } = record
  if (cells.every(cell => cell.trim() === '')) return null
  if (cells.length !== width) {
    const end = lastLine > line ? ` It runs to line ${lastLine}: is a quote missing?` : ''
    const reason = `The row has ${cells.length} cells, the header ${width}.${end}`
    return { kind: 'refused', line, column: 'row', reason }
  }
  const checked = checkRow(column => cells[places.get(column) ?? -1] ?? '')
  return 'reason' in checked
    ? { kind: 'refused', line, ...checked }
    : { kind: 'row', line, ...checked }
}

/**
 * Refuses a second row with the same external_id. Only hashes of the ids are kept, because a
 * substring would keep its whole line in memory.
 */
function sayOnce(
  event: Extract<CatalogueEvent, { kind: 'row' }>,
  lineOfId: Map<string, number>,
): Exclude<CatalogueEvent, { names: string[] }> {
  const { line, row } = event
  const id = hash('sha256', row.externalId, 'base64url')
  const first = lineOfId.get(id)
  if (first === undefined) {
    lineOfId.set(id, line)
    return event
  }
  const reason = `Line ${first} has the same external_id.`
  return { kind: 'refused', line, column: 'external_id', reason }
}
