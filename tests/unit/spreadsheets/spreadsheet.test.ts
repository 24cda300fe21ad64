import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { SpreadsheetFormat } from '#contract/manage/spreadsheets.ts'
import { type Spreadsheet, WRITE } from '../../../server/spreadsheets/spreadsheet.ts'

const sheet = (rows: Spreadsheet['rows'], isRightToLeft = false): Spreadsheet => ({
  title: 'Roster',
  header: ['Name', 'Age', 'Phone'],
  rows,
  isRightToLeft,
})

const write = async (format: SpreadsheetFormat, rows: Spreadsheet['rows']) =>
  Buffer.from(await WRITE[format](sheet(rows)))

/** Texts that spreadsheet programs would evaluate if a cell begins with them. */
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']

// As CSV so many rows that writing them takes longer than others may wait; as XLSX any that another thread writes.
describe.each([
  ['csv', 20_000],
  ['xlsx', 1_000],
] as const)('A long table as %s', (format, many) => {
  const long = sheet(Array.from({ length: 1_000 }, (_, at) => [`Child ${at}`, at, null]))

  test('has all of its rows', async () => {
    const file = Buffer.from(await WRITE[format](long))
    const rows = format === 'csv' ? parse(file, { bom: true }) : await readSheet(file)
    expect(rows).toHaveLength(1_001)
    expect([rows[1], rows.at(-1)].map(row => row?.slice(0, 2).map(String))).toEqual([
      ['Child 0', '0'],
      ['Child 999', '999'],
    ])
  })

  test('lets others be served while it is written', async () => {
    const rows = Array.from({ length: many }, () => Array.from({ length: 10 }, () => 'Judo'))
    let served = 0
    const others = setInterval(() => served++)
    await WRITE[format](sheet(rows))
    clearInterval(others)
    expect(served).toBeGreaterThan(0)
  })
})

describe('A table as CSV', () => {
  test('opens in Excel with Arabic letters, and keeps commas, quotes and lines in a cell', async () => {
    const file = await write('csv', [['سارة, "سو"\nالحربي', 8, null]])
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(parse(file, { bom: true })).toEqual([
      ['Name', 'Age', 'Phone'],
      ['سارة, "سو"\nالحربي', '8', ''],
    ])
  })

  test.each(FORMULAS)('holds no formula: %j', async text => {
    const [, row] = parse(await write('csv', [[text, 0, null]]), { bom: true, relax_quotes: false })
    expect(row).toEqual([`'${text}`, '0', ''])
  })

  test('holds no formula either if cells are divided by semicolons', async () => {
    const file = await write('csv', [['Sara;=1+1', 8, null]])
    const [, row = []] = parse(file, { bom: true, delimiter: ';', relax_quotes: true })
    expect(row.filter((cell: string) => cell.startsWith('='))).toEqual([])
  })
})

describe('A table as XLSX', () => {
  test('keeps texts as texts, whatever they begin with, and numbers as numbers', async () => {
    const rows = FORMULAS.slice(0, 4).map(text => [text, 0, null])
    const read = await readSheet(await write('xlsx', [...rows, ['سارة', 8, '+966500000001']]))
    expect(read).toEqual([['Name', 'Age', 'Phone'], ...rows, ['سارة', 8, '+966500000001']])
  })

  test.each([
    '</t></is></c><c><f>1+1</f></c>',
    '<![CDATA[x]]>]]>',
    '&lt;&amp;&#61;1+1',
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
    '"><script>alert(1)</script>',
  ])('has one cell for a text, whatever markup is in it: %j', async text => {
    const file = await write('xlsx', [[text, 8, text]])
    expect(await readSheet(file)).toEqual([
      ['Name', 'Age', 'Phone'],
      [text, 8, text],
    ])
    const parts = Object.values(unzipSync(new Uint8Array(file))).map(part => strFromU8(part))
    expect(parts.join('')).not.toMatch(/<f>|<!DOCTYPE|<script/)
  })

  test('leaves out what XML cannot contain, and keeps lines', async () => {
    const [, row] = await readSheet(await write('xlsx', [['a\u0001\uFFFEb', 1.5, 'c\n d']]))
    expect(row).toEqual(['ab', 1.5, 'c\n d'])
  })

  test('names columns beyond the last letter', async () => {
    const header = Array.from({ length: 30 }, (_, at) => `Column ${at}`)
    const wide = { ...sheet([header]), header }
    expect(await readSheet(Buffer.from(await WRITE.xlsx(wide)))).toEqual([header, header])
  })

  test('is shown from right to left in Arabic', async () => {
    const view = async (isRightToLeft: boolean) => {
      const parts = unzipSync(await WRITE.xlsx(sheet([], isRightToLeft)))
      return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    }
    expect(await view(true)).toContain('rightToLeft="1"')
    expect(await view(false)).toContain('<sheetView')
    expect(await view(false)).not.toContain('rightToLeft')
  })
})
