/** A row of a catalogue as it is in the file. */
export interface FileRow {
  /** The line where it starts, counted from 1. */
  line: number
  text: string
}

/** Rows of a catalogue that are sent in one request. */
export interface Chunk {
  header: string
  rows: readonly FileRow[]
}

const MAX_CHUNK_ROWS = 200
/** In characters, for rows with long texts: far below what the server accepts. */
const MAX_CHUNK_LENGTH = 1_000_000

// The same rules as on the server (server/catalogue/records.ts). A test compares them.
const MAX_LINES = 1_000
const MAX_LENGTH = 200_000
const CELL = '(?:"[^"]*(?:""[^"]*)*"|[^",]*)'
const WELL_FORMED = new RegExp(`^${CELL}(?:,${CELL})*$`)

/**
 * Splits a catalogue into rows; the first is the header. A quoted cell may span lines. If its
 * quotes do not match, only the first line becomes a row, so that the other lines are not lost.
 */
export function rowsOf(text: string): FileRow[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map(withoutCarriageReturn)
  const rows: FileRow[] = []
  for (let at = 0; at < lines.length;) {
    const count = linesOfRow(lines, at)
    const row = lines.slice(at, at + count).join('\n')
    if (row.trim() !== '') rows.push({ line: at + 1, text: row })
    at += count
  }
  return rows
}

const withoutCarriageReturn = (line: string) => line.replace(/\r$/, '')

function linesOfRow(lines: readonly string[], first: number): number {
  if (!hasOpenQuote(lines[first])) return 1
  let length = 0
  for (let count = 1; count <= MAX_LINES; count++) {
    const line = lines[first + count - 1]
    length += line?.length ?? 0
    if (line === undefined || length >= MAX_LENGTH) return 1
    if (count > 1 && hasOpenQuote(line)) {
      const row = lines.slice(first, first + count).join('\n')
      return WELL_FORMED.test(row) ? count : 1
    }
  }
  return 1
}

/** True for an odd number of quotes: a cell starts or ends on another line. */
const hasOpenQuote = (line = '') => line.split('"').length % 2 === 0

/** Spreadsheets often add empty rows. The server skips them. */
const isEmptyRow = ({ text }: FileRow) => /^[\s,"]*$/.test(text)

/** Splits a catalogue into pieces to send, without the rows that start on refused lines. */
export function chunksOf(text: string, refused: ReadonlySet<number>): Chunk[] {
  const [header, ...rows] = rowsOf(text)
  if (!header) return []
  const pieces: FileRow[][] = []
  let length = 0
  for (const row of rows) {
    if (refused.has(row.line) || isEmptyRow(row)) continue
    const last = pieces.at(-1)
    const fits = length + row.text.length <= MAX_CHUNK_LENGTH
    if (last && last.length < MAX_CHUNK_ROWS && fits) last.push(row)
    else {
      pieces.push([row])
      length = 0
    }
    length += row.text.length
  }
  return pieces.map(rows => ({ header: header.text, rows }))
}

/** Returns a piece as the text of a file. */
export const chunkText = ({ header, rows }: Chunk): string =>
  [header, ...rows.map(row => row.text), ''].join('\n')

/** Returns the line in the whole file for a line of a piece, if a row starts there. */
export function lineInFile({ header, rows }: Chunk, line: number): number {
  let next = countLines(header) + 1
  for (const row of rows) {
    if (next === line) return row.line
    next += countLines(row.text)
  }
  return line
}

const countLines = (text: string) => text.split('\n').length
