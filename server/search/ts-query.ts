import type { Term, Word } from './phrases.ts'

/** Where the words must be, best first. Each tier includes the matches of those before it. */
export type Tier = 'name' | 'nameBeginning' | 'anywhere'

const SUFFIX = { name: ':A', nameBeginning: ':*A', anywhere: ':*' } as const
/** For words that must match whole: synonyms ("art" is not "article") and corrections. */
const WHOLE_SUFFIX = { name: ':A', nameBeginning: ':A', anywhere: '' } as const

/**
 * Builds the text form of a `tsquery` that requires every term. Words must have only letters and
 * digits.
 */
export function tsQuery(terms: readonly Term[], tier: Tier): string {
  return terms.map(term => `(${alternatives(term, tier)})`).join(' & ')
}

function alternatives({ isKind, synonyms, words }: Term, tier: Tier): string {
  if (isKind) return kindPhrases(synonyms, WHOLE_SUFFIX[tier])
  const whole = (word: string) => `'${word}'${WHOLE_SUFFIX[tier]}`
  const phrases = [
    words.map(word => anyForm(word, tier)),
    ...synonyms.map(phrase => phrase.map(whole)),
  ]
  return phrases.map(phrase => `(${phrase.join(' & ')})`).join(' | ')
}

const kindPhrases = (phrases: Term['synonyms'], suffix: string): string =>
  phrases
    .flatMap(phrase => [phrase, ...pluralsOf(phrase)])
    .map(phrase => `(${phrase.map(word => `'${word}'${suffix}`).join(' & ')})`)
    .join(' | ')

/** `golf classes` and `golfs`: an exact match would miss an English plural. */
function pluralsOf([word = '', ...more]: readonly string[]): string[][] {
  return more.length === 0 && /^[a-z]{3,}[^s]$/.test(word) ? [[`${word}s`]] : []
}

/** Matches a word as it is, joined with a neighbour, or as two adjacent words. */
function anyForm({ apart = [], isWhole, joined = [], text }: Word, tier: Tier): string {
  const whole = (word: string) => `'${word}'${WHOLE_SUFFIX[tier]}`
  const beginning = (word: string) => `'${word}'${SUFFIX[tier]}`
  const forms = [
    isWhole ? whole(text) : beginning(text),
    ...joined.map(beginning),
    ...apart.map(([one, other]) => `(${whole(one)} <-> ${whole(other)})`),
  ]
  return forms.length === 1 ? forms.join('') : `(${forms.join(' | ')})`
}
