import { cached, LOCALE } from '#contract/text/intl.ts'
import type { Language } from '#contract/language.ts'

const PARTS = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const dateFormat = cached(
  (language: Language, timeZone: string, part: keyof typeof PARTS) =>
    new Intl.DateTimeFormat(LOCALE[language], { timeZone, ...PARTS[part] }),
)

const write = (
  language: Language,
  moment: string,
  timeZone: string,
  part: keyof typeof PARTS,
): string => dateFormat(language, timeZone, part).format(new Date(moment)).replace('،', '')

/** The day at the venue: `Sunday 6 September`, `الأحد ٦ سبتمبر`. */
export const dayText = (language: Language, moment: string, timeZone: string): string =>
  write(language, moment, timeZone, 'day')

/** The time at the venue: `16:00`, `٤:٠٠ م`. */
export const timeText = (language: Language, moment: string, timeZone: string): string =>
  write(language, moment, timeZone, 'time')

/** Day and time: `Sunday 6 September at 16:00`, `الأحد ٦ سبتمبر الساعة ٤:٠٠ م`. */
export function whenText(language: Language, moment: string, timeZone: string): string {
  const at = language === 'ar' ? 'الساعة' : 'at'
  return `${dayText(language, moment, timeZone)} ${at} ${timeText(language, moment, timeZone)}`
}

/** Day and time for an SMS: `Sun 6 Sept 16:00`, `الأحد ٦ سبتمبر ٤:٠٠ م`. */
export function shortWhenText(language: Language, moment: string, timeZone: string): string {
  return `${write(language, moment, timeZone, 'shortDay')} ${timeText(language, moment, timeZone)}`
}
