import type { DayOff, PlannedDate } from '#contract/manage/planned-dates.ts'
import type { ScheduleException } from '#contract/manage/schedule.ts'
import { minutesBetween, minutesOf } from '#contract/weekly.ts'
import type { ActivityValues } from './activity-values.ts'

type Exceptions = readonly ScheduleException[]
type Planned = readonly PlannedDate[]

/** Returns the weekly pattern as it is typed; null while it gives no dates. */
export function planOf({ endDate, exceptions, schedule, startDate }: ActivityValues) {
  const whole = schedule.filter(
    ({ endTime, startTime }) => startTime !== '' && endTime !== '' && startTime !== endTime,
  )
  if (startDate === '' || endDate === '' || whole.length === 0) return null
  return { startDate, endDate, schedule: whole, exceptions }
}

/** A holiday or a break, and the dates in it. */
export interface OffProposal {
  off: DayOff
  held: Planned
  /** Skipped, by the school or because the day is a public holiday. */
  out: Planned
}

export const keyOf = ({ firstDay, kind }: DayOff): string => `${kind}-${firstDay}`

/**
 * Returns the holidays and breaks that contain future dates. A break does not include its public
 * holidays, and is left out for an activity that only takes place in it, such as a camp.
 */
export function offProposals(toCome: Planned): OffProposal[] {
  const offs = new Map(toCome.flatMap(it => it.daysOff).map(off => [keyOf(off), off]))
  return [...offs]
    .map(([key, off]) => {
      const all = toCome.filter(
        it =>
          it.daysOff.some(other => keyOf(other) === key) &&
          (off.kind === 'holiday' || it.state !== 'holiday'),
      )
      return { off, held: all.filter(isHeld), out: all.filter(it => !isHeld(it)) }
    })
    .filter(({ held, off, out }) => {
      const count = held.length + out.length
      return count > 0 && (off.kind === 'holiday' || count < toCome.length)
    })
    .toSorted((one, other) => (one.off.firstDay < other.off.firstDay ? -1 : 1))
}

export const isHeld = ({ state }: PlannedDate): boolean => state === 'held'

/** Checks if a date only takes place by an exception: an added date, or one on a public holiday. */
export const isByException = ({ daysOff, isChanged, isExtra }: PlannedDate): boolean =>
  isChanged && (isExtra || daysOff.some(({ kind }) => kind === 'holiday'))

/** Returns the dates that take place in Ramadan, at their usual times and at changed ones. */
export function inRamadan(toCome: Planned) {
  const all = toCome.filter(it => it.inRamadan && isHeld(it))
  return {
    usual: all.filter(it => !it.isChanged),
    changed: all.filter(it => it.isChanged && !it.isExtra),
  }
}

/**
 * Returns the dates that run across Maghrib, with the earliest and latest time of it. Null if there
 * are none.
 */
export function acrossMaghrib(toCome: Planned) {
  const across = toCome
    .filter(isHeld)
    .flatMap(({ crossesMaghrib, date }) =>
      crossesMaghrib ? [{ date, maghrib: crossesMaghrib.maghrib }] : [],
    )
  const times = across.map(({ maghrib }) => maghrib).toSorted()
  const [earliest, latest, first, last] = [times[0], times.at(-1), across[0], across.at(-1)]
  if (!earliest || !latest || !first || !last) return null
  return { count: across.length, earliest, latest, first: first.date, last: last.date }
}

/**
 * Returns the exceptions with these dates skipped. Dates outside the pattern need no exception for
 * that.
 */
export const withDatesOff = (exceptions: Exceptions, dates: Planned): ScheduleException[] =>
  inOrder([
    ...withUsualDates(exceptions, dates),
    ...daysOf(dates.filter(it => !it.isExtra)).map(date => ({ date, kind: 'skip' as const })),
  ])

/** Returns the exceptions without those on the days of these dates, so that the pattern applies again. */
export function withUsualDates(exceptions: Exceptions, dates: Planned): ScheduleException[] {
  const days = new Set(daysOf(dates))
  return exceptions.filter(({ date }) => !days.has(date))
}

/** Returns the exceptions with these dates held at their times, whatever day it is. */
export const withDatesHeld = (exceptions: Exceptions, dates: Planned): ScheduleException[] =>
  inOrder([...withUsualDates(exceptions, dates), ...dates.map(timesOf)])

/**
 * Returns the exceptions with these dates moved to another start time. The durations stay; a second
 * date on a day keeps its distance from the first. Null if one would start after midnight.
 */
export function withShiftedDates(
  exceptions: Exceptions,
  dates: Planned,
  startTime: string,
): ScheduleException[] | null {
  const moved = [...Map.groupBy(dates, ({ date }) => date).values()].flatMap(ofDay => {
    const first = ofDay.map(it => it.startTime).toSorted()[0] ?? startTime
    const by = minutesOf(startTime) - minutesOf(first)
    return ofDay.map(it => movedBy(it, by))
  })
  if (moved.some(it => it === null)) return null
  return inOrder([...withUsualDates(exceptions, dates), ...moved.filter(it => it !== null)])
}

function movedBy(it: PlannedDate, by: number): ScheduleException | null {
  const start = minutesOf(it.startTime) + by
  if (start < 0 || start >= DAY_MINUTES) return null
  const end = (start + minutesBetween(it.startTime, it.endTime)) % DAY_MINUTES
  return { date: it.date, startTime: clockOf(start), endTime: clockOf(end) }
}

const timesOf = ({ date, endTime, startTime }: PlannedDate) => ({ date, startTime, endTime })

const daysOf = (dates: Planned) => [...new Set(dates.map(({ date }) => date))]

const inOrder = (exceptions: Exceptions): ScheduleException[] =>
  exceptions.toSorted((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1))

const whenOf = ({ date, startTime }: ScheduleException) => `${date} ${startTime ?? ''}`

const DAY_MINUTES = 1_440

const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
