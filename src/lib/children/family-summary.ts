import type { Child } from '#contract/family/children.ts'
import { ageOn } from '#contract/eligibility/age-in-years.ts'
import type { ActivityRegistrations } from '#contract/family/registrations.ts'
import {
  nextSession,
  type Row,
  rowsOf,
  type RegisteredSession,
} from '../registrations/registration-rows.ts'

/** The summary of a child for the profile. */
export interface Summary {
  child: Pick<Child, 'id' | 'firstName'>
  age: number
  next: { row: Row; session: RegisteredSession } | null
  isWaiting: boolean
  /** The share of attended sessions among those marked and not excused; null before the first. */
  percentage: number | null
}

/** Returns a summary for each child, in the order in which they were added. `today` is `YYYY-MM-DD`. */
export function summariesOf(
  children: readonly Child[],
  list: readonly ActivityRegistrations[],
  { now, today }: { now: number; today: string },
): Summary[] {
  const rows = rowsOf(list)
  return children.map(({ birthDate, firstName, id }) => {
    const own = rows.filter(({ registration }) => registration.child.id === id)
    const seats = own.filter(({ registration }) => registration.status === 'confirmed')
    return {
      child: { id, firstName },
      age: ageOn(birthDate, today),
      next: nextOf(seats, now),
      isWaiting: own.some(({ registration }) => registration.status === 'waitlisted'),
      percentage: percentageOf(seats),
    }
  })
}

function nextOf(rows: readonly Row[], now: number): Summary['next'] {
  return rows
    .flatMap(row => {
      const session = nextSession(row.registration, now)
      return session ? [{ row, session }] : []
    })
    .reduce<Summary['next']>((first, one) => (first && !isBefore(one, first) ? first : one), null)
}

type Next = NonNullable<Summary['next']>

const isBefore = (a: Next, b: Next) =>
  Date.parse(a.session.startsAt) < Date.parse(b.session.startsAt)

function percentageOf(rows: readonly Row[]): number | null {
  let there = 0
  let missed = 0
  for (const { registration } of rows) {
    const { absent, attended, late } = registration.attendance
    there += attended + late
    missed += absent
  }
  return there + missed === 0 ? null : Math.round((100 * there) / (there + missed))
}
