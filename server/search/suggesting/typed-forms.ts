import { formsOf, isLatinArticle } from '../reading/forms.ts'
import { placedWordsOf, wholeWordsOf } from '../words.ts'

/** A word that is being typed: the forms it may be the beginning of, and its position. */
export interface TypedForms {
  forms: readonly string[]
  start: number
}

/** An unfinished word may have fewer letters after its article than a finished one. */
const ARTICLE = /^(?:وال|بال|كال|فال|لل|ال)(?=\p{L}{2})/u

/** A folded word and, if it has an article, the word without it. */
export const withAndWithoutArticle = (word: string): string[] => [
  ...new Set([word, word.replace(ARTICLE, '')]),
]

/** In any spelling, also before sun letters. */
const LATIN_ARTICLE = 'al'
const BEHIND_ARTICLE = `${LATIN_ARTICLE} `

/** The folded words of a name. The article of `Al Narjis` is kept with its word: `al narjis`. */
export const nameWordsOf = (name: string): string[] => {
  const words = wholeWordsOf(name)
  return words.flatMap((word, at) => {
    if (isArticle(word, words[at + 1])) return []
    return at > 0 && isArticle(words[at - 1] ?? '', word) ? BEHIND_ARTICLE + word : word
  })
}

/**
 * The forms in which a word of a name may be typed: `narjis` and `alnarjis`, so that the article alone
 * matches too.
 */
export function nameFormsOf(word: string): string[] {
  if (!word.startsWith(BEHIND_ARTICLE)) return withAndWithoutArticle(word)
  const bare = word.slice(BEHIND_ARTICLE.length)
  return [bare, LATIN_ARTICLE + bare]
}

/** The words of a text that is being typed, after NFKC. An article is combined with the next word. */
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
    // A single letter after an article would match too much without it.
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
