import { inArray } from 'drizzle-orm'
import type { NamedRow } from '../../catalogue/record.ts'
import type { CatalogueRow, Named } from '../../catalogue/row.ts'
import { numbered, slugOf, takeSlug } from '../../catalogue/slug.ts'
import type { Db } from '../../db/open.ts'
import { categories } from '../../db/schema.ts'
import { fillArabic, collectNamed } from './arabic.ts'
import { findOrInsert } from './find-or-insert.ts'
import { takenSlugs } from './taken-slugs.ts'

/** Finds or creates the categories of rows. A row without a category gives null. */
export async function writeCategories(
  tx: Db,
  rows: readonly CatalogueRow[],
): Promise<(row: CatalogueRow) => NamedRow | null> {
  const named = rows.flatMap(({ category }) => category ?? [])
  if (named.length === 0) return () => null

  const wanted = collectNamed(
    named,
    ({ en }) => en,
    category => category,
  )
  const entryOf = await findOrInsert(wanted, {
    find: list => findCategories(tx, list),
    insert: list => insertCategories(tx, list),
  })
  await fillArabic(tx, categories, wanted, entryOf)
  return ({ category }) => category && entryOf(category.en)
}

async function findCategories(tx: Db, wanted: readonly Named[]): Promise<Map<string, NamedRow>> {
  const { id, nameAr, nameEn } = categories
  const names = wanted.map(({ en }) => en)
  const found = await tx
    .select({ id, nameAr, nameEn })
    .from(categories)
    .where(inArray(nameEn, names))
  return new Map(found.map(category => [category.nameEn, category]))
}

async function insertCategories(tx: Db, missing: readonly Named[]): Promise<void> {
  const slugs = missing.map(({ en, slug }) => slug ?? (slugOf(en) || 'category'))
  const taken = await takenSlugs(tx, categories, slugs)
  const values = missing.map(({ ar, en }, place) => ({
    slug: takeSlug(numbered(slugs[place] ?? ''), taken),
    nameEn: en,
    nameAr: ar,
  }))
  await tx.insert(categories).values(values).onConflictDoNothing()
}
