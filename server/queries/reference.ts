import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { ageRanges, countries, holidays } from '../db/schema.ts'
import type { AgeRangeText } from '../reference/age-ranges.ts'
import type { Holiday } from '../reference/holidays.ts'

type Texts = 'nameEn' | 'nameAr'

/** Inserts or updates a country and returns its id. */
export async function saveCountry(
  db: Db,
  country: Pick<typeof countries.$inferInsert, 'code' | Texts>,
): Promise<number> {
  const { code, ...names } = country
  const [saved] = await db
    .insert(countries)
    .values(country)
    .onConflictDoUpdate({ target: countries.code, set: names })
    .returning({ id: countries.id })
  if (!saved) throw new Error(`The country ${code} was not saved.`)
  return saved.id
}

/** Inserts holidays of a country or updates their names. Other holidays stay. */
export async function saveHolidays(
  db: Db,
  countryId: number,
  list: readonly Holiday[],
): Promise<void> {
  if (list.length === 0) return
  await db
    .insert(holidays)
    .values(list.map(holiday => ({ countryId, ...holiday })))
    .onConflictDoUpdate({
      target: [holidays.countryId, holidays.day],
      set: { nameEn: sql`excluded.name_en`, nameAr: sql`excluded.name_ar` },
    })
}

export async function saveAgeRanges(db: Db, list: readonly AgeRangeText[]): Promise<void> {
  await db
    .insert(ageRanges)
    .values([...list])
    .onConflictDoUpdate({
      target: ageRanges.id,
      set: {
        nameEn: sql`excluded.name_en`,
        nameAr: sql`excluded.name_ar`,
        minAge: sql`excluded.min_age`,
        maxAge: sql`excluded.max_age`,
      },
    })
}
