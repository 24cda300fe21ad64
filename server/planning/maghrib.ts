import type { Place } from '#contract/places/place.ts'
import { momentAt } from '../lib/venue-time.ts'
import { prayersOn } from './prayer-times.ts'

const CLOCK_TIME = [11, 16] as const

/**
 * When Maghrib is on a day, `18:12` by the clock of a time zone, by the method of Umm al-Qura. Null where the sun does not set.
 */
export function maghribAt(date: string, place: Place, timeZone: string): string | null {
  const { maghrib } = prayersOn(date, place)
  if (Number.isNaN(maghrib.getTime())) return null
  return momentAt(maghrib, timeZone).slice(...CLOCK_TIME)
}

/** Whether something that begins and ends at these times of a day has begun and not ended then. */
export const isDuring = (
  time: string,
  { endTime, startTime }: { startTime: string; endTime: string },
): boolean => startTime < time && (time < endTime || endTime < startTime)
