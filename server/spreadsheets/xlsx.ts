import { strFromU8, strToU8, unzipSync, zip, type Zippable } from 'fflate'
import writeExcelFile from 'write-excel-file/node'
import { createPause } from '../lib/pause.ts'
import type { Bytes, Cell, Spreadsheet } from './spreadsheet.ts'

/** In characters; about as wide as a name. */
const WIDTH = 18

/** The sheet within the file. */
const SHEET = 'xl/worksheets/sheet1.xml'
const END_OF_ROWS = '</sheetData>'

/**
 * Every string becomes a text cell, even if it begins like a formula. The library writes the file with the
 * header. It would write all rows at once, for seconds, so they are added here, with pauses.
 */
export async function writeXlsx(
  sheet: Spreadsheet,
  pause: () => Promise<void> = createPause(),
): Promise<Bytes> {
  const parts: Zippable = unzipSync(await writeFrame(sheet))
  const frame = strFromU8(parts[SHEET] as Uint8Array)
  const end = frame.indexOf(END_OF_ROWS)
  const texts = [strToU8(frame.slice(0, end))]
  const columns = sheet.header.map((_, at) => columnName(at))
  for (const [at, row] of sheet.rows.entries()) {
    // The header is row 1.
    texts.push(strToU8(rowXml(row, columns, at + 2)))
    await pause()
  }
  texts.push(strToU8(frame.slice(end)))
  return zipped({ ...parts, [SHEET]: new Uint8Array(Buffer.concat(texts)) })
}

async function writeFrame({ header, isRightToLeft, title }: Spreadsheet): Promise<Bytes> {
  const head = header.map(value => ({ value, type: String, fontWeight: 'bold' as const }))
  const file = writeExcelFile([head], {
    sheet: title,
    rightToLeft: isRightToLeft,
    stickyRowsCount: 1,
    columns: header.map(() => ({ width: WIDTH })),
  })
  return new Uint8Array(await file.toBuffer())
}

/** Long parts are compressed by another thread. */
const zipped = (parts: Zippable) =>
  new Promise<Bytes>((resolve, reject) => {
    zip(parts, (error, file) => (error ? reject(error) : resolve(new Uint8Array(file))))
  })

const LETTERS = 26

/** `A` to `Z`, then `AA`. */
function columnName(at: number): string {
  const last = String.fromCodePoint(65 + (at % LETTERS))
  return at < LETTERS ? last : columnName(Math.floor(at / LETTERS) - 1) + last
}

const rowXml = (cells: readonly Cell[], columns: readonly string[], number: number): string =>
  `<row r="${number}">${cells.map((cell, at) => cellXml(cell, `${columns[at]}${number}`)).join('')}</row>`

function cellXml(value: Cell, address: string): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`
  const text = `<t xml:space="preserve">${escaped(value)}</t>`
  return `<c r="${address}" t="inlineStr"><is>${text}</is></c>`
}

/** Characters that XML cannot contain, even escaped. */
// eslint-disable-next-line no-control-regex
const NOT_XML = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
