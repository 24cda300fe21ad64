import { gte, sql, sum } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { vitals } from '../db/schema.ts'

/** How often a value of a metric fell into one span. */
export interface VitalsCount {
  metric: string
  bucket: number
  count: number
}

/** Adds counts; no two of them are for the same span. */
export async function addVitals(
  db: Db,
  of: { day: string; page: string; language: string },
  counts: readonly VitalsCount[],
): Promise<void> {
  await db
    .insert(vitals)
    .values(counts.map(count => ({ ...of, ...count })))
    .onConflictDoUpdate({
      target: [vitals.day, vitals.page, vitals.language, vitals.metric, vitals.bucket],
      set: { count: sql`${vitals.count} + excluded.count` },
    })
}

/** Everything that was counted on a day and since, the days together. */
export async function vitalsSince(db: Db, day: string) {
  const { bucket, language, metric, page } = vitals
  return db
    .select({ page, language, metric, bucket, count: sum(vitals.count).mapWith(Number) })
    .from(vitals)
    .where(gte(vitals.day, day))
    .groupBy(page, language, metric, bucket)
    .orderBy(page, language, metric, bucket)
}
