import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, foldName } from '#contract/text/fold.ts'

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

  test('a name is the same with other punctuation and accents', () => {
    expect(foldName(' Mini-tennis, Café ')).toBe(foldName('mini tennis cafe'))
  })
})
