import type { PlannedDate } from '#contract/manage/planned-dates.ts'
import type { ScheduleException } from '#contract/manage/schedule.ts'
import { weeklyDates } from '#contract/weekly.ts'
import type { WeeklyEntry } from '../catalogue/row.ts'

const YEARS = 2
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

export interface Pattern {
  startDate: string | null
  endDate: string | null
  weekly: readonly WeeklyEntry[]
  exceptions: readonly ScheduleException[]
}

type Bare = Pick<PlannedDate, 'date' | 'startTime' | 'endTime' | 'state' | 'isChanged' | 'isExtra'>

/**
 * Lists the dates of a pattern in order, with those that are left out. queries/import/wanted-sessions.ts
 * makes the sessions by the same rules.
 */
export function plannedDatesOf(pattern: Pattern, holidays: ReadonlySet<string>): Bare[] {
  const exceptions = Map.groupBy(pattern.exceptions, ({ date }) => date)
  const weekly = weeklyOf(pattern)
  const days = new Set(weekly.map(({ date }) => date))
  const usual = weekly.flatMap((it): Bare[] => {
    const others = exceptions.get(it.date)
    const plain = { ...it, isChanged: false, isExtra: false }
    if (!others) return [{ ...plain, state: isOff(it.date) ? 'holiday' : 'held' }]
    const isSkipped = others.every(({ kind }) => kind === 'skip')
    return isSkipped ? [{ ...plain, state: 'skipped' }] : []
  })
  const changed = pattern.exceptions.flatMap(({ date, endTime, kind, startTime }): Bare[] =>
    kind === 'skip' || !startTime || !endTime
      ? []
      : [
          {
            date,
            startTime,
            endTime,
            state: 'held',
            isChanged: true,
            isExtra: !days.has(date),
          },
        ],
  )
  return once([...usual, ...changed]).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))

  function isOff(date: string) {
    return pattern.startDate !== pattern.endDate && holidays.has(date)
  }
}

/** An activity with a single date takes place on it, whatever its weekday. */
function weeklyOf({ endDate, startDate, weekly }: Pattern) {
  if (startDate === null || endDate === null) return []
  const isSingle = startDate === endDate
  const last = `${Number(startDate.slice(0, 4)) + YEARS}${startDate.slice(4)}`
  return weekly.flatMap(({ endTime, startTime, weekday }) =>
    startTime === null || endTime === null || (weekday === null && !isSingle)
      ? []
      : weeklyDates(isSingle ? EVERY_DAY : [weekday ?? 0], startDate, endDate)
          .filter(date => date <= last)
          .map(date => ({ date, startTime, endTime })),
  )
}

const keyOf = ({ date, startTime }: Pick<Bare, 'date' | 'startTime'>) => `${date} ${startTime}`

const once = (all: readonly Bare[]): Bare[] => [...new Map(all.map(it => [keyOf(it), it])).values()]
