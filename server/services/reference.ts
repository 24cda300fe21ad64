import { countryNames, HOME_COUNTRY } from '../catalogue/countries.ts'
import type { Deps } from '../deps.ts'
import { saveAgeRanges, saveCountry, saveHolidays } from '../queries/reference.ts'
import { saveSearchVersion } from '../queries/search/search-documents.ts'
import { AGE_RANGES } from '../reference/age-ranges.ts'
import { saudiHolidays } from '../reference/holidays.ts'
import { holidaysIn, SCHOOL_CALENDAR } from '../reference/school-calendar.ts'
import { DOCUMENT_VERSION } from '../search/document.ts'

/** The years, relative to this one, whose holidays are stored. */
const YEARS = [-1, 0, 1, 2, 3]

/** Writes the data that every installation needs. Repeating it changes nothing. */
export async function writeReference({
  db,
  now,
  schoolCalendar = SCHOOL_CALENDAR,
}: Pick<Deps, 'db' | 'now'> & Partial<Pick<Deps, 'schoolCalendar'>>): Promise<void> {
  const year = now().getUTCFullYear()
  await db.transaction(async tx => {
    await saveSearchVersion(tx, DOCUMENT_VERSION)
    await saveAgeRanges(tx, AGE_RANGES)
    const countryId = await saveCountry(tx, { code: HOME_COUNTRY, ...countryNames(HOME_COUNTRY) })
    await saveHolidays(
      tx,
      countryId,
      YEARS.flatMap(offset => saudiHolidays(year + offset)),
    )
    await saveHolidays(tx, countryId, holidaysIn(schoolCalendar))
  })
}
