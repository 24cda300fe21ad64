import { eq, sql } from 'drizzle-orm'
import { type NamedRow, groupWords, placeWords } from '../../catalogue/record.ts'
import type { BothLanguages } from '../../catalogue/row.ts'
import type { Db } from '../../db/open.ts'
import { activities, categories, cities, schools } from '../../db/schema.ts'

/**
 * Collects the things that rows name, each once. The first row counts, but any Arabic name is
 * better than none.
 */
export function collectNamed<R, T extends BothLanguages>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  thingOf: (row: R) => T,
): Map<string, T> {
  const things = new Map<string, T>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = things.get(key)
    if (!known) things.set(key, thingOf(row))
    else if (known.ar === known.en) things.set(key, { ...known, ar: thingOf(row).ar })
  }
  return things
}

/**
 * Sets the Arabic name of things that have none, also in the result of `entryOf`, and adds it to
 * the search documents of their activities. An existing Arabic name stays.
 */
export async function fillArabic(
  tx: Db,
  table: typeof cities | typeof schools | typeof categories,
  wanted: ReadonlyMap<string, BothLanguages>,
  entryOf: (key: string) => NamedRow,
): Promise<void> {
  for (const [key, { ar, en }] of wanted) {
    const entry = entryOf(key)
    if (entry.nameAr !== entry.nameEn || ar === en) continue

    entry.nameAr = ar
    await tx.update(table).set({ nameAr: ar }).where(eq(table.id, entry.id))
    if (table === schools) await addWords(tx, activities.schoolId, entry.id, groupWords(ar))
    if (table === categories) await addWords(tx, activities.categoryId, entry.id, groupWords(ar))
    if (table === cities) await addWords(tx, activities.cityId, entry.id, placeWords(ar))
  }
}

async function addWords(
  tx: Db,
  column: typeof activities.schoolId | typeof activities.categoryId | typeof activities.cityId,
  id: number,
  words: string,
): Promise<void> {
  await tx
    .update(activities)
    .set({ search: sql`${activities.search} || ${words}::tsvector` })
    .where(eq(column, id))
}
