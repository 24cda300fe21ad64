import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLines } from '../../../server/catalogue/lines.ts'
import { readRecords } from '../../../server/catalogue/records.ts'
import {
  lineInFile,
  chunksOf,
  rowsOf,
  chunkText,
} from '../../../src/lib/manage/catalogue-chunks.ts'
import { bytesOf } from '../../support/catalogue/catalogue-file.ts'

const NOTHING = new Set<number>()

const textsOf = (text: string, refused: ReadonlySet<number> = NOTHING) =>
  chunksOf(text, refused).map(chunkText)

/** The lines on which rows begin for the server, invalid rows included. */
async function linesOfServer(text: string): Promise<number[]> {
  const records = await Array.fromAsync(readRecords(readLines(bytesOf(text))))
  return records.map(({ line }) => line)
}

describe('A catalogue is split into parts', () => {
  test('of two hundred rows, each with the header', () => {
    const rows = Array.from({ length: 450 }, (_, at) => `${at},Chess`)
    const pieces = chunksOf(['id,name', ...rows].join('\n'), NOTHING)
    expect(pieces.map(piece => piece.rows.length)).toEqual([200, 200, 50])
    expect(chunkText(pieces[2] ?? expect.fail())).toMatch(/^id,name\n400,Chess\n/)
  })

  test('and of fewer if they are long', () => {
    const rows = Array.from({ length: 10 }, (_, at) => `${at},${'a'.repeat(190_000)}`)
    const pieces = chunksOf(['id,name', ...rows].join('\n'), NOTHING)
    expect(pieces.map(piece => piece.rows.length)).toEqual([5, 5])
  })

  test('without refused rows, and without empty ones', () => {
    const text = 'id,name\n1,Chess\n2,Judo\n\n,,\n3,Golf\n'
    expect(textsOf(text, new Set([3]))).toEqual(['id,name\n1,Chess\n3,Golf\n'])
  })

  test('without splitting a cell of several lines, which is left out as a whole', () => {
    const text = 'id,name\n1,"Chess\n\n""for"" all"\n2,Judo\n'
    expect(textsOf(text)).toEqual([text])
    expect(textsOf(text, new Set([2]))).toEqual(['id,name\n2,Judo\n'])
  })

  test('with a byte order mark and the line ends of spreadsheets', () => {
    expect(textsOf('\uFEFFid,name\r\n1,"a\r\nb"\r\n')).toEqual(['id,name\n1,"a\nb"\n'])
  })

  test('with one line lost to an unclosed quote, and no more', () => {
    expect(textsOf('id,name\n1,"Chess\n2,Judo\n', new Set([2]))).toEqual(['id,name\n2,Judo\n'])
  })

  test('none of them without rows', () => {
    expect(chunksOf('', NOTHING)).toEqual([])
    expect(chunksOf('id,name\n', NOTHING)).toEqual([])
  })

  test('at the same lines as the server, for any file', async () => {
    const part = fc.constantFrom('a', '"', '""', ',', '\n', '\r\n', ' ', ',"', '",', '"\n')
    const file = fc.array(part, { maxLength: 60 }).map(parts => parts.join(''))
    await fc.assert(
      fc.asyncProperty(file, async text => {
        expect(rowsOf(text).map(({ line }) => line)).toEqual(await linesOfServer(text))
      }),
    )
  })

  test.each([999, 1_000, 1_001])('as the server does after %i lines of one cell', async count => {
    const text = `id,name\n1,"${'a\n'.repeat(count - 1)}"\n2,b\n`
    const lines = rowsOf(text).map(({ line }) => line)
    expect(lines).toEqual(await linesOfServer(text))
  })
})

test('a line of a part is found in the whole file', () => {
  const [piece] = chunksOf('id,"na\nme"\n\n1,"a\nb"\n2,c\n3,d\n', new Set([6]))
  if (!piece) return expect.fail()
  expect([3, 5].map(line => lineInFile(piece, line))).toEqual([4, 7])
})
