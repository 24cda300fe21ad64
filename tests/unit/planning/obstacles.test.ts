import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUSY_KINDS } from '#contract/activities.ts'
import { DAY_MS } from '#contract/durations.ts'
import {
  blockedBy,
  type ChildInWeek,
  type InWeek,
  obstaclesOf,
} from '../../../server/planning/obstacles.ts'
import { SLOTS, slotsFrom } from '../../../server/planning/week-slots.ts'

/** A span of the week: its first quarter of an hour, and how many it lasts. */
interface Times {
  from: number
  count: number
}

interface Model {
  activity: Course
  child: Kid
  sibling: Kid
}
interface Course {
  id: number
  schoolId: number
  times: Times
  /** Days from today. */
  firstDay: number
  lastDay: number
}
interface Kid {
  way: number
  needsRide: boolean
  busy: { kind: (typeof BUSY_KINDS)[number]; weekday: number; from: number; count: number }[]
  held: Course[]
}

const QUARTERS = 96
const TODAY = Date.parse('2026-11-01T00:00:00Z')
const dayAt = (day: number) => new Date(TODAY + day * DAY_MS)
const inWeek = (place: number) => ((place % SLOTS) + SLOTS) % SLOTS
const quartersOf = ({ count, from }: Times) =>
  Array.from({ length: count }, (_, place) => inWeek(from + place))
const timeOf = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`

const courses = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    schoolId: fc.integer({ min: 1, max: 2 }),
    times: fc.record({
      from: fc.integer({ min: 60, max: 90 }),
      count: fc.integer({ min: 1, max: 8 }),
    }),
    firstDay: fc.integer({ min: 1, max: 40 }),
    days: fc.nat(30),
  })
  .map(({ days, ...course }): Course => ({ ...course, lastDay: course.firstDay + days }))
const kids = fc.record({
  way: fc.nat(3),
  needsRide: fc.boolean(),
  busy: fc.array(
    fc.record({
      kind: fc.constantFrom(...BUSY_KINDS),
      weekday: fc.nat(1),
      from: fc.integer({ min: 50, max: 90 }),
      count: fc.integer({ min: 1, max: 6 }),
    }),
    { maxLength: 3 },
  ),
  held: fc.array(courses, { maxLength: 2 }),
})

const courseOf = ({ firstDay, id, lastDay, schoolId, times }: Course): InWeek => ({
  id,
  schoolId,
  slots: slotsFrom(times.from * 15, times.count * 15),
  nextSessionAt: dayAt(firstDay),
  overAt: dayAt(lastDay),
})
const kidOf = (id: string, { busy, held, needsRide, way }: Kid): ChildInWeek => ({
  id,
  wayMinutes: way * 15,
  needsRide,
  busy: busy.map(({ count, from, kind, weekday }) => ({
    kind,
    weekday,
    startTime: timeOf(from),
    endTime: timeOf(Math.min(from + count, QUARTERS)),
  })),
  held: held.map(it => ({ ...courseOf(it), names: { en: '', ar: '' } })),
})

/** The shortest way around the week from one quarter to another. */
const apart = (one: number, other: number) => Math.min(inWeek(one - other), inWeek(other - one))
const isNear = (ones: number[], others: number[], way: number) =>
  ones.some(one => others.some(other => apart(one, other) <= way))
/** Where it begins, and where it ends. */
const endsOf = ({ count, from }: Times) => [inWeek(from), inWeek(from + count)]
const isAtOnce = (one: Course, other: Course) =>
  one.id !== other.id && one.firstDay < other.lastDay && other.firstDay < one.lastDay
const isElsewhere = ({ kind }: Kid['busy'][number]) => kind === 'school' || kind === 'activity'

/** The rule in its simplest form, quarter by quarter. */
function naive({ activity, child, sibling }: Model): Set<string> {
  const found = new Set<string>()
  const own = quartersOf(activity.times)
  for (const it of child.busy) {
    const busy = quartersOf({ from: it.weekday * QUARTERS + it.from, count: it.count })
    if (isNear(own, busy, isElsewhere(it) ? child.way : 0)) found.add(it.kind)
  }
  for (const it of child.held) {
    const way = it.schoolId === activity.schoolId ? 0 : child.way
    if (isAtOnce(it, activity) && isNear(own, quartersOf(it.times), way)) found.add('registered')
  }
  if (child.needsRide && sibling.needsRide && isRideMissed({ activity, child, sibling }))
    found.add('ride')
  return found
}

function isRideMissed({ activity, child, sibling }: Model): boolean {
  const way = Math.max(child.way, sibling.way) - 1
  const ends = endsOf(activity.times)
  const busy = mergedEnds(sibling.busy.filter(isElsewhere))
  return (
    (way >= 0 && isNear(ends, busy, way)) ||
    sibling.held.some(
      it =>
        way >= 0 &&
        it.schoolId !== activity.schoolId &&
        isAtOnce(it, activity) &&
        isNear(ends, endsOf(it.times), way),
    )
  )
}

/** The beginnings and ends of busy times; times that touch count as one. */
function mergedEnds(busy: Kid['busy']): number[] {
  const taken = new Set(
    busy.flatMap(it => quartersOf({ from: it.weekday * QUARTERS + it.from, count: it.count })),
  )
  return Array.from({ length: SLOTS }, (_, place) => place).filter(
    at => taken.has(at) !== taken.has(inWeek(at - 1)),
  )
}

describe('the obstacles of a child', () => {
  test('are the same as in a check of each quarter of an hour', () => {
    fc.assert(
      fc.property(courses, kids, kids, (activity, first, second) => {
        const [child, sibling] = [kidOf('child', first), kidOf('sibling', second)]
        const blocked = blockedBy(obstaclesOf(child, [child, sibling]), courseOf(activity))
        const kinds = new Set(blocked.map(({ obstacle }) => obstacle.kind))
        expect(kinds).toEqual(naive({ activity, child: first, sibling: second }))
      }),
      { numRuns: 2_000 },
    )
  })

  test('are none if the week of the activity is unknown', () => {
    const child = kidOf('child', {
      way: 1,
      needsRide: false,
      busy: [{ kind: 'school', weekday: 0, from: 28, count: 26 }],
      held: [],
    })
    const unknown = { id: 1, schoolId: 1, slots: null, nextSessionAt: null, overAt: null }
    expect(blockedBy(obstaclesOf(child, [child]), unknown)).toEqual([])
  })
})
