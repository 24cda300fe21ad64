import type { BusyTime } from '#contract/family/child-week.ts'
import { WAY_STEP_MINUTES } from '#contract/family/week-limits.ts'
import {
  firstOfBoth,
  NO_SLOTS,
  slotsBetween,
  startsAndEnds,
  type WeekSlots,
  widened,
} from './week-slots.ts'

/** An activity's times in a week. */
export interface InWeek {
  id: number
  schoolId: number
  /** The slots of its future sessions; null if not computed yet. */
  slots: WeekSlots | null
  /** The start of the next session and the end of the activity; null if unknown. */
  nextSessionAt: Date | null
  overAt: Date | null
}

/** A child with its week and its activities. */
export interface ChildInWeek {
  id: string
  wayMinutes: number
  needsRide: boolean
  busy: readonly BusyTime[]
  held: readonly (InWeek & { names: Names })[]
}

interface Names {
  en: string
  ar: string
}

/** Times that may keep a child from an activity. */
export interface Obstacle {
  childId: string
  kind: BusyTime['kind'] | 'registered' | 'ride'
  /** `sessions`: no session may overlap the slots. `ends`: no session may begin or end in them. */
  against: 'sessions' | 'ends'
  /** The blocked slots for activities at the same school, and for those elsewhere. */
  here: WeekSlots
  away: WeekSlots
  /**
   * The activity that causes this, which does not block itself. It blocks only activities that run in the
   * same period.
   */
  activity: Pick<InWeek, 'id' | 'schoolId' | 'nextSessionAt' | 'overAt'> | null
  /** The name of the activity; for a ride, the sibling. */
  about: { activity: Names } | { siblingId: string } | null
}

/**
 * School and other activities are elsewhere, so travel time is added. Prayer and family time happen wherever
 * the child is.
 */
const IS_ELSEWHERE: Record<BusyTime['kind'], boolean> = {
  school: true,
  activity: true,
  prayer: false,
  family: false,
}

/** Returns all obstacles of a child. `family` is all children of its parents. */
export function obstaclesOf(child: ChildInWeek, family: readonly ChildInWeek[]): Obstacle[] {
  const siblings = child.needsRide ? family.filter(it => it.needsRide && it.id !== child.id) : []
  return [
    ...busyTimes(child),
    ...child.held.map(activity => obstacleOf(child, activity)),
    ...siblings.flatMap(sibling => ridesOf(sibling, child)),
  ].filter(({ away, here }) => (away | here) !== NO_SLOTS)
}

const waySlots = ({ wayMinutes }: ChildInWeek) => wayMinutes / WAY_STEP_MINUTES

const slotsOf = ({ endTime, startTime, weekday }: BusyTime) =>
  slotsBetween(weekday, startTime, endTime)

function busyTimes(child: ChildInWeek): Obstacle[] {
  const byKind = Map.groupBy(child.busy, ({ kind }) => kind)
  return [...byKind].map(([kind, times]) => {
    const slots = unionOf(times.map(slotsOf))
    const away = IS_ELSEWHERE[kind] ? widened(slots, waySlots(child)) : slots
    return {
      childId: child.id,
      kind,
      against: 'sessions',
      here: away,
      away,
      activity: null,
      about: null,
    }
  })
}

function obstacleOf(
  child: ChildInWeek,
  { names, slots, ...activity }: ChildInWeek['held'][number],
) {
  const here = slots ?? NO_SLOTS
  return {
    childId: child.id,
    kind: 'registered',
    against: 'sessions',
    here,
    away: widened(here, waySlots(child)),
    activity,
    about: { activity: names },
  } satisfies Obstacle
}

/**
 * Blocks the times at which a sibling is brought or fetched. The driver cannot be at two places within less
 * than the travel time; at the same school, one trip serves both.
 */
function ridesOf(sibling: ChildInWeek, child: ChildInWeek): Obstacle[] {
  const apart = Math.max(waySlots(sibling), waySlots(child))
  const around = (slots: WeekSlots) =>
    apart === 0 ? NO_SLOTS : widened(startsAndEnds(slots), apart - 1)
  const ride = (slots: WeekSlots, activity: Obstacle['activity']): Obstacle => ({
    childId: child.id,
    kind: 'ride',
    against: 'ends',
    here: activity ? NO_SLOTS : around(slots),
    away: around(slots),
    activity,
    about: { siblingId: sibling.id },
  })
  const elsewhere = sibling.busy.filter(({ kind }) => IS_ELSEWHERE[kind])
  return [
    ride(unionOf(elsewhere.map(slotsOf)), null),
    ...sibling.held.map(({ slots, names: _, ...activity }) => ride(slots ?? NO_SLOTS, activity)),
  ]
}

const unionOf = (all: readonly WeekSlots[]) => all.reduce((sum, slots) => sum | slots, NO_SLOTS)

/** An obstacle that blocks an activity, and the first blocked time. */
export interface Blocked {
  obstacle: Obstacle
  weekday: number
  startTime: string
}

/**
 * Returns the obstacles that block an activity. The list finds the same in SQL
 * (queries/search/week-conditions.ts), and a test compares the two.
 */
export function blockedBy(obstacles: readonly Obstacle[], activity: InWeek): Blocked[] {
  return obstacles.flatMap(obstacle => {
    if (cannotConflict(obstacle, activity) || activity.slots === null) return []
    const { against, away, here } = obstacle
    const taken = against === 'ends' ? startsAndEnds(activity.slots) : activity.slots
    const isHere = obstacle.activity?.schoolId === activity.schoolId
    const first = firstOfBoth(taken, isHere ? here : away)
    return first ? [{ obstacle, ...first }] : []
  })
}

/** True if both are the same activity, or one ends before the other begins. */
function cannotConflict({ activity: other }: Obstacle, activity: InWeek): boolean {
  if (!other) return false
  return other.id === activity.id || isBefore(other, activity) || isBefore(activity, other)
}

const isBefore = (
  { overAt }: Pick<InWeek, 'overAt'>,
  { nextSessionAt }: Pick<InWeek, 'nextSessionAt'>,
) => overAt !== null && nextSessionAt !== null && overAt <= nextSessionAt
