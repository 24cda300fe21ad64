import type { Term, Word } from './phrases.ts'

/** Where words must stand, the best place first: each finds what those before it find, and more. */
export type Tier = 'name' | 'nameBeginning' | 'anywhere'

const SUFFIX = { name: ':A', nameBeginning: ':*A', anywhere: ':*' } as const
/** For what counts as a whole word: what else a thing is called ("art" is not "article"), a correction. */
const WHOLE_SUFFIX = { name: ':A', nameBeginning: ':A', anywhere: '' } as const

/** The text form of a `tsquery` that wants every term. Words are letters and digits only. */
export function tsQuery(terms: readonly Term[], tier: Tier): string {
  return terms.map(term => `(${alternatives(term, tier)})`).join(' & ')
}

function alternatives({ synonyms, words }: Term, tier: Tier): string {
  const lexeme = ({ isWhole, text }: Word) =>
    `'${text}'${isWhole ? WHOLE_SUFFIX[tier] : SUFFIX[tier]}`
  const phrases = [words, ...synonyms.map(phrase => phrase.map(wholeWord))]
  return phrases.map(phrase => `(${phrase.map(lexeme).join(' & ')})`).join(' | ')
}

const wholeWord = (text: string): Word => ({ text, isWhole: true })
