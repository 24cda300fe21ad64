import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { catalogueText, read } from '../../support/catalogue/catalogue-file.ts'

const HEADER = 'external_id,name_en,city_en,school_en'
const REFUSED = { kind: 'refused' }

/** `2 Swimming` for an accepted row in line 2, `3 row` for one refused in line 3. */
const summary = (events: Awaited<ReturnType<typeof read>>): string[] =>
  events.flatMap(it => {
    if (it.kind === 'columns') return []
    return `${it.line} ${it.kind === 'row' ? it.row.name.en : it.column}`
  })

const lines = (...rows: string[]): string => [HEADER, ...rows].join('\n')

describe('the owner of a catalogue uploads a file', () => {
  test.each([
    ['as it is', catalogueText({})],
    ['with a byte order mark', `\uFEFF${catalogueText({})}`],
    ['with the line ends of Windows', catalogueText({}).replaceAll('\n', '\r\n')],
    ['without an end of its last line', catalogueText({}).trimEnd()],
    ['compressed', gzipSync(catalogueText({}))],
    ['with columns in capitals', catalogueText({}).replace(/^.*/, header => header.toUpperCase())],
    ['with empty lines', `${catalogueText({})}\n  \n,,,\n`],
  ])('%s, and its activity is read', async (_, file) => {
    expect(summary(await read(file))).toEqual(['2 Swimming'])
  })

  test('that arrives a byte at a time, and every letter of it is read', async () => {
    const file = `\uFEFF${catalogueText({ name_en: 'Fußball', name_ar: 'كرة القدم' })}`

    const events = await read(gzipSync(file), 1)

    expect(events).toMatchObject([{ row: { name: { en: 'Fußball', ar: 'كرة القدم' } } }])
  })

  test('with columns in another order', async () => {
    const file = 'school_en,city_en,name_en,external_id\nPalm,Riyadh,Chess,b:7\n'

    expect(await read(file)).toMatchObject([
      { row: { externalId: 'b:7', name: { en: 'Chess' }, school: { en: 'Palm' } } },
    ])
  })

  test('with an unknown column, and is warned once', async () => {
    const events = await read(catalogueText({ colour: 'red' }, { colour: 'blue' }))

    expect(events).toMatchObject([
      { kind: 'columns', unknown: ['colour'] },
      { kind: 'row', line: 2 },
      { kind: 'row', line: 3 },
    ])
  })

  test('with a cell of several lines, and the next row keeps its line number', async () => {
    const file = catalogueText(
      { description_en: 'One\r\n\r\n\r\n\r\ntwo "x", 3' },
      { name_en: 'Chess' },
    )

    const events = await read(file)

    expect(events).toMatchObject([
      { line: 2, row: { description: { en: 'One\n\ntwo "x", 3' } } },
      { line: 7, row: { name: { en: 'Chess' } } },
    ])
  })

  test('that is loaded completely, and other work is not blocked meanwhile', async () => {
    const file = lines(...Array.from({ length: 5_000 }, (_, at) => `a:${at},Swimming,Riyadh,Palm`))
    let turns = 0
    let next = setImmediate(function takeTurn() {
      turns++
      next = setImmediate(takeTurn)
    })
    expect(await read(file, file.length)).toHaveLength(5_000)
    clearImmediate(next)
    expect(turns).toBeGreaterThan(30)
  })

  test('with only a header, and gets no error', async () => {
    expect(await read(lines())).toEqual([])
  })
})

describe('a file that is no catalogue is refused as a whole', () => {
  const utf16 = Buffer.from(`\uFEFF${catalogueText({})}`, 'utf16le')

  test.each([
    ['an empty one', '', 'The file is empty.'],
    ['one without a header', 'a:1,Swimming,Riyadh,Palm\n', /^The first line of the file must name/],
    [
      'one that lacks a column',
      'external_id,name_en\n',
      /lacks the required columns city_en, school_en/,
    ],
    ['one with a column twice', `${HEADER},fees,fees\n`, 'The column fees is there twice.'],
    ['one divided by semicolons', HEADER.replaceAll(',', ';'), /must be separated by commas/],
    [
      'one with a broken header',
      `"${HEADER}\na,b\n`,
      /^The first line is broken: A quote is opened/,
    ],
    ['one in UTF-16', utf16, /^The file is in UTF-16. Save it as CSV in UTF-8/],
    ['one in UTF-16 without a mark', utf16.subarray(2), /^The file is in UTF-16/],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      /must name its columns|UTF/,
    ],
    [
      'a compressed one that is cut off',
      gzipSync(catalogueText({})).subarray(0, 40),
      /damaged or cut off/,
    ],
    ['a compressed one that is damaged', gzipSync('x').fill(7, 10, 18), /damaged or cut off/],
  ])('%s', async (_, file, sentence) => {
    await expect(read(file)).rejects.toThrow(sentence)
  })
})

