import { formsOf, isLatinArticle } from '../reading/forms.ts'
import { placedWordsOf, wholeWordsOf } from '../words.ts'

/** A word that is being typed: what it may be the beginning of, and where it begins in the text. */
export interface TypedForms {
  forms: readonly string[]
  start: number
}

/** Of a word that is not finished there is less left without its article than of one that is. */
const ARTICLE = /^(?:وال|بال|كال|فال|لل|ال)(?=\p{L}{2})/u

/** A folded word as it is and, if it has its article, without it. */
export const withAndWithoutArticle = (word: string): string[] => [
  ...new Set([word, word.replace(ARTICLE, '')]),
]

/** However it is spelled before letters of the sun. */
const LATIN_ARTICLE = 'al'
const BEHIND_ARTICLE = `${LATIN_ARTICLE} `

/** The words of a name, folded; the article of `Al Narjis` goes with the next: `al narjis`. */
export const nameWordsOf = (name: string): string[] => {
  const words = wholeWordsOf(name)
  return words.flatMap((word, at) => {
    if (isArticle(word, words[at + 1])) return []
    return at > 0 && isArticle(words[at - 1] ?? '', word) ? BEHIND_ARTICLE + word : word
  })
}

/** What a word of a name may be typed as: `narjis`, and `alnarjis`, of which the article alone is the beginning. */
export function nameFormsOf(word: string): string[] {
  if (!word.startsWith(BEHIND_ARTICLE)) return withAndWithoutArticle(word)
  const bare = word.slice(BEHIND_ARTICLE.length)
  return [bare, LATIN_ARTICLE + bare]
}

/** The words of a text that is being typed, after NFKC; what carries nothing but an article goes with the next. */
export function typedFormsOf(text: string): TypedForms[] {
  const words = placedWordsOf(text)
  const typed: TypedForms[] = []
  let from: number | null = null
  for (const [at, { start, whole }] of words.entries()) {
    if (isArticle(whole, words[at + 1]?.whole)) {
      from ??= start
      continue
    }
    const forms = new Set([...withAndWithoutArticle(whole), ...formsOf(whole)])
    // One letter behind an article begins too much by itself.
    const isShort = from !== null && whole.length === 1
    typed.push({
      forms: isShort ? [LATIN_ARTICLE + whole] : [...forms],
      start: from ?? start,
    })
    from = null
  }
  return typed
}

const isArticle = (word: string, next: string | undefined) =>
  next !== undefined && isLatinArticle(word)
