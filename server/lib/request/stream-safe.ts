/** More marks on one letter than any writing has: to put them in order takes the square of their number. */
const HEAP_OF_MARKS = /(\p{M}{30})\p{M}+/gu

/** A text that can be brought into one form in no time, however it is made (UAX #15, Stream-Safe Text Format). */
export const streamSafe = (text: string): string => text.replace(HEAP_OF_MARKS, '$1')

/** Makes all texts of an input so, however deep they are. It is changed in place. */
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
