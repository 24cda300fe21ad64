const RAMADAN = 9

const numbers = new Intl.DateTimeFormat('en', {
  calendar: 'islamic-umalqura',
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})

/** The month and the day in the calendar of Umm al-Qura. */
export function hijriOf(date: Date): { month: number; day: number } {
  const parts = numbers.formatToParts(date)
  const partOf = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return { month: partOf('month'), day: partOf('day') }
}

/** Whether a day, `YYYY-MM-DD`, is in Ramadan. */
export const isInRamadan = (day: string): boolean => hijriOf(new Date(day)).month === RAMADAN
