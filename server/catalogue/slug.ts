/** Latin letters that normalisation does not turn into ASCII. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

export const MAX_SLUG_LENGTH = 80

/** Turns a text into ASCII kebab-case for addresses; empty if it has no Latin letters or digits. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, letter => LATIN[letter] ?? '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-$/, '')
}

/** Returns the first slug that is not taken, and marks it as taken. */
export function takeSlug(candidates: Iterable<string>, taken: Set<string>): string {
  for (const slug of candidates)
    if (!taken.has(slug)) {
      taken.add(slug)
      return slug
    }
  throw new Error('All slugs are taken.')
}

/** Yields `swimming`, `swimming-2`, `swimming-3` and so on. */
export function* numbered(slug: string): Generator<string, never> {
  yield slug
  for (let number = 2; ; number++) yield `${slug}-${number}`
}
