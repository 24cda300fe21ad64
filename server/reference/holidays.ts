import { hijriOf } from '#contract/calendar/hijri.ts'
import { DAY_MS } from '#contract/durations.ts'

export interface Holiday {
  /** `YYYY-MM-DD` */
  day: string
  nameEn: string
  nameAr: string
}

const FOUNDING_DAY = { nameEn: 'Founding Day', nameAr: 'يوم التأسيس' }
const NATIONAL_DAY = { nameEn: 'Saudi National Day', nameAr: 'اليوم الوطني السعودي' }
const FITR = { nameEn: 'Eid al-Fitr', nameAr: 'عيد الفطر' }
const ADHA = { nameEn: 'Eid al-Adha', nameAr: 'عيد الأضحى' }

/** Eid holidays by the Umm al-Qura calendar: 1–4 Shawwal and 9–12 Dhu al-Hijja. */
function eidOn(date: Date): typeof FITR | null {
  const { day, month } = hijriOf(date)
  if (month === 10 && day <= 4) return FITR
  return month === 12 && day >= 9 && day <= 12 ? ADHA : null
}

/** Whether a day, `YYYY-MM-DD`, is a holiday that may move by a day with the sighting of the moon. */
export const isByMoon = (day: string): boolean => eidOn(new Date(day)) !== null

function holidayOn(date: Date): typeof FITR | null {
  const monthAndDay = date.toISOString().slice(5, 10)
  if (monthAndDay === '02-22') return FOUNDING_DAY
  if (monthAndDay === '09-23') return NATIONAL_DAY
  return eidOn(date)
}

/** The days of a Gregorian year on which all Saudi schools are closed, in order. */
export function saudiHolidays(year: number): Holiday[] {
  const start = Date.UTC(year, 0, 1)
  const length = (Date.UTC(year + 1, 0, 1) - start) / DAY_MS
  return Array.from({ length }, (_, at) => new Date(start + at * DAY_MS)).flatMap(date => {
    const holiday = holidayOn(date)
    return holiday ? [{ day: date.toISOString().slice(0, 10), ...holiday }] : []
  })
}
