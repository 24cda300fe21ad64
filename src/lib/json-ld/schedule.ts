import type { Schedule } from 'schema-dts'
import type { Activity, Session } from '#contract/activities.ts'

type Weekly = Pick<Activity, 'endDate' | 'schedule' | 'startDate' | 'timeZone'>

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const DAY_MS = 86_400_000
/** No course has more dates; a wrong end a hundred years away must not make a page of dates. */
const MOST_DAYS = 800

/** The weekly times of an activity at its venue, each time of day once, without the days off. */
export function schedules(activity: Weekly, sessions: readonly Session[]): Schedule[] {
  const { endDate, schedule, startDate, timeZone } = activity
  const byTime = Map.groupBy(schedule, ({ endTime, startTime }) => `${startTime} ${endTime}`)
  return [...byTime].map(([times, entries]) => {
    const [startTime = '', endTime = ''] = times.split(' ')
    const weekdays = entries.map(({ weekday }) => weekday)
    const free = daysOff(activity, sessions, { startTime, weekdays })
    return {
      '@type': 'Schedule',
      repeatFrequency: 'P1W',
      byDay: weekdays.map(weekday => `https://schema.org/${DAYS[weekday] ?? 'Sunday'}` as const),
      startTime,
      endTime,
      scheduleTimezone: timeZone,
      ...(startDate && { startDate }),
      ...(endDate && { endDate }),
      ...(free.length > 0 && { exceptDate: free }),
    }
  })
}

/** Days on which the rule would have a date and the activity has none: holidays. */
function daysOff(
  { endDate, startDate }: Weekly,
  sessions: readonly Session[],
  { startTime, weekdays }: { startTime: string; weekdays: readonly number[] },
): string[] {
  if (!startDate || !endDate || sessions.length === 0) return []
  const held = new Set(sessions.map(({ startsAt }) => startsAt.slice(0, 'YYYY-MM-DDTHH:MM'.length)))
  const first = Date.parse(startDate)
  const count = Math.min((Date.parse(endDate) - first) / DAY_MS, MOST_DAYS) + 1
  return Array.from({ length: count }, (_, place) => new Date(first + place * DAY_MS))
    .filter(day => weekdays.includes(day.getUTCDay()))
    .map(day => day.toISOString().slice(0, 'YYYY-MM-DD'.length))
    .filter(day => !held.has(`${day}T${startTime}`))
}
