import { readableText } from '#contract/readable-text.ts'

/** Entities that were escaped themselves, and tags that only they reveal. */
const PASSES = 3

/** A text in which nobody finds HTML: open data must not have any, whichever way it was escaped. */
export function plainText(text: string): string {
  let plain = text
  for (let pass = 0; pass < PASSES; pass++) plain = readableText(plain)
  return plain
    .replaceAll(/<(?=\S)/g, '< ')
    .replace(/<\s*$/, '')
    .trim()
}
