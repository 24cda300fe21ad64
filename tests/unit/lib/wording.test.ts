import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

/** The lines of the texts in a folder, each with the file it is in. */
const linesIn = (folder: string, root = 'src/i18n') =>
  readdirSync(path.join(ROOT, root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .flatMap(file => {
      const lines = readFileSync(path.join(ROOT, root, folder, file), 'utf8').split('\n')
      return lines.map(line => `${file}: ${line.trim()}`)
    })

const POLITE = { ar: /[يت]ُرجى/, en: /[Pp]lease/ }

test.each(LANGUAGES)('the pages of a school ask in one voice, plainly (%s)', language => {
  const lines = linesIn(`${language}/manage`)
  expect(lines.length).toBeGreaterThan(1000)
  expect(lines.filter(line => POLITE[language].test(line))).toEqual([])
})

test('no space is before the dots of what is still going on', () => {
  expect(linesIn('.').filter(line => line.includes(' …'))).toEqual([])
})

/** Spellings of words that all texts write in another way: `تعذر`, `الاطلاع`, `سجّلوا`, `سُجّل`. */
const OTHER_SPELLINGS =
  /تعذّر|الاطّلاع|(?<![\u0621-\u0652](?<!و))سجلوا|[سي]ُسجل(?=[ .،'])|سُجل(?=[ .،'])/

test('a word has one spelling in Arabic, on pages, in refusals and in messages', () => {
  // These two are dated: they change with what they say.
  const onPages = linesIn('ar').filter(line => !/^public\/(?:privacy|terms)/.test(line))
  expect(onPages.length).toBeGreaterThan(4000)
  const lines = [...onPages, ...linesIn('.', 'contract'), ...linesIn('texts', 'server/notify')]
  expect(lines.filter(line => OTHER_SPELLINGS.test(line))).toEqual([])
})
