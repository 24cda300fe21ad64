import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import type { Sentence } from '../lib/refusal.ts'
import { type CatalogueLine, MAX_LINE_BYTES } from './lines.ts'
import { SENTENCES } from './sentences.ts'

/** The cells of one CSV row, or why there are none. `line` is where the row begins. */
export type CsvRecord = { line: number; lastLine: number; cells: string[] } | BrokenRecord

export interface BrokenRecord {
  line: number
  reason: Sentence
}

/** How many lines to wait for a closing quote. No description has more. */
const MAX_LINES = 1_000

const REASONS: Readonly<Record<string, Sentence>> = {
  CSV_INVALID_CLOSING_QUOTE: SENTENCES.quoteInside(),
  INVALID_OPENING_QUOTE: SENTENCES.quoteInPlainCell(),
}

/**
 * Parses the rows of a CSV file (RFC 4180). A quoted cell may span lines. If no valid row results,
 * only the first line is given up, so that a missing quote does not swallow the rows after it.
 */
export async function* readRecords(lines: AsyncIterable<CatalogueLine>): AsyncGenerator<CsvRecord> {
  const waiting: CatalogueLine[] = []
  for await (const line of lines) {
    waiting.push(line)
    yield* takeComplete(waiting, false)
  }
  yield* takeComplete(waiting, true)
}

/** Removes and yields rows that are complete. At the end of the file, all lines are used up. */
function* takeComplete(waiting: CatalogueLine[], isEnd: boolean): Generator<CsvRecord> {
  while (waiting.length > 0) {
    const closed = linesUntilClosed(waiting)
    if (closed === 0 && !isEnd && canContinue(waiting)) return

    const record = recordOf(waiting, closed)
    if (record) yield record
    waiting.splice(0, record && 'reason' in record ? 1 : closed)
  }
}

/** How many lines the first row takes until its quotes pair up; 0 if they do not yet. */
function linesUntilClosed(waiting: readonly CatalogueLine[]): number {
  if (!waiting[0]?.isOpen) return 1
  return waiting.findIndex((line, at) => at > 0 && line.isOpen) + 1
}

const canContinue = (waiting: readonly CatalogueLine[]): boolean =>
  waiting.length < MAX_LINES && lengthOf(waiting) < MAX_LINE_BYTES

const lengthOf = (lines: readonly CatalogueLine[]): number =>
  lines.reduce((sum, { text }) => sum + text.length, 0)

/** Parses the first row; null if it is blank. */
function recordOf(waiting: readonly CatalogueLine[], closed: number): CsvRecord | null {
  const lines = waiting.slice(0, Math.max(closed, 1))
  const line = lines[0]?.number ?? 0
  const broken = lines.find(({ isUtf8 }) => !isUtf8)
  if (broken) return { line, reason: SENTENCES.lineNotUtf8(broken.number) }
  if (closed === 0) return { line, reason: SENTENCES.notClosed() }
  if (lengthOf(lines) >= MAX_LINE_BYTES) return { line, reason: SENTENCES.rowTooLong() }

  const text = lines.map(({ text }) => text).join('\n')
  if (text.trim() === '') return null
  const cells = cellsOf(text)
  return Array.isArray(cells)
    ? { line, lastLine: line + lines.length - 1, cells }
    : { line, reason: cells }
}

/** Returns the cells of a row, or the reason why it cannot be parsed. */
function cellsOf(text: string): string[] | Sentence {
  // Without quotes a split is enough and thirty times as fast. Most rows have none.
  if (!text.includes('"')) return text.split(',')
  try {
    const [cells = []] = parse(text, { relax_column_count: true, record_delimiter: '\n' })
    return cells
  } catch (error) {
    if (error instanceof CsvError) return REASONS[error.code] ?? SENTENCES.notCsv()
    throw error
  }
}
