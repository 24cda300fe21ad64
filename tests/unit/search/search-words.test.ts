import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deletesOf, allowedTypos, editDistance } from '../../../server/search/misspellings.ts'
import { DICTIONARY } from '../../../server/search/dictionary.ts'
import { searchDocument } from '../../../server/search/document.ts'
import { pairsOf, splitsOf } from '../../../server/search/compounds.ts'
import { termsOf } from '../../../server/search/phrases.ts'
import { STOP_WORDS } from '../../../server/search/stop-words.ts'
import { tsQuery } from '../../../server/search/ts-query.ts'
import { typedWordsOf, wordsOf } from '../../../server/search/words.ts'
import { anyCharacter } from '../../support/catalogue/any-character.ts'

describe('The words of a text', () => {
  test('are letters and digits, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), text =>
        wordsOf(text).every(word => /^[\p{L}\p{N}]+$/u.test(word)),
      ),
    )
  })
})

describe('Typed words', () => {
  test.each([
    ['السباحة في الرياض', ['سباحه', 'في', 'رياض'], ['السباحة', 'في', 'الرياض']],
    ['Horse-Riding, Café', ['horse', 'riding', 'cafe'], ['Horse', 'Riding', 'Café']],
    ['مُحَمَّد ٣', ['محمد', '3'], ['مُحَمَّد', '٣']],
    ["girls' ' club", ['girls', 'club'], ["girls'", 'club']],
  ])('of «%s» are found again', (text, words, typed) => {
    const found = typedWordsOf(text)
    expect(found.map(({ text }) => text)).toEqual(words)
    expect(found.map(({ typed }) => typed)).toEqual(typed)
  })

  test('are the same words as those of a document', () => {
    const letters = fc.constantFrom(...'abZé ء-ىةسالو٣ّـ’.1')
    const texts = fc.string({ unit: letters })
    fc.assert(
      fc.property(texts, text => {
        expect(typedWordsOf(text).map(({ text }) => text)).toEqual(wordsOf(text))
      }),
    )
  })
})

describe('Compounds', () => {
  test('a word is split in every way that leaves two letters each', () => {
    expect(splitsOf('chess')).toEqual([
      ['ch', 'ess'],
      ['che', 'ss'],
    ])
    expect(splitsOf('abc')).toEqual([])
    expect(splitsOf('a'.repeat(25))).toEqual([])
  })

  test('two neighbours are joined', () => {
    expect(pairsOf(['table', 'tennis', 'club'])).toEqual(['tabletennis', 'tennisclub'])
    expect(pairsOf(['chess'])).toEqual([])
  })

  test('match in any of their forms, as two only if adjacent', () => {
    const word = { text: 'snowball', typed: 'snowball', isWhole: false }
    const [term] = termsOf([{ ...word, joined: ['snowballs'], apart: [['snow', 'ball']] }])
    const tiers = (['name', 'anywhere'] as const).map(tier => tsQuery(term ? [term] : [], tier))
    expect(tiers).toEqual([
      `((('snowball':A | 'snowballs':A | ('snow':A <-> 'ball':A))))`,
      `((('snowball':* | 'snowballs':* | ('snow' <-> 'ball'))))`,
    ])
  })
})

describe('Typing errors', () => {
  test.each([
    ['swiming', 'swimming', 1],
    ['socecr', 'soccer', 1],
    ['kitten', 'sitting', 3],
    ['same', 'same', 0],
    ['', 'abc', 3],
  ])('%s and %s are %d apart', (one, other, slips) => {
    expect(editDistance(one, other)).toBe(slips)
    expect(editDistance(other, one)).toBe(slips)
  })

  test('two words one typing error apart share a deletion', () => {
    const letters = fc.constantFrom(...'abcdeسباح')
    const words = fc.array(letters, { minLength: 4, maxLength: 12 })
    fc.assert(
      fc.property(words, fc.nat(), letters, fc.nat(3), (word, place, letter, slip) => {
        const at = place % word.length
        const slipped = [
          word.toSpliced(at, 1),
          word.toSpliced(at, 0, letter),
          word.toSpliced(at, 1, letter),
          word.toSpliced(at, 2, ...word.slice(at, at + 2).toReversed()),
        ][slip]
        const mistyped = (slipped ?? word).join('')
        if (allowedTypos(mistyped) === 0) return
        const shared = new Set(deletesOf(mistyped))
        expect(deletesOf(word.join('')).some(left => shared.has(left))).toBe(true)
      }),
    )
  })
})

describe('The dictionary', () => {
  test('no phrase is in two groups', () => {
    const phrases = [...DICTIONARY, ...STOP_WORDS].flatMap(group => [
      ...new Set(group.map(phrase => wordsOf(phrase).join(' '))),
    ])
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([])
  })

  test('the longest phrase is matched first', () => {
    const words = wordsFor('ping', 'pong', 'girls')
    const [term, rest] = termsOf(words)
    expect(term?.words).toEqual(words.slice(0, 2))
    expect(term?.synonyms).toContainEqual(['table', 'tennis'])
    expect(rest).toEqual({ words: words.slice(2), synonyms: [], isStopWord: false })
  })

  test.each([
    ['horseriding', ['horse', 'riding']],
    ['tabletennis', ['ping', 'pong']],
    ['كرهالقدم', ['كره', 'قدم']],
    ['كرهقدم', ['football']],
  ])('a phrase written as one word means the same: %s', (joined, phrase) => {
    const [term] = termsOf(wordsFor(joined))
    expect(term?.synonyms).toContainEqual(phrase)
  })

  test.each(['classes', 'club', 'دوره', 'نادي', 'اكاديميه', 'اطفال', 'for'])(
    '%s is a stop word',
    word => {
      expect(termsOf(wordsFor(word))).toMatchObject([{ isStopWord: true }])
    },
  )

  test('a stop word has a meaning in a phrase of the dictionary', () => {
    expect(termsOf(wordsFor('book', 'club'))).toMatchObject([{ isStopWord: false }])
    expect(termsOf(wordsFor('دروس', 'تقويه'))).toMatchObject([{ isStopWord: false }])
  })
})

const wordsFor = (...texts: string[]) => texts.map(text => ({ text, typed: text, isWhole: false }))

test('a document has for each word its positions and weight', () => {
  expect(
    searchDocument({
      names: ['Chess', 'شطرنج'],
      groups: ['Chess Club'],
      places: ['Abha'],
      descriptions: ['Moves'],
    }),
  ).toBe(`'chess':1A,3B 'شطرنج':2A 'club':4B 'abha':5D 'moves':6C`)
})
