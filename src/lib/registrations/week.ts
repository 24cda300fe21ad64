import { DAY_MS } from '#contract/durations.ts'
import type { ActivityRegistrations } from '#contract/family/registrations.ts'
import { type Row, rowsOf, type RegisteredSession } from './registration-rows.ts'

const DAYS_OF_WEEK = 7

/** One child at one session, as a week shows it. */
export interface WeekItem {
  row: Row
  session: RegisteredSession
  /** The hour when it begins, in the venue's time zone. */
  hour: number
  /** What overlaps with it, for this child or a sibling. */
  overlaps: Row[]
  /** Whether the school has called it off. */
  isCancelled: boolean
}

export interface Day {
  /** `YYYY-MM-DD` */
  day: string
  entries: WeekItem[]
}

export const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Returns the Sunday of the week that contains a day. */
export const sundayOf = (day: string) => addDays(day, -new Date(day).getUTCDay())

const DAY = /^\d{4}-\d\d-\d\d$/

/** Returns the Sunday of the week in `?week=`; of the current week if it is missing or invalid. */
export function weekOf(search: string, today: string): string {
  const asked = new URLSearchParams(search).get('week') ?? ''
  const isDay = DAY.test(asked) && !Number.isNaN(Date.parse(asked))
  return sundayOf(isDay ? asked : today)
}

/** Returns the seven days from a Sunday, like `daysFrom`. */
export const daysOf = (list: readonly ActivityRegistrations[], sunday: string, now: number) =>
  daysFrom(list, { first: sunday, count: DAYS_OF_WEEK, now })

interface Days {
  /** `YYYY-MM-DD` */
  first: string
  count: number
  now: number
}

/**
 * Returns days with the sessions that the children have, or had, seats for, including offered
 * seats. A moment has the offset of its venue, so its local day and hour can be read from the text.
 */
export function daysFrom(
  list: readonly ActivityRegistrations[],
  { count, first, now }: Days,
): Day[] {
  const days = Array.from({ length: count }, (_, place) => addDays(first, place))
  // A session of the last evening may run into the next day.
  const near = new Set([addDays(first, -1), ...days, addDays(first, count)])
  const entries = rowsOf(list)
    .flatMap(timeSlotsOf)
    .filter(placed => near.has(dayOf(placed.session)) && isShown(placed, now))
    .toSorted((a, b) => Date.parse(a.session.startsAt) - Date.parse(b.session.startsAt))
    .map((entry, _, all) => ({
      ...entry,
      hour: Number(entry.session.startsAt.slice(11, 13)),
      overlaps: overlapsOf(entry, all),
    }))
  return days.map(day => ({
    day,
    entries: entries.filter(({ session }) => dayOf(session) === day),
  }))
}

type TimeSlot = Pick<WeekItem, 'row' | 'session' | 'isCancelled'>

/** Returns all sessions of a registration, held and called off. */
function timeSlotsOf(row: Row): TimeSlot[] {
  const { cancelledSessions = [], sessions } = row.registration
  return [
    ...sessions.map(session => ({ row, session, isCancelled: false })),
    ...cancelledSessions.map(session => ({
      row,
      session: { ...session, status: null },
      isCancelled: true,
    })),
  ]
}

const dayOf = ({ startsAt }: RegisteredSession) => startsAt.slice(0, 10)

/** Offered seats only have future sessions. Sessions before a registration was cancelled stay visible. */
function isShown({ isCancelled, row, session }: TimeSlot, now: number): boolean {
  if (isCancelled) return true
  const { status } = row.registration
  const isToCome = Date.parse(session.startsAt) > now
  return status === 'confirmed' || (isToCome ? status === 'offered' : status === 'cancelled')
}

/** A session that the child will miss, or that is called off, overlaps with nothing. */
function overlapsOf(one: TimeSlot, all: readonly TimeSlot[]): Row[] {
  if (!takesTime(one)) return []
  return all
    .filter(
      other =>
        other !== one &&
        takesTime(other) &&
        isOverlapping(one.session, other.session) &&
        !isSameVisit(one.row, other.row),
    )
    .map(({ row }) => row)
}

const takesTime = ({ isCancelled, session }: TimeSlot) =>
  !isCancelled && session.status !== 'excused'

const isOverlapping = (a: RegisteredSession, b: RegisteredSession) =>
  Date.parse(a.startsAt) < Date.parse(b.endsAt) && Date.parse(b.startsAt) < Date.parse(a.endsAt)

/** Siblings go to the same activity together, so that is no overlap. */
const isSameVisit = (a: Row, b: Row) => a.card.gId === b.card.gId

/** Whether another activity is of the same child. */
export const isOfSameChild = (one: Row, other: Row): boolean =>
  one.registration.child.id === other.registration.child.id

/** Returns the first names of the siblings who are elsewhere at that time, each child once. */
export function siblingsAtOnce({ overlaps, row }: WeekItem): string[] {
  const siblings = overlaps
    .filter(other => !isOfSameChild(row, other))
    .map(({ registration: { child } }) => [child.id, child.firstName] as const)
  return [...new Map(siblings).values()]
}

/** Returns the hours at which something begins, earliest first: the rows of the grid. */
export function hoursOf(days: readonly Day[]): number[] {
  const hours = days.flatMap(({ entries }) => entries.map(({ hour }) => hour))
  return [...new Set(hours)].toSorted((a, b) => a - b)
}
