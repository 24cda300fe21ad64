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
  const whole = (word: string) => `'${word}'${WHOLE_SUFFIX[tier]}`
  const phrases = [
    words.map(word => anyForm(word, tier)),
    ...synonyms.map(phrase => phrase.map(whole)),
  ]
  return phrases.map(phrase => `(${phrase.join(' & ')})`).join(' | ')
}

/** A word as it is, as one with its neighbour, or as two that follow each other. */
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
