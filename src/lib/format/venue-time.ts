import { cached } from '#contract/text/intl.ts'

const MINUTE_MS = 60_000

/** A moment as a field for date and time has it: `2026-11-25T16:00`. Its offset is that of the venue. */
export const localOf = (moment: string): string => moment.slice(0, 'YYYY-MM-DDTHH:mm'.length)

/** The same back, with the offset that the venue has then. */
export function momentOf(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`)
  // A year of five digits, which the server refuses with a sentence.
  if (Number.isNaN(asUtc)) return `${local}:00Z`
  // Where the clocks are changed it is first asked too early or too late by the offset itself.
  const guess = minutesOf(offsetAt(asUtc, timeZone))
  return `${local}:00${offsetAt(asUtc - guess * MINUTE_MS, timeZone)}`
}

/** `+03:00` */
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
