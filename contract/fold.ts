import { westernDigits } from './digits.ts'

const DIACRITICS_AND_TATWEEL = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g

const ARABIC_FOLDS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  ء: '',
}

/**
 * Brings a text to the form in which texts are compared: lower case, no diacritics, no tatweel,
 * the variants of an Arabic letter as one letter, digits as ASCII (design, section 5, "Search").
 * Stored search documents are in this form: whoever changes it raises their version.
 */
export function fold(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[أإآٱىةؤئء]/g, letter => ARABIC_FOLDS[letter] ?? letter)
    .normalize('NFD')
    .replace(DIACRITICS_AND_TATWEEL, '')
    .normalize('NFC')
  return westernDigits(letters)
}

/** A folded name without punctuation: `Mini-tennis` and `Mini Tennis` are one. */
export const foldName = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
