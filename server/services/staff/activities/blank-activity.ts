import { zoneOf } from '../../../catalogue/countries.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { BLANK, CAN_BE_UNSET } from '../../../managed/fields.ts'
import { findSchoolPlaces, type WrittenActivity } from '../../../queries/staff/written-activity.ts'

/**
 * Returns the initial state of a new activity of a school. Refuses `not_found` if the school does not exist.
 */
export async function blankActivity(
  { db }: Pick<Deps, 'db'>,
  schoolId: number,
): Promise<WrittenActivity> {
  const found = await findSchoolPlaces(db, schoolId)
  if (!found) throw new Refusal('not_found')
  const { city, country, school } = found
  return {
    id: 0,
    catalogueSchoolId: schoolId,
    fields: BLANK,
    unset: [...CAN_BE_UNSET],
    weekly: [],
    places: { school, city, category: null, imageId: null },
    rest: { externalId: '', country, timeZone: zoneOf(country), ...NOTHING_BESIDES },
    taken: 0,
  }
}

const NOTHING_BESIDES = {
  image: null,
  seatsReserved: 0,
  hasWaitlist: true,
  lateFee: null,
  languages: null,
  coachGender: null,
  bringEn: null,
  bringAr: null,
  trial: null,
}