describe('a broken row is refused with its line, and the others are imported', () => {
  test.each([
    ['too few cells', 'a:2,Chess,Riyadh', 'The row has 3 cells, the header 4.'],
    ['too many cells', 'a:2,Chess,Riyadh,Palm,', 'The row has 5 cells, the header 4.'],
    [
      'a quote that is never closed',
      'a:2,"Chess,Riyadh,Palm',
      'A quote is opened but never closed.',
    ],
    [
      'a quote that is never opened',
      'a:2,Chess",Riyadh,Palm',
      'A quote is opened but never closed.',
    ],
    [
      'quotes in a cell without any',
      'a:2,The "best" Chess,Riyadh,Palm',
      /is inside an unquoted cell/,
    ],
    ['text behind a quote', 'a:2,"Chess"x,Riyadh,Palm', /or is inside a cell/],
  ])('%s', async (_, row, reason) => {
    const events = await read(lines('a:1,Swimming,Riyadh,Palm', row, 'a:3,Judo,Riyadh,Palm'))

    expect(summary(events)).toEqual(['2 Swimming', '3 row', '4 Judo'])
    expect(events[1]).toMatchObject({ reason: expect.stringMatching(reason) })
  })

  test('a missing quote does not affect the rows after it', async () => {
    const file = lines(
      'a:1,"Swimming,Riyadh,Palm',
      'a:2,Judo,Riyadh,Palm',
      'a:3,"Chess, fast",Riyadh,Palm',
      'a:4,"Art,Riyadh,Palm',
      'a:5,"Music ""live""",Riyadh,Palm',
    )

    expect(summary(await read(file))).toEqual([
      '2 row',
      '3 Judo',
      '4 Chess, fast',
      '5 row',
      '6 Music "live"',
    ])
  })

  test('two missing quotes that seem to make a pair are reported as such', async () => {
    const file = lines('a:1,Swimming,"Riyadh,Palm', 'a:2,Judo",Riyadh,Palm', 'a:3,Art,Riyadh,Palm')

    const events = await read(file)

    expect(summary(events)).toEqual(['2 row', '4 Art'])
    expect(events[0]).toMatchObject({
      reason: 'The row has 5 cells, the header 4. It runs to line 3: is a quote missing?',
    })
  })

  test('letters that are not UTF-8', async () => {
    const latin1 = Buffer.from('a:2,Caf\u00e9,Riyadh,Palm\n', 'latin1')
    const file = Buffer.concat([
      Buffer.from(lines('a:1,Swimming,Riyadh,Palm\n')),
      latin1,
      Buffer.from('a:3,Judo,Riyadh,Palm'),
    ])

    const events = await read(file)

    expect(summary(events)).toEqual(['2 Swimming', '3 row', '4 Judo'])
    expect(events[1]).toMatchObject({
      reason: expect.stringContaining('Line 3 is not valid UTF-8.'),
    })
  })

  test('a row without an end', async () => {
    const file = lines(`a:1,${'x'.repeat(300_000)},Riyadh,Palm`, 'a:2,Judo,Riyadh,Palm')

    expect(summary(await read(file))).toEqual(['2 row', '3 Judo'])
  })

  test('a quote without an end for more lines than any cell has', async () => {
    const file = lines(`a:1,"Swimming,Riyadh,Palm${'\n'.repeat(5_000)}a:2,Judo,Riyadh,Palm`, 'x"')

    expect(summary(await read(file))).toEqual(['2 row', '5002 Judo', '5003 row'])
  })

  test('a second row of the same name, which says where the first one is', async () => {
    const file = catalogueText({ external_id: 'x' }, { external_id: 'x', fees: '5' })

    expect(await read(file)).toMatchObject([
      { kind: 'row', line: 2 },
      { ...REFUSED, line: 3, column: 'external_id', reason: 'Line 2 has the same external_id.' },
    ])
  })

  test('but a row can use the name of one that was refused', async () => {
    const file = catalogueText({ external_id: 'x', fees: 'a lot' }, { external_id: 'x', fees: '5' })

    expect(summary(await read(file))).toEqual(['2 fees', '3 Swimming'])
  })
})
