import type { Language } from '#contract/language.ts'

const LOCALE: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory' }

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

const write = (
  language: Language,
  moment: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
) =>
  new Intl.DateTimeFormat(LOCALE[language], { timeZone, ...options })
    .format(new Date(moment))
    .replace('،', '')

/** The day of a moment at its venue: `Sunday 6 September`, `الأحد ٦ سبتمبر`. */
export const dayText = (language: Language, moment: string, timeZone: string): string =>
  write(language, moment, timeZone, DAY)

/** The time of a moment at its venue: `16:00`, `٤:٠٠ م`. */
export const timeText = (language: Language, moment: string, timeZone: string): string =>
  write(language, moment, timeZone, TIME)

/** `Sunday 6 September at 16:00`, `الأحد ٦ سبتمبر الساعة ٤:٠٠ م`. */
export function whenText(language: Language, moment: string, timeZone: string): string {
  const at = language === 'ar' ? 'الساعة' : 'at'
  return `${dayText(language, moment, timeZone)} ${at} ${timeText(language, moment, timeZone)}`
}

/** `Sun 6 Sept 16:00`, `الأحد ٦ سبتمبر ٤:٠٠ م`: where every character counts. */
export function shortWhenText(language: Language, moment: string, timeZone: string): string {
  return `${write(language, moment, timeZone, SHORT_DAY)} ${timeText(language, moment, timeZone)}`
}
