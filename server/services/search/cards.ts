import type { Card, RegistrationState } from '#contract/activities.ts'
import { momentAt } from '../../lib/venue-time.ts'
import type { CardRow } from '../../queries/search/cards.ts'
import { ageRangeOf } from '../../reference/age-ranges.ts'

/**
 * Turns a database row into the card that the API returns. Columns that the contract does not name
 * are removed where the answer is checked (`mount`).
 */
export function toCard(row: CardRow, now: Date): Card {
  return {
    ...row,
    activityName: row.nameEn,
    activityName_Ar: row.nameAr,
    schoolName_En: row.schoolNameEn,
    schoolName_Ar: row.schoolNameAr,
    activityAgeRangeId: ageRangeOf(row)?.id ?? null,
    category: toCategory(row.category),
    seatsLeft: seatsLeftOf(row),
    registrationOpensAt: at(row.registrationOpensAt, row.timeZone),
    registrationClosesAt: at(row.registrationClosesAt, row.timeZone),
    registrationState: registrationStateOf(row, now),
  }
}

const toCategory = (category: CardRow['category']) =>
  category && { slug: category.slug, name_En: category.nameEn, name_Ar: category.nameAr }

const at = (instant: Date | null, timeZone: string) => instant && momentAt(instant, timeZone)

type Seats = Pick<CardRow, 'capacity' | 'seatsReserved' | 'taken'>

/** The number of seats that are neither taken nor held; null without a limit. */
export function seatsLeftOf({ capacity, seatsReserved, taken }: Seats): number | null {
  return capacity === null ? null : Math.max(0, capacity - seatsReserved - taken)
}

type Life = Pick<CardRow, 'overAt' | 'cancelledAt'>

/** Whether an activity has ended or was cancelled. */
export function isOver({ cancelledAt, overAt }: Life, now: Date): boolean {
  return cancelledAt !== null || (overAt !== null && overAt <= now)
}

type Registration = Seats &
  Life &
  Pick<CardRow, 'hasWaitlist' | 'registrationOpensAt' | 'registrationClosesAt'>

/** Whether a family can get a seat, a place in line, or neither. */
export function registrationStateOf(activity: Registration, now: Date): RegistrationState {
  const { hasWaitlist, registrationClosesAt, registrationOpensAt } = activity
  if (isOver(activity, now)) return 'closed'
  if (registrationClosesAt && registrationClosesAt <= now) return 'closed'
  if (registrationOpensAt && registrationOpensAt > now) return 'notYet'
  if (seatsLeftOf(activity) !== 0) return 'open'
  return hasWaitlist ? 'waitlist' : 'full'
}
