import { hijriOf } from '#contract/calendar/hijri.ts'
import type { Language } from '#contract/language.ts'

const LOCALE: Record<Language, string> = {
  en: 'en-GB-u-ca-islamic-umalqura',
  ar: 'ar-SA-u-ca-islamic-umalqura',
}

/** Formats a Gregorian `YYYY-MM-DD`: `3 Safar 1440 AH`, `٣ صفر ١٤٤٠ هـ`. */
export function formatHijri(language: Language, day: string): string {
  const style = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(LOCALE[language], style).format(new Date(day))
}

const RAMADAN = 9

/**
 * Returns the Hijri year of the Ramadan that contains a Gregorian `YYYY-MM-DD`; null if it is in
 * another month.
 */
export function ramadanOf(day: string): number | null {
  const { month, year } = hijriOf(new Date(day))
  return month === RAMADAN ? year : null
}
