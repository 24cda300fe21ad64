import type { Language } from '#contract/language.ts'

const LOCALE: Record<Language, string> = {
  en: 'en-GB-u-ca-islamic-umalqura',
  ar: 'ar-SA-u-ca-islamic-umalqura',
}

const DAY_MS = 86_400_000
/** The first day of the first year, and how long its years are in the mean. */
const EPOCH_MS = Date.UTC(622, 6, 19)
const YEAR_DAYS = 354.367
const MONTH_DAYS = 29.53
/** How far that guess can be off. */
const REACH = 5

/** `3 Safar 1440 AH`, `٣ صفر ١٤٤٠ هـ`; takes a Gregorian `YYYY-MM-DD`. */
export function formatHijri(language: Language, day: string): string {
  const style = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(LOCALE[language], style).format(new Date(day))
}

/** The Gregorian `YYYY-MM-DD` of a day in the calendar of Umm al-Qura; null where there is none. */
export function fromHijri(year: number, month: number, day: number): string | null {
  const days = (year - 1) * YEAR_DAYS + (month - 1) * MONTH_DAYS + day - 1
  const guess = EPOCH_MS + Math.round(days) * DAY_MS
  for (let off = -REACH; off <= REACH; off++) {
    const date = new Date(guess + off * DAY_MS)
    if (hijriOf(date) === `${day}/${month}/${year}`) return date.toISOString().slice(0, 10)
  }
  return null
}

const RAMADAN = '9'

/** The year of the Hijra in whose Ramadan a Gregorian `YYYY-MM-DD` is; null where it is in another month. */
export function ramadanOf(day: string): string | null {
  const [, month, year] = hijriOf(new Date(day)).split('/')
  return month === RAMADAN ? (year ?? null) : null
}

const numbers = new Intl.DateTimeFormat(`${LOCALE.en}-nu-latn`, {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
})

function hijriOf(date: Date): string {
  const parts = numbers.formatToParts(date).filter(({ type }) => type !== 'literal')
  const of = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  return `${of('day')}/${of('month')}/${of('year')}`
}
