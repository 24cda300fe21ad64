import type { RegistrationState } from '#contract/activities.ts'

interface SeatCounts {
  /** Null without a limit. */
  capacity: number | null
  /** Held back by the school. */
  seatsReserved: number
  taken: number
}

/** Returns the number of seats that are neither taken nor reserved; null without a limit. */
export function seatsLeftOf({ capacity, seatsReserved, taken }: SeatCounts): number | null {
  return capacity === null ? null : Math.max(0, capacity - seatsReserved - taken)
}

interface Ending {
  overAt: Date | null
  cancelledAt: Date | null
}

/** Whether an activity has ended or was cancelled. */
export function isOver({ cancelledAt, overAt }: Ending, now: Date): boolean {
  return cancelledAt !== null || (overAt !== null && overAt <= now)
}

interface RegistrationWindow extends SeatCounts, Ending {
  /** Null: no new registrations. */
  publishedAt: Date | null
  hasWaitlist: boolean
  registrationOpensAt: Date | null
  registrationClosesAt: Date | null
}

/** Returns whether a family can get a seat, a waiting list place, or neither. */
export function registrationStateOf(activity: RegistrationWindow, now: Date): RegistrationState {
  const { hasWaitlist, registrationClosesAt, registrationOpensAt } = activity
  if (isOver(activity, now) || activity.publishedAt === null) return 'closed'
  if (registrationClosesAt && registrationClosesAt <= now) return 'closed'
  if (registrationOpensAt && registrationOpensAt > now) return 'notYet'
  if (seatsLeftOf(activity) !== 0) return 'open'
  return hasWaitlist ? 'waitlist' : 'full'
}
