import { and, inArray } from 'drizzle-orm'
import type { Entry } from '../../catalogue/record.ts'
import type { BothLanguages, CatalogueRow } from '../../catalogue/row.ts'
import type { Db } from '../../db/open.ts'
import { schools } from '../../db/schema.ts'
import { fillArabic, gather } from './arabic.ts'
import { findOrInsert } from './find-or-insert.ts'

interface Wanted extends BothLanguages {
  cityId: number
}

/** Finds or creates the schools of rows. */
export async function writeSchools(
  tx: Db,
  rows: readonly CatalogueRow[],
  cityOf: (row: CatalogueRow) => Entry,
): Promise<(row: CatalogueRow) => Entry> {
  const keyOf = (row: CatalogueRow) => `${cityOf(row).id} ${row.school.en}`
  const wanted = gather(rows, keyOf, row => ({ ...row.school, cityId: cityOf(row).id }))
  const entryOf = await findOrInsert(wanted, {
    find: list => findSchools(tx, list),
    insert: list =>
      tx
        .insert(schools)
        .values(list.map(({ ar, cityId, en }) => ({ cityId, nameEn: en, nameAr: ar })))
        .onConflictDoNothing(),
  })
  await fillArabic(tx, schools, wanted, entryOf)
  return row => entryOf(keyOf(row))
}

async function findSchools(tx: Db, wanted: readonly Wanted[]): Promise<Map<string, Entry>> {
  const { cityId, id, nameAr, nameEn } = schools
  const found = await tx
    .select({ cityId, id, nameAr, nameEn })
    .from(schools)
    .where(
      and(
        inArray(cityId, [...new Set(wanted.map(school => school.cityId))]),
        inArray(
          nameEn,
          wanted.map(school => school.en),
        ),
      ),
    )
  return new Map(found.map(school => [`${school.cityId} ${school.nameEn}`, school]))
}
