import { HOME_TIME_ZONE } from '#contract/limits.ts'

const homeDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: HOME_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The day at which it is now in Riyadh, `YYYY-MM-DD`. Put together from its parts: how a locale writes a
 * day is not the same in every browser.
 */
export function todayAtHome(now: Date | number = new Date()): string {
  const parts = homeDay.formatToParts(now)
  const of = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}`
}
