import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { schools } from '../db/schema.ts'

export function findSchools(db: Db, cityId: number | null) {
  return db
    .select()
    .from(schools)
    .where(cityId === null ? undefined : eq(schools.cityId, cityId))
    .orderBy(asc(schools.nameEn), asc(schools.id))
}

export async function isSchool(db: Db, id: number): Promise<boolean> {
  const found = await db.select({ id: schools.id }).from(schools).where(eq(schools.id, id))
  return found.length > 0
}
