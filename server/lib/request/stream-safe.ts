/**
 * More combining marks on one letter than any language uses. Normalisation sorts them in quadratic time.
 */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu

/** Limits combining marks, so that any text can be normalised fast (UAX #15, Stream-Safe Text Format). */
export const streamSafe = (text: string): string => text.replace(EXCESS_MARKS, '$1')

/** Makes all texts of an input stream-safe, at any depth. Changes the input in place. */
export function makeStreamSafe<T>(input: T): T {
  const holder = { input }
  const open: Record<string, unknown>[] = [holder]
  for (let at = open.pop(); at; at = open.pop())
    for (const [name, value] of Object.entries(at)) {
      if (typeof value === 'string') at[name] = streamSafe(value)
      else if (typeof value === 'object' && value !== null)
        open.push(value as Record<string, unknown>)
    }
  return holder.input
}
