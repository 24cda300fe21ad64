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

const POLITE = { ar: /[يت]ُرجى|نرجو/, en: /[Pp]lease(?!d)/ }

/**
 * What is not a request of ours, or not ours to change: the two texts that are dated, a message of the
 * specification, the subject of an urgent mail, and the sentences that stand for unreadable notes.
 */
const KEPT =
  /^public\/(?:privacy|terms)\.ts|'Please Enter Email\.'|'Please note: |^family\/unreadable-notes\.ts/

test.each(LANGUAGES)('families and schools are asked in one voice, plainly (%s)', language => {
  const onPages = linesIn(language)
  expect(onPages.length).toBeGreaterThan(4000)
  const answers = ['contract', 'server/catalogue', 'server/notify/texts', 'server/routes']
  const templates = readFileSync(path.join(ROOT, 'docs/whatsapp.md'), 'utf8').split('\n')
  const lines = [...onPages, ...answers.flatMap(root => linesIn('.', root)), ...templates]
  expect(lines.filter(line => POLITE[language].test(line) && !KEPT.test(line))).toEqual([])
})

test('the title of what did not load has no full stop', () => {
  expect(linesIn('.').filter(line => /failedTitle: '.*[.]'/.test(line))).toEqual([])
})

test('what reads from left to right stands in Arabic as it is written, and is isolated', () => {
  expect(linesIn('ar').filter(line => /\(\w+\.\)/.test(line))).toEqual([])
})

/** The pages that say it also when they could not be loaded. */
const LOADED_PAGES = /^(?:accounts\/account|manage\/(?:people|managed-school))\.ts: offline:/

test.each([
  ['en', /typed/],
  ['ar', /كتبتم/],
])('a page that could not be loaded says nothing of what was typed (%s)', (language, typed) => {
  const lines = linesIn(language).filter(line => LOADED_PAGES.test(line))
  expect(lines).toHaveLength(3)
  expect(lines.filter(line => typed.test(line))).toEqual([])
})

test('a number is shown in groups, as people write it', () => {
  expect(linesIn('.').filter(line => /05[X\d]{8}/.test(line))).toEqual([])
})

test('no space is before the dots of what is still going on', () => {
  expect(linesIn('.').filter(line => line.includes(' …'))).toEqual([])
})

/**
 * Spellings of words that all texts write in another way: `تعذر`, `الاطلاع`, `سجّلوا`, `سُجّل`, `أكّدوا`, `جرّبوا`,
 * `حدّدوا`.
 */
const OTHER_SPELLINGS =
  /(?<![\u0621-\u0652](?<!و))(?:أكدوا|جربوا|حددوا)|تعذّر|الاطّلاع|(?<![\u0621-\u0652](?<!و))سجلوا|[سي]ُسجل(?=[ .،'])|سُجل(?=[ .،'])/

test('a word has one spelling in Arabic, on pages, in refusals and in messages', () => {
  // These two are dated: they change with what they say.
  const onPages = linesIn('ar').filter(line => !/^public\/(?:privacy|terms)/.test(line))
  expect(onPages.length).toBeGreaterThan(4000)
  const lines = [...onPages, ...linesIn('.', 'contract'), ...linesIn('texts', 'server/notify')]
  expect(lines.filter(line => OTHER_SPELLINGS.test(line))).toEqual([])
})
