import { cached, LOCALE } from '#contract/text/intl.ts'
import type { Language } from '#contract/language.ts'

/**
 * Formats a range of days, `YYYY-MM-DD` each: `15 – 21 November 2026`. Parts that both share appear
 * once.
 */
export function formatSpan(language: Language, from: string, to: string): string {
  return spanFormat(language).formatRange(new Date(from), new Date(to))
}

const spanFormat = cached(
  (language: Language) =>
    new Intl.DateTimeFormat(LOCALE[language], {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
)
