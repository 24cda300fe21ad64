import { asc } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { ageRanges } from '../db/schema.ts'

/** All age ranges, youngest first. */
export function findAgeRanges(db: Db) {
  return db.select().from(ageRanges).orderBy(asc(ageRanges.minAge), asc(ageRanges.id))
}
