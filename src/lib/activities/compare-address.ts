import type { Language } from '#contract/language.ts'
import { pathTo } from '#contract/paths.ts'

// Separate from the comparison, because a wishlist only links to it.

/** The most columns: with more, each would be narrower than a word. */
export const MAX_COMPARED = 3

const G_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads the ids from a URL in order, without repetition, and at most `MAX_COMPARED`. */
export function readCompared(text: string | null): string[] {
  const ids = (text ?? '').toLowerCase().split(',')
  return [...new Set(ids.filter(id => G_ID.test(id)))].slice(0, MAX_COMPARED)
}

/** Returns the path of the comparison of these activities, without the language. */
export const compareAddress = (gIds: readonly string[]): string =>
  gIds.length === 0 ? '/compare' : `/compare?gids=${gIds.slice(0, MAX_COMPARED).join(',')}`

export const comparePath = (language: Language, gIds: readonly string[]): string =>
  pathTo(language, compareAddress(gIds))
