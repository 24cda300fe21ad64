import type * as z from 'zod/mini'
import { DAY_MS } from '#contract/durations.ts'
import type { PlannedDates, previewDates } from '#contract/manage/planned-dates.ts'
import { zoneOf } from '../../../catalogue/countries.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { dayAt } from '../../../lib/venue-time.ts'
import { BLANK, withWritten } from '../../../managed/fields.ts'
import { daysOffOf } from '../../../planning/days-off.ts'
import type { Place } from '#contract/places/place.ts'
import { isDuring, maghribAt } from '../../../prayers/maghrib.ts'
import { plannedDatesOf } from '../../../planning/planned-dates.ts'
import { centreOf } from '#contract/places/city-centres.ts'
import { isInRamadan } from '../../../reference/hijri.ts'
import { findHolidays } from '../../../queries/staff/holidays.ts'
import { findSchoolPlaces, findWritten } from '../../../queries/staff/written-activity.ts'
import type { Caller } from '../../accounts/access.ts'
import { refuseField } from '../../input.ts'
import { requireOwnActivity, requireSchool } from '../rights.ts'

type Input = z.output<typeof previewDates.input>

/** A holiday may have begun before the first date. */
const AROUND_MS = 14 * DAY_MS

/**
 * Returns the dates of a weekly pattern, with the facts about each: days off, Ramadan, Maghrib. Refuses
 * `not_found` for another school, and `invalid_input` if neither an activity nor a school is given.
 */
export async function readPlannedDates(
  deps: Pick<Deps, 'db' | 'now' | 'schoolCalendar'>,
  caller: Caller,
  input: Input,
): Promise<PlannedDates> {
  const known = await findKnown(deps, caller, input)
  const { city, timeZone, weekly } = known
  const fields = withWritten(known.fields, given(input))
  const { endDate, exceptions, startDate } = fields
  const pattern = { startDate, endDate, exceptions, weekly: input.schedule ?? weekly }
  const holidays = await findHolidays(deps.db, city.id, spanOf(pattern))
  const dates = plannedDatesOf(pattern, new Set(holidays.map(({ day }) => day)))
  const daysOff = daysOffOf(holidays, deps.schoolCalendar, dayAt(deps.now(), timeZone))
  const { of: maghribOf, place } = placeOf(fields, city.nameEn)
  // A day may have several dates.
  const days = [...Map.groupBy(dates, ({ date }) => date)].map(([day, ofDay]) => {
    const maghrib = place && maghribAt(day, place, timeZone)
    const facts = {
      daysOff: daysOff.filter(off => off.firstDay <= day && day <= off.lastDay),
      inRamadan: isInRamadan(day),
    }
    return ofDay.map(it => ({
      ...it,
      ...facts,
      crossesMaghrib: maghrib && isDuring(maghrib, it) ? { maghrib } : null,
    }))
  })
  return { timeZone, maghribOf, dates: days.flat() }
}

/** Returns the saved fields of an activity; for a new one only those of its school. */
async function findKnown(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { gId, schoolId }: Pick<Input, 'gId' | 'schoolId'>,
) {
  if (gId) {
    const { id, timeZone } = await requireOwnActivity(deps, caller, gId)
    const found = await findWritten(deps.db, id)
    if (!found) throw new Refusal('not_found')
    return { timeZone, fields: found.fields, weekly: found.weekly, city: found.places.city }
  }
  if (!schoolId) throw refuseField('gId', 'required')
  await requireSchool(deps, caller, schoolId)
  const found = await findSchoolPlaces(deps.db, schoolId)
  if (!found) throw new Refusal('not_found')
  return { timeZone: zoneOf(found.country), fields: BLANK, weekly: [], city: found.city }
}

const given = ({ gId: _gId, schoolId: _schoolId, ...dates }: Input) => dates

function spanOf({
  endDate,
  exceptions,
  startDate,
}: {
  startDate: string | null
  endDate: string | null
  exceptions: readonly { date: string }[]
}) {
  const days = [startDate, endDate, ...exceptions.map(({ date }) => date)]
    .filter(day => day !== null)
    .toSorted()
  const around = (day: string | undefined, by: number) =>
    new Date(Date.parse(day ?? '2000-01-01') + by).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return { from: around(days[0], -AROUND_MS), to: around(days.at(-1), AROUND_MS) }
}

/** Returns the location of the venue, or else the centre of its city. */
function placeOf(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  city: string,
): { of: PlannedDates['maghribOf']; place: Place | null } {
  if (latitude !== null && longitude !== null)
    return { of: 'venue', place: { latitude, longitude } }
  const centre = centreOf(city)
  return centre ? { of: 'city', place: centre } : { of: null, place: null }
}
