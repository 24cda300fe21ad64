import { MINUTE_MS } from '#contract/durations.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { minutesOf } from '#contract/weekly.ts'
import { momentAt } from '../lib/venue-time.ts'
import { DAY_MINUTES, NO_SLOTS, SLOT_MINUTES, slotsFrom, type WeekSlots } from './week-slots.ts'

const DAYS = 7

/** Rounds up to the next slot. */
const slotFrom = (minute: number) => Math.ceil(minute / SLOT_MINUTES) * SLOT_MINUTES

/** Returns the slots that begin within the spans of the next seven days, on the given weekdays. */
export function slotsBetweenPrayers(
  spans: readonly (readonly [Date, Date])[],
  weekdays: readonly number[],
): WeekSlots {
  return spans
    .slice(0, DAYS)
    .filter(span => span.every(moment => !Number.isNaN(moment.getTime())))
    .reduce((slots, [from, to]) => {
      const local = momentAt(from, HOME_TIME_ZONE)
      const weekday = new Date(local.slice(0, 10)).getUTCDay()
      if (!weekdays.includes(weekday)) return slots
      const minute = minutesOf(local.slice(11, 16))
      const start = slotFrom(minute)
      const minutes = slotFrom(minute + (to.getTime() - from.getTime()) / MINUTE_MS) - start
      return slots | slotsFrom(weekday * DAY_MINUTES + start, minutes)
    }, NO_SLOTS)
}
