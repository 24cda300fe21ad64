import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { cached } from '#contract/text/intl.ts'

const dayIn = cached(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
)

/** The day at which it is now in Riyadh, `YYYY-MM-DD`. */
export const todayAtHome = (now: Date | number = new Date()): string => todayIn(HOME_TIME_ZONE, now)

/**
 * The day at which it is now in a time zone, `YYYY-MM-DD`. Put together from its parts: how a locale
 * writes a day is not the same in every browser.
 */
export function todayIn(timeZone: string, now: Date | number = new Date()): string {
  const parts = dayIn(timeZone).formatToParts(now)
  const of = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}`
}
