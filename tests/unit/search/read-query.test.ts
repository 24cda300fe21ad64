import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { filtersOfParts } from '../../../server/search/reading/read-filters.ts'
import { guessBySound, readQuery } from '../../../server/search/reading/read-query.ts'
import { withoutWords } from '../../../server/search/reading/without-words.ts'
import { DEMO_LEXICON, readingLines } from '../../support/reading/read-query.ts'
import { anyCharacter } from '../../support/catalogue/any-character.ts'

/** A Tuesday, the 19th of Rabi I 1448. */
const TODAY = '2026-09-01'
const read = (text: string) => readQuery(text, DEMO_LEXICON, { today: TODAY })

const LINES = readFileSync(path.join(import.meta.dirname, '../../search/reader.tsv'), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => line.split('\t'))
  .map(([query = '', said = '']) => [query, said.split('; ').filter(Boolean).toSorted()] as const)

describe('What a parent types', () => {
  test('is checked with at least four hundred lines', () => {
    expect(LINES.length).toBeGreaterThanOrEqual(400)
  })

  test.each(LINES)('is read: %s', (query, said) => {
    expect(readingLines(read(query))).toEqual(said)
  })

  test('is read the same in capitals, with punctuation, and with white space around it', () => {
    for (const [query, said] of LINES.filter(([query]) => !/[-+–]/.test(query)))
      expect(
        readingLines(read(`  ${query.toUpperCase()}!? `))
          .join('; ')
          .toLowerCase(),
        query,
      ).toBe(said.join('; ').toLowerCase())
  })
})

/** One phrase for each subject, in an order that a test chooses. */
const PHRASES = [
  ['swimming', 'سباحة', 'كورة', 'origami'],
  ['riyadh', 'بالرياض', 'في جدة', 'jeddah'],
  ['for girls', 'للبنات', 'my son', 'لولدي'],
  ['7 year old', 'عمره ٧', '٦ سنوات', 'grade 3'],
  ['on saturday', 'يوم السبت', 'الأحد', 'weekend'],
  ['after school', 'بعد العصر', 'صباحا', 'in the morning'],
  ['under 300 riyals', 'أقل من ٣٠٠ ريال', 'free', 'مجاني'],
  ['indoor', 'مكيف', 'outdoors', 'خارجي'],
  ['starting in ramadan', 'بداية شوال', 'in shaban 1448', 'في يناير'],
] as const

const someOf = fc
  .tuple(...PHRASES.map(phrases => fc.option(fc.constantFrom(...phrases))))
  .map(phrases => phrases.filter(phrase => phrase !== null))

describe('Any typed text', () => {
  const letters = fc.constantFrom(...'abckg7y2u0-+ ,;ابالوسنةيق٧٣ًـ\u200f')
  const anything = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: MAX_SEARCH_LENGTH }),
    fc.string({ unit: 'grapheme', maxLength: MAX_SEARCH_LENGTH }),
    fc.string({ unit: letters, maxLength: MAX_SEARCH_LENGTH }),
    fc
      .array(fc.constantFrom(...LINES.map(([query]) => query)))
      .map(it => it.join(' ').slice(0, 200)),
  )

  test('is parsed without an error, and every word is used exactly once', () => {
    fc.assert(
      fc.property(anything, text => {
        const { ignored, parts, words } = read(text)
        const once = parts
          .filter(({ meaning }) => meaning.subject !== 'district')
          .flatMap(part => part.words)
        const starts = [...words, ...ignored, ...once].map(({ end, start }) => `${start} ${end}`)
        expect(new Set(starts).size).toBe(starts.length)
      }),
    )
  })

  test('takes a number of steps that grows only with its words', () => {
    fc.assert(
      fc.property(anything, text => {
        const words = text.normalize('NFKC').split(/[^\p{L}\p{N}]+/u).length
        expect(read(text).steps).toBeLessThanOrEqual(120 * Math.min(words, 100) + 120)
      }),
    )
  })

  test('means the same in any order of its phrases', () => {
    fc.assert(
      fc.property(
        someOf.chain(phrases =>
          fc.tuple(
            fc.constant(phrases),
            fc.shuffledSubarray(phrases, { minLength: phrases.length }),
          ),
        ),
        ([phrases, shuffled]) => {
          expect(readingLines(read(shuffled.join(' ')))).toEqual(
            readingLines(read(phrases.join(' '))),
          )
        },
      ),
    )
  })

  test('means nothing that its phrases alone do not mean', () => {
    fc.assert(
      fc.property(someOf, phrases => {
        const together = readingLines(read(phrases.join(' ')))
        const alone = phrases.flatMap(phrase => readingLines(read(phrase)))
        expect(together).toEqual(alone.toSorted())
      }),
    )
  })

  test('means nothing if all words are unknown', () => {
    const consonants = fc.string({
      unit: fc.constantFrom(...'bcdfhjlpqvwxz'),
      minLength: 6,
      maxLength: 9,
    })
    fc.assert(
      fc.property(fc.array(consonants, { minLength: 1, maxLength: 8 }), words => {
        const reading = read(words.join(' '))
        expect(reading.parts).toEqual([])
        expect(reading.words.map(({ typed }) => typed)).toEqual(words)
      }),
    )
  })

  test('can be removed, phrase by phrase, until nothing is left', () => {
    fc.assert(
      fc.property(someOf, phrases => {
        let text = phrases.join(' ')
        for (let step = 0; step <= phrases.length; step++) {
          const reading = read(text)
          const [part] = reading.parts
          if (!part) return
          const rest = withoutWords(
            reading,
            reading.parts
              .filter(({ meaning }) => meaning.subject === part.meaning.subject)
              .map(({ words }) => words),
          )
          const before = readingLines(reading).filter(
            said => !said.startsWith(`${part.meaning.subject}=`),
          )
          expect(readingLines(read(rest)), `${text} → ${rest}`).toEqual(before)
          text = rest
        }
        expect.fail(`Something is always read: ${text}`)
      }),
    )
  })
})

test('a phrase is removed together with the words that only introduced it', () => {
  const without = (text: string, at: number) => {
    const reading = read(text)
    return withoutWords(reading, [reading.parts[at]?.words ?? []])
  }
  expect(without('swimming in riyadh for girls', 1)).toBe('swimming for girls')
  expect(without('swimming in riyadh for girls', 2)).toBe('swimming in riyadh')
  expect(without('كورة يوم السبت قريب من النرجس', 2)).toBe('كورة يوم السبت')
})

test.each([
  ['jymnastiks', 'kind=gymnastics'],
  ['takwindo', 'kind=taekwondo'],
  ['korateh', 'kind=karate'],
  ['narjess', 'district=Al Narjis'],
  ['baskitbol', 'kind=basketball'],
])('an unknown word is guessed by its sound: %s', (query, said) => {
  const guess = guessBySound(DEMO_LEXICON, () => true)
  const reading = readQuery(query, DEMO_LEXICON, { today: TODAY, guess })
  expect(readingLines(reading)).toContain(said)
})

test('of two districts with the same name that of the selected city is used', () => {
  const { parts } = readQuery('near al rawdah', DEMO_LEXICON, { today: TODAY, cityId: 2 })
  expect(filtersOfParts(parts)).toMatchObject({ city: { id: 2 }, near: { place: { cityId: 2 } } })
})
