import type { Term } from './phrases.ts'

/** Where words must stand, the best place first: each finds what those before it find, and more. */
export type Tier = 'name' | 'nameBeginning' | 'anywhere'

const SUFFIX = { name: ':A', nameBeginning: ':*A', anywhere: ':*' } as const
/** What else a thing is called counts as a whole word: "art" is not the beginning of "article". */
const SYNONYM_SUFFIX = { name: ':A', nameBeginning: ':A', anywhere: '' } as const

/** The text form of a `tsquery` that wants every term. Words are letters and digits only. */
export function tsQuery(terms: readonly Term[], tier: Tier): string {
  return terms.map(term => `(${alternatives(term, tier)})`).join(' & ')
}

function alternatives({ synonyms, typed }: Term, tier: Tier): string {
  const all = (words: readonly string[], suffix: string) =>
    `(${words.map(word => `'${word}'${suffix}`).join(' & ')})`
  return [
    all(typed, SUFFIX[tier]),
    ...synonyms.map(words => all(words, SYNONYM_SUFFIX[tier])),
  ].join(' | ')
}
