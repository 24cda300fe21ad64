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
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[أإآٱىةؤئء]/g, letter => ARABIC_FOLDS[letter] ?? letter)
    .normalize('NFD')
    .replace(DIACRITICS_AND_TATWEEL, '')
    .normalize('NFC')
    .replace(/[٠-٩۰-۹]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
}

const MAX_WORD_LENGTH = 40
const APOSTROPHES = /['’‘`´]/g
const WORD = /[\p{L}\p{N}]+/gu
const ARTICLE = /^(?:وال|بال|كال|فال|لل|ال)(?=\p{L}{3})/u

/** The words of a text in order, folded, without the Arabic article: «السباحة» and «سباحه» are one. */
export function wordsOf(text: string): string[] {
  const words = fold(text).replace(APOSTROPHES, '').match(WORD) ?? []
  return words.map(word => word.replace(ARTICLE, '').slice(0, MAX_WORD_LENGTH))
}

export interface TypedWord {
  text: string
  /** How it was typed, with its article and its capitals. */
  typed: string
}

const PIECE = /[\p{L}\p{N}\p{M}\u0640'’‘`´]+/gu

/** The words of a text in order, each with how it was typed. */
export function typedWordsOf(text: string): TypedWord[] {
  const pieces = text.normalize('NFKC').match(PIECE) ?? []
  return pieces.flatMap(piece => wordsOf(piece).map(text => ({ text, typed: piece })))
}

/** A word that begins with the Arabic "and" may be that word or the one after it: «وتلوين», «تلوين». */
export function readings(word: string): string[] {
  return /^و\p{L}{4}/u.test(word) ? [word, word.slice(1)] : [word]
}
