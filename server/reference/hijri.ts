import { hijriOf } from '#contract/calendar/hijri.ts'

const RAMADAN = 9

/** Whether a day, `YYYY-MM-DD`, is in Ramadan. */
export const isInRamadan = (day: string): boolean => hijriOf(new Date(day)).month === RAMADAN
