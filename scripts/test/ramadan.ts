import { DAY_MS } from '#contract/durations.ts'
import { isInRamadan } from '../../server/reference/hijri.ts'

/** At least this many days ahead, so that what is planned before Ramadan is still to come. */
const AHEAD = 30

const dayFrom = (from: number, days: number) =>
  new Date(from + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

const isFirst = (day: string) => isInRamadan(day) && !isInRamadan(dayFrom(Date.parse(day), -1))

/** Returns the first day of the next Ramadan that is some weeks away. */
export function nextRamadan(now: number): string {
  let days = AHEAD
  while (!isFirst(dayFrom(now, days))) days++
  return dayFrom(now, days)
}

/** Returns the day so many days after another one. */
export const dayAround = (day: string, days: number): string => dayFrom(Date.parse(day), days)

/** A calendar of days off for tests: a school break in the week before the next Ramadan. */
export function calendarAround(ramadan: string) {
  const daysOff = [
    {
      kind: 'break',
      firstDay: dayAround(ramadan, -7),
      lastDay: dayAround(ramadan, -1),
      name_En: 'Spring break',
      name_Ar: 'إجازة الربيع',
    },
  ]
  return { source: 'Tests', licence: 'None', daysOff }
}
