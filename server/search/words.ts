import { fold } from '#contract/text/fold.ts'

const MAX_WORD_LENGTH = 40
const APOSTROPHES = /['’‘`´]/g
const WORD = /[\p{L}\p{N}]+/gu
const ARTICLE = /^(?:وال|بال|كال|فال|لل|ال)(?=\p{L}{3})/u

/**
 * The words of a text in order, folded and without the Arabic article. «السباحة» and «سباحه» give
 * the same word.
 */
export function wordsOf(text: string): string[] {
  const words = fold(text).replace(APOSTROPHES, '').match(WORD) ?? []
  return words.map(word => word.replace(ARTICLE, '').slice(0, MAX_WORD_LENGTH))
}

export interface TypedWord {
  text: string
  /** The word as it was typed, with its article and capitals. */
  typed: string
}

const PIECE = /[\p{L}\p{N}\p{M}\u0640'’‘`´]+/gu

/** The words of a text in order, each also as it was typed. */
export function typedWordsOf(text: string): TypedWord[] {
  const pieces = text.normalize('NFKC').match(PIECE) ?? []
  return pieces.flatMap(piece => wordsOf(piece).map(text => ({ text, typed: piece })))
}

/** A word that begins with the Arabic "and" is read both with and without it: «وتلوين», «تلوين». */
export function readings(word: string): string[] {
  return /^و\p{L}{4}/u.test(word) ? [word, word.slice(1)] : [word]
}
