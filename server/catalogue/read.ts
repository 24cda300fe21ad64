import { hash } from 'node:crypto'
import { type Bytes, readBytes } from './bytes.ts'
import { checkRow, type Fault, type Warning } from './check-row.ts'
import { type Column, type Header, readHeader } from './header.ts'
import { readLines } from './lines.ts'
import { type CsvRecord, readRecords } from './records.ts'
import type { CatalogueRow } from './row.ts'
import { SENTENCES } from './sentences.ts'
import { CatalogueUnreadable } from './unreadable.ts'

/** A fault with the number of its line. */
export interface LineFault extends Fault {
  line: number
}

/** The events while reading a catalogue: first its columns, then each row. */
export type CatalogueEvent =
  { kind: 'columns'; known: ReadonlySet<Column>; unknown: string[] } | RowEvent

type RowEvent =
  | { kind: 'row'; line: number; row: CatalogueRow; warnings: Warning[] }
  | ({ kind: 'refused' } & LineFault)

/** The limits of a catalogue, after decompression. */
interface Limits {
  bytes?: number
  lines?: number
}

/**
 * Reads a catalogue (design, section 9) row by row. Only a few rows are in memory at a time. Throws
 * `CatalogueUnreadable` if it is not a catalogue, or exceeds a limit.
 */
export async function* readCatalogue(
  source: Bytes,
  { bytes, lines }: Limits = {},
): AsyncGenerator<CatalogueEvent> {
  const lineOfId = new Map<string, number>()
  let header: Header | null = null
  for await (const record of readRecords(readLines(readBytes(source, bytes), lines))) {
    if (!header) {
      header = headerOf(record)
      yield { kind: 'columns', known: new Set(header.places.keys()), unknown: header.unknown }
      continue
    }
    const event = toRowEvent(record, header)
    if (event) yield event.kind === 'row' ? refuseRepeatedId(event, lineOfId) : event
  }
  if (!header) throw new CatalogueUnreadable(SENTENCES.emptyFile())
}

function headerOf(record: CsvRecord): Header {
  if ('reason' in record) throw new CatalogueUnreadable(SENTENCES.brokenHeader(record.reason))
  return readHeader(record.cells)
}

/** Returns null for a row of empty cells, because spreadsheets often add such rows. */
function toRowEvent(record: CsvRecord, { places, width }: Header): RowEvent | null {
  const { line } = record
  if ('reason' in record) return { kind: 'refused', line, column: 'row', reason: record.reason }

  const { cells, lastLine } = record
  if (cells.every(cell => cell.trim() === '')) return null
  if (cells.length !== width) {
    const reason =
      lastLine > line
        ? SENTENCES.otherWidthOverLines(cells.length, width, lastLine)
        : SENTENCES.otherWidth(cells.length, width)
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
function refuseRepeatedId(
  event: Extract<RowEvent, { kind: 'row' }>,
  lineOfId: Map<string, number>,
): RowEvent {
  const { line, row } = event
  const id = hash('sha256', row.externalId, 'base64url')
  const first = lineOfId.get(id)
  if (first === undefined) {
    lineOfId.set(id, line)
    return event
  }
  const reason = SENTENCES.sameId(first)
  return { kind: 'refused', line, column: 'external_id', reason }
}
