// Search words that were ignored, because no activity has them together with the other words. A
// list is a bare JSON array, so they are sent in a header: `horses;total=12, xyz;total=0`, with the
// words percent-encoded.

export const LEFT_OUT_HEADER = 'X-Left-Out-Words'

export interface LeftOut {
  /** The words as they were typed. */
  words: string
  /** How many activities match these words alone. */
  total: number
}

/** Returns the value of the header; empty if no words were left out. */
export const writeLeftOut = (list: readonly LeftOut[]): string =>
  list.map(({ total, words }) => `${encodeURIComponent(words)};total=${total}`).join(', ')

/** Parses what `writeLeftOut` wrote; empty when the header is missing. */
export function readLeftOut(header: string | null): LeftOut[] {
  const items = (header ?? '').matchAll(/([^\s,;]+);total=(\d+)/g)
  return [...items].map(([, words = '', total]) => ({
    words: decodeURIComponent(words),
    total: Number(total),
  }))
}
