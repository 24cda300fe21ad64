/** A row of a catalogue as it stands in the file. */
export interface FileRow {
  /** The line where it begins, counted from 1. */
  line: number
  text: string
}

/** Some rows of a catalogue that are sent together. */
export interface Piece {
  header: string
  rows: readonly FileRow[]
}

const ROWS_OF_A_PIECE = 200
/** Rows of long texts: a piece stays far below what the server takes at once. */
const LENGTH_OF_A_PIECE = 1_000_000

// As the server reads (server/catalogue/records.ts): a test compares both.
const MAX_LINES = 1_000
const MAX_LENGTH = 200_000
const CELL = '(?:"[^"]*(?:""[^"]*)*"|[^",]*)'
const WELL_FORMED = new RegExp(`^${CELL}(?:,${CELL})*$`)

/**
 * The rows of a catalogue and, first, its header. A quoted cell may span lines; where its quotes do not
 * fit together, only the first of the lines is a row, so that the others are not lost.
 */
export function rowsOf(text: string): FileRow[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map(withoutReturn)
  const rows: FileRow[] = []
  for (let at = 0; at < lines.length;) {
    const count = linesOfRow(lines, at)
    const row = lines.slice(at, at + count).join('\n')
    if (row.trim() !== '') rows.push({ line: at + 1, text: row })
    at += count
  }
  return rows
}

const withoutReturn = (line: string) => line.replace(/\r$/, '')

function linesOfRow(lines: readonly string[], first: number): number {
  if (!isOpen(lines[first])) return 1
  let length = 0
  for (let count = 1; count <= MAX_LINES; count++) {
    const line = lines[first + count - 1]
    length += line?.length ?? 0
    if (line === undefined || length >= MAX_LENGTH) return 1
    if (count > 1 && isOpen(line)) {
      const row = lines.slice(first, first + count).join('\n')
      return WELL_FORMED.test(row) ? count : 1
    }
  }
  return 1
}

/** True for an odd number of quotes: a cell begins or ends on another line. */
const isOpen = (line = '') => line.split('"').length % 2 === 0

/** Spreadsheets often add such rows; the server passes over them. */
const isEmpty = ({ text }: FileRow) => /^[\s,"]*$/.test(text)

/** Divides a catalogue into what is sent at a time, without the rows that begin on refused lines. */
export function piecesOf(text: string, refused: ReadonlySet<number>): Piece[] {
  const [header, ...rows] = rowsOf(text)
  if (!header) return []
  const pieces: FileRow[][] = []
  let length = 0
  for (const row of rows) {
    if (refused.has(row.line) || isEmpty(row)) continue
    const last = pieces.at(-1)
    const fits = length + row.text.length <= LENGTH_OF_A_PIECE
    if (last && last.length < ROWS_OF_A_PIECE && fits) last.push(row)
    else {
      pieces.push([row])
      length = 0
    }
    length += row.text.length
  }
  return pieces.map(rows => ({ header: header.text, rows }))
}

/** A piece as a file of its own. */
export const textOf = ({ header, rows }: Piece): string =>
  [header, ...rows.map(row => row.text), ''].join('\n')

/** Which line of the whole file a line of a piece is, if a row begins there. */
export function lineInFile({ header, rows }: Piece, line: number): number {
  let next = countLines(header) + 1
  for (const row of rows) {
    if (next === line) return row.line
    next += countLines(row.text)
  }
  return line
}

const countLines = (text: string) => text.split('\n').length
