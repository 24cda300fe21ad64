import { eq } from 'drizzle-orm'
import type { CatalogueRow } from '../../../server/catalogue/row.ts'
import { activities } from '../../../server/db/schema.ts'
import { startWithRows } from './written-rows.ts'
import type { TestApi } from '../servers/app.ts'
import { row } from './rows.ts'

/** Adds an activity to the catalogue. Returns its database row. */
export async function addActivity({ deps }: TestApi, given: Partial<CatalogueRow> = {}) {
  const catalogueRow = row(given)
  await startWithRows(deps, [catalogueRow])
  const [activity] = await deps.db
    .select()
    .from(activities)
    .where(eq(activities.externalId, catalogueRow.externalId))
  if (!activity) throw new Error('The activity was not written.')
  return activity
}
