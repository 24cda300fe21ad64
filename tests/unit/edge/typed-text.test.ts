import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanLine,
  cleanLines,
  DECEPTIVE,
  dropInvisible,
  isWellFormed,
} from '#contract/text/typed-text.ts'
import { anyCharacter } from '../../support/catalogue/any-character.ts'

describe('A line that somebody typed', () => {
  test.each([
    ['control characters', 'Mo\u0000na\u0007\u007f\u0085', 'Mona'],
    ['what turns the text around', '\u202eanoM\u202c \u2066Ali\u2069', 'anoM Ali'],
    ['marks of direction', '\u200fمنى\u200e\u061c', 'منى'],
    ['spaces without width', 'Mo\u200bna\u2060\ufeff', 'Mona'],
    ['soft hyphens', 'Mo\u00adna', 'Mona'],
    ['letters that nobody sees', '\u3164\u115f\u1160\uffa0\u2800', ''],
    ['tags and selectors', 'Mona\u{e0041}\ufe0f\u034f', 'Mona'],
    ['joiners without letters to join', 'Mo\u200dna \u200cAli\u200d', 'Mona Ali'],
    ['line breaks', ' Mona\r\n\tAl\u2028harbi\n', 'Mona Al harbi'],
  ])('loses %s', (_, typed, kept) => {
    expect(cleanLine(typed)).toBe(kept)
  })

  test.each([
    ['Arabic with a non-joiner', 'می\u200cخواهم'],
    ['Malayalam with a joiner', 'ക്\u200dഷ'],
    ['a family in one emoji', 'Sara 👩\u200d👧'],
    ['a swimmer with a skin and a sex', '🏊🏽\u200d♀\ufe0f'],
    ['a red heart', '❤\ufe0f'],
    ['marks of Arabic', 'مُحَمَّد'],
  ])('keeps %s', (_, typed) => {
    expect(cleanLine(typed)).toBe(typed)
  })

  test('is normalised, however it was typed', () => {
    expect(cleanLine('Ame\u0301lie')).toBe('Am\u00e9lie')
    expect(cleanLine('ا\u0653')).toBe('آ')
  })

  test('is unchanged when it is cleaned again, and keeps no invisible character', () => {
    const typed = fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(typed, text => {
        const line = cleanLine(text)
        expect(line).not.toMatch(DECEPTIVE)
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        expect(cleanLine(line)).toBe(line)
      }),
    )
  })
})

test('a text of several lines keeps them, and its indents', () => {
  expect(cleanLines(' Nuts:\r\n\t- almonds\r\rMilk\u0000 \n')).toBe('Nuts:\n\t- almonds\n\nMilk')
})

test('compared text loses joiners, control characters and lone surrogates too', () => {
  expect(dropInvisible('می\u200cخواهم')).toBe('میخواهم')
  expect(dropInvisible('pa\u0000del\u0007 \ud83d🏊\ncourts')).toBe('padel 🏊\ncourts')
})

test('a lone surrogate is not well-formed', () => {
  expect(isWellFormed('Mona \ud83d')).toBe(false)
  expect(isWellFormed('Mona 🏊')).toBe(true)
})
