import type { Place } from '#contract/places/place.ts'
import { momentAt } from '../lib/venue-time.ts'
import { prayersOn } from './prayer-times.ts'

const CLOCK_TIME = [11, 16] as const

/**
 * Returns the time of Maghrib on a day by the Umm al-Qura method, as `18:12` in a time zone. Null if the sun
 * does not set.
 */
export function maghribAt(date: string, place: Place, timeZone: string): string | null {
  const { maghrib } = prayersOn(date, place)
  if (Number.isNaN(maghrib.getTime())) return null
  return momentAt(maghrib, timeZone).slice(...CLOCK_TIME)
}

/** Whether a time of day lies after the start and before the end of a span. The span may cross midnight. */
export const isDuring = (
  time: string,
  { endTime, startTime }: { startTime: string; endTime: string },
): boolean => startTime < time && (time < endTime || endTime < startTime)
