import { gte, sql, sum } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { vitals } from '../../db/schema.ts'

/** How many values of a metric fell into one bucket. */
export interface VitalsCount {
  metric: string
  bucket: number
  count: number
}

/** Adds counts. No two of them may be for the same metric and bucket. */
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

/** The counts since `day`, summed over all days. */
export async function vitalsSince(db: Db, day: string) {
  const { bucket, language, metric, page } = vitals
  return db
    .select({ page, language, metric, bucket, count: sum(vitals.count).mapWith(Number) })
    .from(vitals)
    .where(gte(vitals.day, day))
    .groupBy(page, language, metric, bucket)
    .orderBy(page, language, metric, bucket)
}
