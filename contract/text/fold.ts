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
 * Normalises a text for comparison: lower case, no diacritics, no tatweel, one form for each Arabic
 * letter, and ASCII digits (design, section 5, "Search"). Stored search documents use this form, so
 * raise `DOCUMENT_VERSION` when you change it.
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

/** Folds a name and drops its punctuation: `Mini-tennis` and `Mini Tennis` are equal. */
export const foldName = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
