import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan'
import { DAY_MS } from '#contract/durations.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Place } from '#contract/places/place.ts'
import { momentAt } from '../lib/venue-time.ts'
import { isInRamadan } from '../reference/hijri.ts'

/** The prayers after noon, by which people in Saudi Arabia tell the time. */
const PRAYERS = ['asr', 'maghrib', 'isha'] as const

type Prayer = (typeof PRAYERS)[number]

/** From one prayer to another. `from: null` means from dawn, `to: null` until midnight. */
export interface PrayerSpan {
  from: Prayer | null
  to: Prayer | null
}

type Day = Record<'fajr' | Prayer | 'midnight', Date>

/** Half a year: activities that open for registration begin within it, even over the summer. */
const DAYS_AHEAD = 26 * 7
/**
 * In Umm al-Qura, Isha is 90 minutes after Maghrib, and 120 in Ramadan. The library does not handle Ramadan.
 */
const LATER_IN_RAMADAN = 30

/**
 * Returns the prayer times of a day (`YYYY-MM-DD`) by the Umm al-Qura method. Invalid dates if the sun does
 * not set.
 */
export function prayersOn(date: string, { latitude, longitude }: Place): PrayerTimes {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const method = CalculationMethod.UmmAlQura()
  if (isInRamadan(date)) method.adjustments.isha = LATER_IN_RAMADAN
  // The library reads the date in the local time of this machine.
  const noon = new Date(year, month - 1, day, 12)
  return new PrayerTimes(new Coordinates(latitude, longitude), noon, method)
}

function dayOf(date: string, place: Place): Day {
  const { asr, dhuhr, fajr, isha, maghrib } = prayersOn(date, place)
  const noon = momentAt(dhuhr, HOME_TIME_ZONE)
  const midnight = new Date(`${noon.slice(0, 11)}24:00:00${noon.slice(19)}`)
  return { fajr, asr, maghrib, isha, midnight }
}

/** Per place the days from the last requested date. */
const known = new Map<string, { from: string; days: readonly Day[] }>()

function daysFrom(from: string, place: Place): readonly Day[] {
  const key = `${place.latitude} ${place.longitude}`
  const before = known.get(key)
  if (before?.from === from) return before.days
  const start = Date.parse(from)
  const days = Array.from({ length: DAYS_AHEAD }, (_, at) =>
    dayOf(new Date(start + at * DAY_MS).toISOString().slice(0, 10), place),
  )
  known.set(key, { from, days })
  return days
}

/** Returns the start and end of a span for each day of the next half year, in order. */
export function spansFrom(now: Date, { from, to }: PrayerSpan, place: Place): [Date, Date][] {
  return daysFrom(now.toISOString().slice(0, 10), place).map(day => [
    day[from ?? 'fajr'],
    day[to ?? 'midnight'],
  ])
}

const rankOf = (prayer: Prayer | null, open: number) => (prayer ? PRAYERS.indexOf(prayer) : open)

/**
 * Intersects several spans: `after Asr, before Maghrib` means between them. If they do not intersect, returns
 * the span that covers them all.
 */
export function joinSpans(spans: readonly PrayerSpan[]): PrayerSpan | null {
  if (spans.length === 0) return null
  const starts = spans.map(({ from }) => rankOf(from, -1)).toSorted((one, other) => one - other)
  const ends = spans
    .map(({ to }) => rankOf(to, PRAYERS.length))
    .toSorted((one, other) => one - other)
  const doMeet = (starts.at(-1) ?? 0) < (ends[0] ?? 0)
  const at = doMeet ? { from: starts.at(-1), to: ends[0] } : { from: starts[0], to: ends.at(-1) }
  return { from: PRAYERS[at.from ?? -1] ?? null, to: PRAYERS[at.to ?? -1] ?? null }
}
