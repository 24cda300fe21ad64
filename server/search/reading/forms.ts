import { withoutArticle } from '../words.ts'

/** Arabic prefixes that are written together with the next word: and, so, in, for, like, on the. */
const PREFIXES = ['و', 'ف', 'ب', 'ل', 'ك', 'ع', 'وب', 'ول', 'فب', 'فل']
const MAY_BE_PREFIX: ReadonlySet<string> = new Set(PREFIXES.map(prefix => prefix[0] ?? ''))
const ARABIC = /^\p{Script=Arabic}/u
/** The article as it is spelled before sun letters. */
const LATIN_ARTICLE = /^(?:al|el|an|ar|as|ash|ad|adh|at|ath|az)$/
const JOINED_ARTICLE = /^(?:ash|adh|ath|al|el|an|ar|as|ad|at|az)(?=\p{L}{4})/u

export const isLatinArticle = (word: string): boolean => LATIN_ARTICLE.test(word)

/** The shortest rest that removing a prefix or an ending may leave. */
const SHORTEST = 3

/** The forms of a word: as it is, then without what may be joined to it, likeliest first. */
export function formsOf(whole: string): string[] {
  const bare = withoutArticle(whole)
  return ARABIC.test(whole) ? arabicForms(whole, bare) : latinForms(whole)
}

function arabicForms(whole: string, bare: string): string[] {
  const forms = [bare]
  if (MAY_BE_PREFIX.has(whole[0] ?? ''))
    for (const prefix of PREFIXES) {
      const rest = whole.slice(prefix.length)
      if (whole.startsWith(prefix) && rest.length >= SHORTEST) forms.push(withoutArticle(rest))
    }
  if (bare.endsWith('ات') && bare.length > SHORTEST + 2) forms.push(`${bare.slice(0, -2)}ه`)
  return forms
}

function latinForms(word: string): string[] {
  const forms = [word]
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  if (word.endsWith('s')) forms.push(word.slice(0, -1))
  return forms.filter(form => form === word || form.length >= SHORTEST)
}

/** A name without the article that is joined to it: `alnarjis`; otherwise null. */
export function withoutJoinedArticle(word: string): string | null {
  const rest = word.replace(JOINED_ARTICLE, '')
  return rest === word ? null : rest
}
