import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../server/root.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const DOCUMENT = read('docs/security.md')

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const IN_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const STATES = ['met', 'partly', 'gap', 'operator', 'does not apply']

/** The rows of the table of requirements. Some rows cover several numbers. */
const ROWS = DOCUMENT.split('\n').flatMap(line => {
  const [numbers = '', , , state = ''] = line.replace('| ', '').split(' | ')
  if (!/^\d+\.\d+\.\d+\b/.test(numbers)) return []
  return [{ numbers: numbers.split(', '), state: state.replaceAll('*', '') }]
})

test('every requirement of levels 1 and 2 is in the document once', () => {
  const numbers = ROWS.flatMap(row => row.numbers)
  expect(new Set(numbers).size).toBe(numbers.length)
  const inChapter = IN_CHAPTER.map(
    (_, at) => numbers.filter(number => number.startsWith(`${at + 1}.`)).length,
  )
  expect(inChapter).toEqual(IN_CHAPTER)
})

test('it counts the requirements by state', () => {
  const counted = STATES.map(state => {
    const rows = ROWS.filter(row => row.state === state)
    return [state, rows.flatMap(row => row.numbers).length]
  })
  const said = STATES.map(state => {
    const count = new RegExp(`^\\| ${state} +\\| (\\d+) +\\|`, 'm').exec(DOCUMENT)?.[1]
    return [state, Number(count)]
  })
  expect(counted).toEqual(said)
})

test('every gap is in the list of gaps', () => {
  const [, list = ''] = /## Gaps, in order of worth\n([^]*?)\n## /.exec(DOCUMENT) ?? []
  const gaps = ROWS.filter(({ state }) => state === 'gap').flatMap(row => row.numbers)
  expect(gaps.filter(number => !new RegExp(`\\b${number}\\b`).test(list))).toEqual([])
})

test('every quoted test exists', () => {
  const named = [...DOCUMENT.matchAll(/`((?:tests|e2e)\/[\w/-]+\.(?:test|spec)\.ts)` “([^”]+)”/g)]
  expect(named.length).toBeGreaterThan(200)
  const missing = named.filter(([, file = '', title = '']) => {
    const source = read(file).replaceAll("\\'", "'")
    return !['`', "'", '"'].some(quote => source.includes(quote + title + quote))
  })
  expect(missing.map(([text]) => text)).toEqual([])
})
