import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { dayAfter } from '#contract/weekly.ts'
import { localOf, momentOf } from '../format/venue-time.ts'

/** The times of a date as they are typed, in the venue's time zone. */
export interface TypedTimes {
  date: string
  startTime: string
  endTime: string
}

export type Times = Pick<ManagedSession, 'startsAt' | 'endsAt'>

export function typedOf({ endsAt, startsAt }: Times): TypedTimes {
  const [date = '', startTime = ''] = localOf(startsAt).split('T')
  return { date, startTime, endTime: localOf(endsAt).split('T')[1] ?? '' }
}

export const isSameTimes = (one: TypedTimes, other: TypedTimes): boolean =>
  one.date === other.date && one.startTime === other.startTime && one.endTime === other.endTime

/** Checks if it ends after midnight. */
export const isOverNight = ({ endTime, startTime }: TypedTimes): boolean =>
  endTime !== '' && endTime < startTime

export function timesOf(typed: TypedTimes, timeZone: string): Times {
  const { date, endTime, startTime } = typed
  const endDate = isOverNight(typed) ? dayAfter(date) : date
  return {
    startsAt: momentOf(`${date}T${startTime}`, timeZone),
    endsAt: momentOf(`${endDate}T${endTime}`, timeZone),
  }
}

/**
 * Returns the form field of a refused path. For a time in the past: the date, if it is before
 * today, or else the start time.
 */
export function blamedField(path: string, code: string, typed: TypedTimes, today: string): string {
  if (path === 'endsAt') return 'endTime'
  if (path !== 'startsAt') return path
  return code === 'in_past' && typed.date < today ? 'date' : 'startTime'
}
