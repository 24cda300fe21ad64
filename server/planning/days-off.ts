import type { DayOff } from '#contract/manage/planned-dates.ts'
import { dayAfter } from '#contract/weekly.ts'
import { type Holiday, isByMoon } from '../reference/holidays.ts'
import type { SchoolCalendar } from '../reference/school-calendar.ts'

/** Lists public holidays, each with all its days, and school breaks. */
export function daysOffOf(
  holidays: readonly Holiday[],
  calendar: SchoolCalendar,
  today: string,
): DayOff[] {
  return [
    ...joinDays(holidays).map(it => ({
      ...it,
      isExpected: isByMoon(it.firstDay) && it.firstDay > today,
    })),
    ...calendar
      .filter(({ kind }) => kind === 'break')
      .map(it => ({ ...it, isExpected: it.isExpected && it.firstDay > today })),
  ]
}

/** Joins consecutive days of the same name. */
function joinDays(holidays: readonly Holiday[]): Omit<DayOff, 'isExpected'>[] {
  const all: Omit<DayOff, 'isExpected'>[] = []
  for (const { day, nameAr: name_Ar, nameEn: name_En } of holidays) {
    const last = all.at(-1)
    if (last?.name_En === name_En && dayAfter(last.lastDay) === day) last.lastDay = day
    else all.push({ kind: 'holiday', name_En, name_Ar, firstDay: day, lastDay: day })
  }
  return all
}
