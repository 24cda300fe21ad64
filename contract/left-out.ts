// Words of a search that were left out, because nothing has them together with the others. A list
// stays a bare array on the wire, so this travels in a header of its own: `horses;total=12, xyz;total=0`,
// the words percent-encoded.

export const LEFT_OUT_HEADER = 'X-Left-Out-Words'

export interface LeftOut {
  /** As they were typed. */
  words: string
  /** How many activities there are for them alone. */
  total: number
}

/** The value of the header; empty when nothing was left out. */
export const writeLeftOut = (list: readonly LeftOut[]): string =>
  list.map(({ total, words }) => `${encodeURIComponent(words)};total=${total}`).join(', ')

/** Reads what `writeLeftOut` has written; nothing where there is no header. */
export function readLeftOut(header: string | null): LeftOut[] {
  const items = (header ?? '').matchAll(/([^\s,;]+);total=(\d+)/g)
  return [...items].map(([, words = '', total]) => ({
    words: decodeURIComponent(words),
    total: Number(total),
  }))
}
