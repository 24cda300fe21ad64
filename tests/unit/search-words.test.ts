import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deletesOf, slipsAllowed, slipsBetween } from '../../server/search/deletes.ts'
import { DICTIONARY } from '../../server/search/dictionary.ts'
import { searchDocument } from '../../server/search/document.ts'
import { fold, wordsOf } from '../../server/search/fold.ts'
import { termsOf } from '../../server/search/phrases.ts'

describe('Folding', () => {
  test.each([
    ['أإآٱ', 'اااا'],
    ['هدى', 'هدي'],
    ['مدرسة', 'مدرسه'],
    ['مؤمن', 'مومن'],
    ['بيئة', 'بييه'],
    ['سماء', 'سما'],
    ['مُحَمَّد', 'محمد'],
    ['ســـلام', 'سلام'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['Café SWIM', 'cafe swim'],
  ])('%s becomes %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('folding twice changes nothing more', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), text => fold(fold(text)) === fold(text)))
  })

  test('words are letters and digits, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text =>
        wordsOf(text).every(word => /^[\p{L}\p{N}]+$/u.test(word)),
      ),
    )
  })
})

describe('Slips of the pen', () => {
  test.each([
    ['swiming', 'swimming', 1],
    ['socecr', 'soccer', 1],
    ['kitten', 'sitting', 3],
    ['same', 'same', 0],
    ['', 'abc', 3],
  ])('%s and %s are %d apart', (one, other, slips) => {
    expect(slipsBetween(one, other)).toBe(slips)
    expect(slipsBetween(other, one)).toBe(slips)
  })

  test('two words one slip apart share what is left of them', () => {
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
        if (slipsAllowed(mistyped) === 0) return
        const shared = new Set(deletesOf(mistyped))
        expect(deletesOf(word.join('')).some(left => shared.has(left))).toBe(true)
      }),
    )
  })
})

describe('The dictionary', () => {
  test('no phrase stands in two groups', () => {
    const phrases = DICTIONARY.flatMap(group => [
      ...new Set(group.map(phrase => wordsOf(phrase).join(' '))),
    ])
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([])
  })

  test('the longest phrase is understood first', () => {
    const words = ['ping', 'pong', 'girls'].map(text => ({ text, isWhole: false }))
    const [term, rest] = termsOf(words)
    expect(term?.words).toEqual(words.slice(0, 2))
    expect(term?.synonyms).toContainEqual(['table', 'tennis'])
    expect(rest).toEqual({ words: words.slice(2), synonyms: [] })
  })
})

test('a document says of each word where it stands and how much that says', () => {
  expect(
    searchDocument({ names: ['Chess', 'شطرنج'], groups: ['Chess Club'], descriptions: [] }),
  ).toBe(`'chess':1A,3B 'شطرنج':2A 'club':4B`)
})
