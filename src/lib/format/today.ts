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

/** Returns the current day in Riyadh, `YYYY-MM-DD`. */
export const todayAtHome = (now: Date | number = new Date()): string => todayIn(HOME_TIME_ZONE, now)

/**
 * Returns the current day in a time zone, `YYYY-MM-DD`. It is built from parts, because browsers
 * differ in how a locale orders a date.
 */
export function todayIn(timeZone: string, now: Date | number = new Date()): string {
  const parts = dayIn(timeZone).formatToParts(now)
  const of = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}`
}
