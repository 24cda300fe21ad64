import type { Language } from '#contract/language.ts'
import { pathTo } from '#contract/paths.ts'

// Apart from what is compared: a wishlist only leads there.

/** How many stand beside each other: more are narrower than a word. */
export const MOST_COMPARED = 3

const G_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The ids in an address, in their order: each once, and no more than can be compared. */
export function readCompared(text: string | null): string[] {
  const ids = (text ?? '').toLowerCase().split(',')
  return [...new Set(ids.filter(id => G_ID.test(id)))].slice(0, MOST_COMPARED)
}

/** The page without its language, with these activities beside each other. */
export const compareAddress = (gIds: readonly string[]): string =>
  gIds.length === 0 ? '/compare' : `/compare?gids=${gIds.slice(0, MOST_COMPARED).join(',')}`

export const comparePath = (language: Language, gIds: readonly string[]): string =>
  pathTo(language, compareAddress(gIds))
