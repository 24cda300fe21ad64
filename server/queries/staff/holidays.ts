import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { cities, holidays } from '../../db/schema.ts'
import type { Holiday } from '../../reference/holidays.ts'

/** The public holidays of a city's country between two days, both included, in order. */
export function findHolidays(
  db: Db,
  cityId: number,
  { from, to }: { from: string; to: string },
): Promise<Holiday[]> {
  return db
    .select({ day: holidays.day, nameEn: holidays.nameEn, nameAr: holidays.nameAr })
    .from(holidays)
    .innerJoin(cities, eq(cities.countryId, holidays.countryId))
    .where(and(eq(cities.id, cityId), gte(holidays.day, from), lte(holidays.day, to)))
    .orderBy(asc(holidays.day))
}
