import { BUSY_KINDS } from '#contract/activities.ts'
import type { BusyTime, ChildWeek } from '#contract/family/child-week.ts'

type Week = Omit<ChildWeek, 'childId'>
type Kind = BusyTime['kind']
type Span = Pick<BusyTime, 'startTime' | 'endTime'>

/** A day of three weeks: as stored, as seen by the client, and as edited. */
type Day = readonly [now: BusyTime[], before: BusyTime[], after: BusyTime[]]

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/**
 * Merges an edit of a week (`typed`, based on `seen`) into the `stored` one: times and travel settings that
 * the caller did not change keep their stored values. The school hours of a day count as one value.
 */
export function mergeWeek(stored: Week, seen: Week, typed: Week): Week {
  const busy = WEEKDAYS.flatMap(weekday => {
    const dayOf = ({ busy: times }: Week) => times.filter(time => time.weekday === weekday)
    const day = [dayOf(stored), dayOf(seen), dayOf(typed)] as const
    return BUSY_KINDS.flatMap(kind => {
      const spans = kind === 'school' ? schoolOn(day) : spansOf(kind, day)
      return spans.map(span => ({ weekday, ...span, kind }))
    })
  })
  const { needsRide, wayMinutes } = stored
  return {
    wayMinutes: typed.wayMinutes === seen.wayMinutes ? wayMinutes : typed.wayMinutes,
    needsRide: typed.needsRide === seen.needsRide ? needsRide : typed.needsRide,
    busy,
  }
}

function schoolOn(day: Day): Span[] {
  const [now, before, after] = day.map(times =>
    joined(times.filter(({ kind }) => kind === 'school')),
  ) as [Span[], Span[], Span[]]
  return JSON.stringify(before) === JSON.stringify(after) ? now : after
}

/**
 * Splits the day at all start and end times. Each piece keeps its stored kinds, unless the edit changed it.
 */
function spansOf(kind: Kind, day: Day): Span[] {
  const edges = day.flat().flatMap(({ endTime, startTime }) => [startTime, endTime])
  const sorted = [...new Set(edges)].toSorted()
  const pieces = sorted.flatMap((startTime, at) => {
    const endTime = sorted[at + 1]
    if (endTime === undefined) return []
    const kindsIn = (times: BusyTime[]) =>
      BUSY_KINDS.filter(
        one => one !== 'school' && times.some(isDoneIn(one, { startTime, endTime })),
      )
    const [now, before, after] = day.map(kindsIn) as [Kind[], Kind[], Kind[]]
    const kinds = before.join() === after.join() ? now : after
    return kinds.includes(kind) ? [{ startTime, endTime }] : []
  })
  return joined(pieces)
}

const isDoneIn = (kind: Kind, piece: Span) => (time: BusyTime) =>
  time.kind === kind && time.startTime <= piece.startTime && piece.endTime <= time.endTime

/** Sorts spans and joins those that touch or overlap. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  const inOrder = spans.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))
  for (const { endTime, startTime } of inOrder) {
    const last = whole.at(-1)
    if (!last || last.endTime < startTime) whole.push({ startTime, endTime })
    else if (last.endTime < endTime) last.endTime = endTime
  }
  return whole
}
