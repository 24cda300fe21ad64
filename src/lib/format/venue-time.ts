import { MINUTE_MS } from '#contract/durations.ts'
import { cached } from '#contract/text/intl.ts'

/**
 * Returns a moment as a `datetime-local` field has it: `2026-11-25T16:00`. Its offset is that of
 * the venue.
 */
export const localOf = (moment: string): string => moment.slice(0, 'YYYY-MM-DDTHH:mm'.length)

/** Returns the moment of such a value, with the offset of the venue at that time. */
export function momentOf(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`)
  // The year has five digits. The server refuses it with a message.
  if (Number.isNaN(asUtc)) return `${local}:00Z`
  // Near a clock change the first estimate may be wrong by one offset, so the offset is looked up
  // again.
  const guess = minutesOf(offsetAt(asUtc, timeZone))
  return `${local}:00${offsetAt(asUtc - guess * MINUTE_MS, timeZone)}`
}

/** Returns for example `+03:00`. */
function offsetAt(instant: number, timeZone: string): string {
  const name = formatIn(timeZone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  return name?.slice('GMT'.length) || '+00:00'
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

const formatIn = cached(
  (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
)
