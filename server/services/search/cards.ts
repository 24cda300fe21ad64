import type { Card } from '#contract/activities.ts'
import type { Place } from '#contract/places/place.ts'
import { drivingMinutes } from '#contract/places/near.ts'
import { momentAt } from '../../lib/venue-time.ts'
import type { CardRow } from '../../queries/search/cards.ts'
import { ageRangeOf } from '../../reference/age-ranges.ts'
import { areaOf } from '../../search/area.ts'
import { registrationStateOf, seatsLeftOf } from '../../registrations/registration-state.ts'

/**
 * Converts a database row to the card that the API returns, with the travel time from a place. Columns that
 * the contract does not name are removed when the response is checked (`mount`).
 */
export function toCard(row: CardRow, now: Date, from: Place | null = null): Card {
  const area = areaOf(row)
  return {
    ...row,
    activityName: row.nameEn,
    activityName_Ar: row.nameAr,
    schoolName_En: row.schoolNameEn,
    schoolName_Ar: row.schoolNameAr,
    ...(area && { area }),
    ...(from && { minutesAway: drivingMinutes(from, row) }),
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
