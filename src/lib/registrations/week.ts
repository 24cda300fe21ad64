import type { ActivityRegistrations } from '#contract/family/registrations.ts'
import { type Row, rowsOf, type Session } from './registration-rows.ts'

const DAY_MS = 86_400_000
const DAYS_OF_WEEK = 7

/** One child at one session, as a week shows it. */
export interface Entry {
  row: Row
  session: Session
  /** The hour at which it begins, by the clock of the venue. */
  hour: number
  /** What else is at the same time, of this child or of another one. */
  overlaps: Row[]
  /** The school has called it off. */
  isCancelled: boolean
}

export interface Day {
  /** `YYYY-MM-DD` */
  day: string
  entries: Entry[]
}

export const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** The Sunday on which the week of a day begins. */
export const sundayOf = (day: string) => addDays(day, -new Date(day).getUTCDay())

const DAY = /^\d{4}-\d\d-\d\d$/

/** The week that an address asks for with `?week=`; that of today where it asks for none, or nonsense. */
export function weekOf(search: string, today: string): string {
  const asked = new URLSearchParams(search).get('week') ?? ''
  const isDay = DAY.test(asked) && !Number.isNaN(Date.parse(asked))
  return sundayOf(isDay ? asked : today)
}

/** Seven days from a Sunday, as `daysFrom` gives them. */
export const daysOf = (list: readonly ActivityRegistrations[], sunday: string, now: number) =>
  daysFrom(list, { first: sunday, count: DAYS_OF_WEEK, now })

interface Days {
  /** `YYYY-MM-DD` */
  first: string
  count: number
  now: number
}

/**
 * Some days with what the children have, or had, seats for, held ones too. A moment carries the
 * offset of its venue, so that its day and hour are read off it.
 */
export function daysFrom(
  list: readonly ActivityRegistrations[],
  { count, first, now }: Days,
): Day[] {
  const days = Array.from({ length: count }, (_, place) => addDays(first, place))
  // What begins on the last evening may run into the next day.
  const near = new Set([addDays(first, -1), ...days, addDays(first, count)])
  const entries = rowsOf(list)
    .flatMap(placesOf)
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

type Placed = Pick<Entry, 'row' | 'session' | 'isCancelled'>

/** Of a registration each session that is held, and each that is called off. */
function placesOf(row: Row): Placed[] {
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

const dayOf = ({ startsAt }: Session) => startsAt.slice(0, 10)

/** A seat that is offered has no past; what was before a seat was given back stays as it was. */
function isShown({ isCancelled, row, session }: Placed, now: number): boolean {
  if (isCancelled) return true
  const { status } = row.registration
  const isToCome = Date.parse(session.startsAt) > now
  return status === 'confirmed' || (isToCome ? status === 'offered' : status === 'cancelled')
}

/** A session that the child will miss, or nobody holds, is at nobody's time. */
function overlapsOf(one: Placed, all: readonly Placed[]): Row[] {
  if (!takesTime(one)) return []
  return all
    .filter(
      other =>
        other !== one &&
        takesTime(other) &&
        isTogether(one.session, other.session) &&
        !isSameVisit(one.row, other.row),
    )
    .map(({ row }) => row)
}

const takesTime = ({ isCancelled, session }: Placed) => !isCancelled && session.status !== 'excused'

const isTogether = (a: Session, b: Session) =>
  Date.parse(a.startsAt) < Date.parse(b.endsAt) && Date.parse(b.startsAt) < Date.parse(a.endsAt)

/** Siblings in one activity go there together. */
const isSameVisit = (a: Row, b: Row) => a.card.gId === b.card.gId

/** The hours at which something begins, earliest first: the lines of the picture. */
export function hoursOf(days: readonly Day[]): number[] {
  const hours = days.flatMap(({ entries }) => entries.map(({ hour }) => hour))
  return [...new Set(hours)].toSorted((a, b) => a - b)
}
