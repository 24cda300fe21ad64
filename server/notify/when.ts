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

/** The time with non-breaking spaces, so that it stays on one line. */
const wholeTime = (...time: Parameters<typeof timeText>) =>
  timeText(...time).replace(/ /g, '\u00a0')

/** Day and time: `Sunday 6 September at 16:00`, `الأحد ٦ سبتمبر الساعة ٤:٠٠ م`. */
export function whenText(language: Language, moment: string, timeZone: string): string {
  const at = language === 'ar' ? 'الساعة' : 'at'
  return `${dayText(language, moment, timeZone)} ${at} ${wholeTime(language, moment, timeZone)}`
}

/** Day and hours: `Sunday 6 September, 16:00–17:00`, `الأحد ٦ سبتمبر، ٤:٠٠ م – ٥:٠٠ م`. */
export function spanText(
  language: Language,
  moment: string,
  end: string | null,
  timeZone: string,
): string {
  const times = [moment, ...(end === null ? [] : [end])]
  const hours = times.map(time => wholeTime(language, time, timeZone))
  const [comma, dash] =
    language === 'ar' ? ['، ', '\u00a0\u2060–\u2060\u00a0'] : [', ', '\u2060–\u2060']
  return dayText(language, moment, timeZone) + comma + hours.join(dash)
}

/** Day and time for an SMS: `Sun 6 Sept 16:00`, `الأحد ٦ سبتمبر ٤:٠٠ م`. */
export function shortWhenText(language: Language, moment: string, timeZone: string): string {
  return `${write(language, moment, timeZone, 'shortDay')} ${timeText(language, moment, timeZone)}`
}

/** Hours for an SMS, whose alphabet has no dash: `16:00-17:00`, `٤:٠٠ م – ٥:٠٠ م`. */
export function shortHoursText(
  language: Language,
  moment: string,
  end: string,
  timeZone: string,
): string {
  const hours = [moment, end].map(time => timeText(language, time, timeZone))
  return hours.join(language === 'ar' ? ' – ' : '-')
}

/** Day and hours for an SMS: `Sun 6 Sept 16:00-17:00`, `الأحد ٦ سبتمبر ٤:٠٠ م – ٥:٠٠ م`. */
export const shortSpanText = (...span: Parameters<typeof shortHoursText>): string => {
  const [language, moment, , timeZone] = span
  return `${write(language, moment, timeZone, 'shortDay')} ${shortHoursText(...span)}`
}
