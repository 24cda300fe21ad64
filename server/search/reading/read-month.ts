import { type CalendarSystem, comingMonth } from '#contract/calendar/months.ts'
import { MONTH, NUMBER, ORDINAL } from './entry.ts'
import type { Meaning } from './reading.ts'
import type { Segment } from './segments.ts'

/** The letters of words before and after a month (vocabulary/phrases-of-speech.ts). */
const BEFORE_MONTH: ReadonlySet<string> = new Set(['l', 'i', 'f'])
const AFTER_MONTH = 'h'

const leadsTo = (segment: Segment | undefined) =>
  segment !== undefined &&
  (BEFORE_MONTH.has(segment.letter) || (segment.letter === ORDINAL && segment.value === 1))

/** A number is a year only within the range of its calendar. */
const YEARS: Record<CalendarSystem, readonly [from: number, to: number]> = {
  hijri: [1300, 1599],
  gregorian: [2000, 2099],
}

/** Reads the month in which an activity starts. A month without a year is the next one that is not over. */
export function monthAt(
  segments: readonly Segment[],
  at: number,
  today: string,
): { length: number; meaning: Meaning } | null {
  let next = at
  while (leadsTo(segments[next])) next++
  const { entry, letter } = segments[next] ?? {}
  if (letter !== MONTH || !entry?.calendar) return null

  const { calendar, value: number = 1 } = entry
  const year = yearOf(segments[next + 1], calendar)
  if (entry.isLed && next === at && year === null) return null
  const month =
    year === null
      ? comingMonth(number, today, calendar)
      : `${year}-${String(number).padStart(2, '0')}`
  let end = next + (year === null ? 1 : 2)
  if (segments[end]?.letter === AFTER_MONTH) end++
  return { length: end - at, meaning: { subject: 'month', month } }
}

function yearOf(segment: Segment | undefined, calendar: CalendarSystem): number | null {
  const [from, to] = YEARS[calendar]
  const { letter, value = 0 } = segment ?? {}
  return letter === NUMBER && value >= from && value <= to ? value : null
}
