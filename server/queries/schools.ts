import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { cities, schools } from '../db/schema.ts'

interface SchoolFilter {
  cityId: number | null
  /** Null for all schools. */
  ids: readonly number[] | null
}

/** Schools, ordered by English name. */
export function findSchools(db: Db, { cityId, ids }: SchoolFilter) {
  return db
    .select()
    .from(schools)
    .where(
      and(
        cityId === null ? undefined : eq(schools.cityId, cityId),
        ids === null ? undefined : inArray(schools.id, [...ids]),
      ),
    )
    .orderBy(asc(schools.nameEn), asc(schools.id))
}

/** The English and Arabic names of all cities in one text, by city id. */
export async function findCityNames(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: cities.id, nameEn: cities.nameEn, nameAr: cities.nameAr })
    .from(cities)
  return new Map(rows.map(({ id, nameAr, nameEn }) => [id, `${nameEn} ${nameAr}`]))
}

export async function isSchool(db: Db, id: number): Promise<boolean> {
  const found = await db.select({ id: schools.id }).from(schools).where(eq(schools.id, id))
  return found.length > 0
}

export async function findSchoolById(db: Db, id: number) {
  const [school] = await db.select().from(schools).where(eq(schools.id, id))
  return school
}

/** Inserts a school. Returns nothing if the city has one of this English name. */
export async function insertSchool(db: Db, school: typeof schools.$inferInsert) {
  const [inserted] = await db.insert(schools).values(school).onConflictDoNothing().returning()
  return inserted
}
