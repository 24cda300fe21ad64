import { createHash } from 'node:crypto'

/** How many rows there are of each kind. */
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
/** Before which day the first activities begin. */
export const DAYS_BACK = 80
/** On how many days activities begin; a prime, so that numbers that follow one another do not begin together. */
export const BEGINNINGS = 31
const STEP = 12
/** By which a number times `STEP` is the number again, modulo `BEGINNINGS`. */
const STEP_INVERSE = 13
/** Longer than there are activities of one beginning, and prime: it walks through all of them, in no order of schools. */
export const STRIDE = 999_983
/** The children of an activity, and the activities of a moment, are none that stand together. */
export const SCATTER = 7_919

/** The rows of a share of a million activities; of whole schools, at least one. */
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

/** An id that looks random, as those of the product are, and that its number tells. */
export function idOf(kind: IdKind, number: number): string {
  const hex = createHash('md5').update(`${kind}${number}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The same in SQL, of a number that is an expression. */
export const idIn = (kind: IdKind, number: string) => `md5('${kind}' || (${number}))::uuid`

/** The numbers of the users who are not parents follow those of the parents. */
export const schoolUser = ({ parents }: Shape, school: number) => parents + school
export const trainerUser = ({ parents, schools }: Shape, trainer: number) =>
  parents + schools + trainer

/** On which day an activity begins, counted from the first day of all. */
export const beginningOf = (activity: number): number => (activity * STEP) % BEGINNINGS
export const BEGINNING = `(a * ${STEP} % ${BEGINNINGS})::integer`

/** The first activity that begins on a day, and how many do. */
export function beginningOn(day: number, { activities }: Shape): { first: number; count: number } {
  const first = (day * STEP_INVERSE) % BEGINNINGS || BEGINNINGS
  return { first, count: Math.floor((activities - first) / BEGINNINGS) + 1 }
}

/** Where an activity is among its dates today; null if it has none today. */
export function dateToday(activity: number): number | null {
  const days = DAYS_BACK - beginningOf(activity)
  return days % 7 === 0 && days / 7 < DATES_OF_AN_ACTIVITY ? days / 7 : null
}

export const sessionOf = (activity: number, date: number): number =>
  DATES_OF_AN_ACTIVITY * (activity - 1) + date + 1

/** The child of a registration, which has one other. */
export const childOf = ({ children }: Shape, registration: number): number =>
  1 + ((registration * SCATTER) % children)
