import { fold } from '#contract/text/fold.ts'

const MAX_WORD_LENGTH = 40
const APOSTROPHES = /['’‘`´]/g
const WORD = /[\p{L}\p{N}]+/gu
const ARTICLE = /^(?:وال|بال|كال|فال|لل|ال)(?=\p{L}{3})/u

/** A folded word without the Arabic article, and without prefixes that are joined to it. */
export const withoutArticle = (word: string): string => word.replace(ARTICLE, '')

/** The words of a text in order, folded, with their articles. */
export const wholeWordsOf = (text: string): string[] =>
  fold(text).replace(APOSTROPHES, '').match(WORD) ?? []

const cut = (word: string) => withoutArticle(word).slice(0, MAX_WORD_LENGTH)

/**
 * The words of a text in order, folded and without the Arabic article. «السباحة» and «سباحه» give
 * the same word.
 */
export const wordsOf = (text: string): string[] => wholeWordsOf(text).map(cut)

export interface TypedWord {
  text: string
  /** The word as it was typed, with its article and capitals. */
  typed: string
}

/** A word, and its position in the text (after NFKC). */
export interface PlacedWord extends TypedWord {
  /** Folded, with its article. */
  whole: string
  start: number
  end: number
}

const PIECE = /[\p{L}\p{N}\p{M}\u0640'’‘`´]+/gu

/** The words of a text in order, also as they were typed, with their positions. */
export function placedWordsOf(text: string): PlacedWord[] {
  const pieces = [...text.normalize('NFKC').matchAll(PIECE)]
  return pieces.flatMap(({ 0: typed, index: start }) =>
    wholeWordsOf(typed).map(whole => {
      const end = start + typed.length
      return { text: cut(whole), whole: whole.slice(0, MAX_WORD_LENGTH), typed, start, end }
    }),
  )
}

/** The words of a text in order, also as they were typed. */
export const typedWordsOf = (text: string): TypedWord[] =>
  placedWordsOf(text).map(({ text, typed }) => ({ text, typed }))

/** A word that begins with the Arabic "and" is read both with and without it: «وتلوين», «تلوين». */
export function readings(word: string): string[] {
  return /^و\p{L}{4}/u.test(word) ? [word, word.slice(1)] : [word]
}
