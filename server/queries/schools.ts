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
