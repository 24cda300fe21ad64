import { DAY_MS } from '#contract/durations.ts'

/** A difference to UTC, as text like `+03:00`. */
interface Offset {
  text: string
  ms: number
}

interface Zone {
  format: Intl.DateTimeFormat
  /** The offset in each week since 1970; null in a week in which the clocks change. */
  weeks: Map<number, Offset | null>
}

const WEEK_MS = 7 * DAY_MS
/** Of one time zone: eighty years. */
const MAX_KNOWN_WEEKS = 4_000

const zones = new Map<string, Zone>()

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known

  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const made = { format, weeks: new Map() }
  zones.set(timeZone, made)
  return made
}

/**
 * Looks an offset up once a week: to format a moment takes eight times as long as all the rest, and the dates
 * of a family are many. No time zone changes its clocks there and back within a week.
 */
function offsetAt(instant: Date, timeZone: string): Offset {
  const { format, weeks } = zoneOf(timeZone)
  const week = Math.floor(instant.getTime() / WEEK_MS)
  const known = weeks.get(week)
  if (known) return known
  if (known === undefined) {
    const first = findOffset(format, new Date(week * WEEK_MS))
    const last = findOffset(format, new Date((week + 1) * WEEK_MS))
    if (weeks.size >= MAX_KNOWN_WEEKS) weeks.clear()
    weeks.set(week, first.text === last.text ? first : null)
  }
  return weeks.get(week) ?? findOffset(format, instant)
}

function findOffset(format: Intl.DateTimeFormat, instant: Date): Offset {
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  const text = name?.replace('GMT', '') || '+00:00'
  // Before 1950 some have seconds too.
  const [hours = 0, minutes = 0, seconds = 0] = text.slice(1).split(':').map(Number)
  const sign = text.startsWith('-') ? -1 : 1
  return { text, ms: sign * 1000 * (hours * 3600 + minutes * 60 + seconds) }
}

/** The date of an instant at a venue, as `YYYY-MM-DD`. */
export const dayAt = (instant: Date, timeZone: string): string =>
  momentAt(instant, timeZone).slice(0, 'YYYY-MM-DD'.length)

/** An instant in the time zone of its venue, with the offset: `2026-11-20T16:00:00+03:00`. */
export function momentAt(instant: Date, timeZone: string): string {
  const { ms, text } = offsetAt(instant, timeZone)
  const local = new Date(instant.getTime() + ms).toISOString()
  return local.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length) + text
}
