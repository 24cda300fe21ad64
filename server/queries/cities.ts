import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { cities, countries } from '../db/schema.ts'

/** All cities with their countries, ordered by English name. */
export function findCities(db: Db) {
  return db
    .select({
      id: cities.id,
      nameEn: cities.nameEn,
      nameAr: cities.nameAr,
      slug: cities.slug,
      country: countries,
    })
    .from(cities)
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .orderBy(asc(cities.nameEn), asc(cities.id))
}

export async function findCityBySlug(db: Db, slug: string): Promise<{ id: number } | undefined> {
  const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.slug, slug))
  return city
}
