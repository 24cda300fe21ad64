import { describe, expect, test } from 'vitest'
import { readLeftOut, writeLeftOut } from '#contract/search/left-out.ts'
import { termsOf } from '../../../server/search/phrases.ts'
import { leaveOutWords } from '../../../server/services/search/left-out-words.ts'

/** A fake catalogue of activities with their words. It counts its calls. */
function catalogueOf(...activities: string[]) {
  const sets = activities.map(words => new Set(words.split(' ')))
  let asked = 0
  return {
    asked: () => asked,
    search: async (text: string) => {
      const terms = termsOf(text.split(' ').map(text => ({ text, typed: text, isWhole: false })))
      const isWanted = ({ isStopWord }: { isStopWord: boolean }) => !isStopWord
      const { leftOut, terms: kept } = await leaveOutWords(
        { wanted: terms.filter(isWanted), stopWords: terms.filter(it => it.isStopWord) },
        async terms => {
          asked++
          const words = terms.flatMap(({ words }) => words.map(({ text }) => text))
          return sets.filter(set => words.every(word => set.has(word))).length
        },
      )
      return {
        kept: kept.wanted.flatMap(({ words }) => words.map(({ text }) => text)),
        leftOut: leftOut.map(({ total, words }) => `${words} ${total}`),
      }
    },
  }
}

describe('A search without results for all its words', () => {
  test.each([
    ['all words that match together', ['red blue'], 'red blue', ['red', 'blue'], []],
    ['all words but an unknown one', ['red blue'], 'red xyz blue', ['red', 'blue'], ['xyz 0']],
    ['the more common of two', ['red', 'red', 'blue'], 'blue red', ['red'], ['blue 1']],
    ['the first of two equally common ones', ['red', 'blue'], 'blue red', ['blue'], ['red 1']],
    [
      'two of three, though the third is more common',
      ['red blue', 'dune', 'dune', 'dune', 'dune'],
      'dune red blue',
      ['red', 'blue'],
      ['dune 4'],
    ],
    [
      'one of three',
      ['red', 'blue', 'dune', 'dune'],
      'red blue dune',
      ['dune'],
      ['red 1', 'blue 1'],
    ],
    [
      'a matching word, though the other is typed twice',
      ['red'],
      'xyz red xyz',
      ['red'],
      ['xyz 0'],
    ],
    ['all words if none matches', ['red'], 'xyz zyx', ['xyz', 'zyx'], []],
    ['a single word without results', ['red'], 'xyz', ['xyz'], []],
    ['the words without stop words', ['red'], 'red classes', ['red'], []],
    ['stop words if there are no others', ['club'], 'club', ['club'], []],
    [
      'no word if only stop words without results are typed, which shows everything',
      ['red'],
      'club',
      [],
      [],
    ],
  ])('keeps %s', async (_, activities, text, kept, leftOut) => {
    expect(await catalogueOf(...activities).search(text)).toEqual({ kept, leftOut })
  })

  test('costs one count if all are found, and never more than a few', async () => {
    const all = catalogueOf('red blue')
    await all.search('red blue')
    expect(all.asked()).toBe(1)

    const words = [...'bcdfghjkmnpq']
    const none = catalogueOf(...words)
    await none.search(words.join(' '))
    expect(none.asked()).toBeLessThanOrEqual(1 + words.length + 8)
  })
})

test('left-out words are unchanged after encoding in a header', () => {
  const leftOut = [
    { words: 'كرة قدم', total: 12 },
    { words: 'a, b; c=%', total: 0 },
  ]
  expect(writeLeftOut(leftOut)).toMatch(/^[\x20-\x7e]+$/)
  expect(readLeftOut(writeLeftOut(leftOut))).toEqual(leftOut)
  expect(readLeftOut(null)).toEqual([])
})
