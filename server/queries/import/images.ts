import { inArray } from 'drizzle-orm'
import type { CatalogueRow } from '../../catalogue/row.ts'
import type { Db } from '../../db/open.ts'
import { images } from '../../db/schema.ts'
import { findOrInsert } from './find-or-insert.ts'

/** Finds or creates the images of rows and returns their ids. A row without an image gives null. */
export async function writeImages(
  tx: Db,
  rows: readonly CatalogueRow[],
): Promise<(row: CatalogueRow) => number | null> {
  const urls = rows.flatMap(({ image }) => image ?? [])
  if (urls.length === 0) return () => null

  const wanted = new Map(urls.map(url => [url, url]))
  const idOf = await findOrInsert(wanted, {
    find: list => findImages(tx, list),
    insert: list =>
      tx
        .insert(images)
        .values(list.map(url => ({ url })))
        .onConflictDoNothing(),
  })
  return ({ image }) => (image === null ? null : idOf(image))
}

async function findImages(tx: Db, urls: readonly string[]): Promise<Map<string, number>> {
  const found = await tx
    .select({ id: images.id, url: images.url })
    .from(images)
    .where(inArray(images.url, [...urls]))
  return new Map(found.map(({ id, url }) => [url, id]))
}
