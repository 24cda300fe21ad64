import { createHash } from 'node:crypto'

/** The number of rows of each kind. */
export interface Shape {
  schools: number
  activities: number
  parents: number
  children: number
  trainers: number
  registrations: number
}

const SCHOOLS = 5_000
export const OF_A_SCHOOL = 200
export const OF_A_TRAINER = 10
export const CHILDREN_OF_AN_ACTIVITY = 10
export const DATES_OF_AN_ACTIVITY = 10
/** How many days before today the first activities begin. */
export const DAYS_BACK = 80
/** On how many days activities begin; a prime, so that consecutive numbers begin on different days. */
export const BEGINNINGS = 31
const STEP = 12
/** The inverse of `STEP` modulo `BEGINNINGS`. */
const STEP_INVERSE = 13
/**
 * A prime that is larger than the number of activities of one beginning: steps of it visit all of them, in no
 * order of schools.
 */
export const STRIDE = 999_983
/** A prime that spreads the children of an activity, and the activities of a moment, over all rows. */
export const SCATTER = 7_919

/** The rows for a share of a million activities: whole schools, at least one. */
export function shapeOf(share: number): Shape {
  const schools = Math.max(1, Math.round(SCHOOLS * share))
  const activities = schools * OF_A_SCHOOL
  return {
    schools,
    activities,
    parents: activities * 2.5,
    children: activities * 5,
    trainers: activities / OF_A_TRAINER,
    registrations: activities * CHILDREN_OF_AN_ACTIVITY,
  }
}

type IdKind = 'activity' | 'child' | 'registration' | 'user'

/** An id that looks random, as the product's do, but is computed from its number. */
export function idOf(kind: IdKind, number: number): string {
  const hex = createHash('md5').update(`${kind}${number}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The same in SQL, for an expression that gives the number. */
export const idIn = (kind: IdKind, number: string) => `md5('${kind}' || (${number}))::uuid`

/** The numbers of users who are not parents follow those of the parents. */
export const schoolUser = ({ parents }: Shape, school: number) => parents + school
export const trainerUser = ({ parents, schools }: Shape, trainer: number) =>
  parents + schools + trainer

/** The day on which an activity begins, counted from the first day of all. */
export const beginningOf = (activity: number): number => (activity * STEP) % BEGINNINGS
export const BEGINNING = `(a * ${STEP} % ${BEGINNINGS})::integer`

/** The first activity that begins on a day, and how many do. */
export function beginningOn(day: number, { activities }: Shape): { first: number; count: number } {
  const first = (day * STEP_INVERSE) % BEGINNINGS || BEGINNINGS
  return { first, count: Math.floor((activities - first) / BEGINNINGS) + 1 }
}

/** The position of today's session among those of an activity; null if it has none today. */
export function dateToday(activity: number): number | null {
  const days = DAYS_BACK - beginningOf(activity)
  return days % 7 === 0 && days / 7 < DATES_OF_AN_ACTIVITY ? days / 7 : null
}

export const sessionOf = (activity: number, date: number): number =>
  DATES_OF_AN_ACTIVITY * (activity - 1) + date + 1

/** The child of a registration; each child has one other registration. */
export const childOf = ({ children }: Shape, registration: number): number =>
  1 + ((registration * SCATTER) % children)
