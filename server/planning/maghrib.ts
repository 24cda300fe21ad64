import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan'
import { momentAt } from '../lib/venue-time.ts'

export interface Place {
  latitude: number
  longitude: number
}

const CLOCK_TIME = [11, 16] as const

/**
 * When Maghrib is on a day, `18:12` by the clock of a time zone, by the method of Umm al-Qura. Null where the sun does not set.
 */
export function maghribAt(
  date: string,
  { latitude, longitude }: Place,
  timeZone: string,
): string | null {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  // The library reads the day by the clock of this machine.
  const noon = new Date(year, month - 1, day, 12)
  const { maghrib } = new PrayerTimes(
    new Coordinates(latitude, longitude),
    noon,
    CalculationMethod.UmmAlQura(),
  )
  if (Number.isNaN(maghrib.getTime())) return null
  return momentAt(maghrib, timeZone).slice(...CLOCK_TIME)
}

/** Whether something that begins and ends at these times of a day has begun and not ended then. */
export const isDuring = (
  time: string,
  { endTime, startTime }: { startTime: string; endTime: string },
): boolean => startTime < time && (time < endTime || endTime < startTime)
