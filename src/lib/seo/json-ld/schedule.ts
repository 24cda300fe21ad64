import type { Schedule } from 'schema-dts'
import type { Activity, Session } from '#contract/activities.ts'
import { durationBetween, weekdayUrl, weeklyDates } from '#contract/weekly.ts'

type Weekly = Pick<Activity, 'endDate' | 'schedule' | 'startDate' | 'timeZone'>

/**
 * Returns the weekly times of an activity at its venue, one schedule for each time of day, with the
 * days off as exceptions.
 */
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
      byDay: weekdays.map(weekdayUrl),
      startTime,
      endTime,
      duration: durationBetween(startTime, endTime),
      scheduleTimezone: timeZone,
      ...(startDate && { startDate }),
      ...(endDate && { endDate }),
      ...(free.length > 0 && { exceptDate: free }),
    }
  })
}

/** Returns the days on which the pattern has a date and the activity has none: holidays. */
function daysOff(
  { endDate, startDate }: Weekly,
  sessions: readonly Session[],
  { startTime, weekdays }: { startTime: string; weekdays: readonly number[] },
): string[] {
  if (!startDate || !endDate || sessions.length === 0) return []
  const held = new Set(sessions.map(({ startsAt }) => startsAt.slice(0, 'YYYY-MM-DDTHH:MM'.length)))
  return weeklyDates(weekdays, startDate, endDate).filter(day => !held.has(`${day}T${startTime}`))
}
