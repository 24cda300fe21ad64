import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { activities } from '../db/schema.ts'

/** Maps `gId`s to ids. Unknown ones and drafts are left out. */
export async function idsOfGIds(db: Db, gIds: readonly string[]): Promise<Map<string, number>> {
  if (gIds.length === 0) return new Map()
  const rows = await db
    .select({ id: activities.id, gId: activities.gId })
    .from(activities)
    .where(and(inArray(activities.gId, [...gIds]), isNotNull(activities.firstPublishedAt)))
  return new Map(rows.map(({ gId, id }) => [gId, id]))
}
