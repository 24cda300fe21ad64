import { and, inArray } from 'drizzle-orm'
import type { NamedRow } from '../../catalogue/record.ts'
import type { CatalogueRow, Named } from '../../catalogue/row.ts'
import { numbered, slugOf, takeSlug } from '../../catalogue/slug.ts'
import type { Db } from '../../db/open.ts'
import { cities } from '../../db/schema.ts'
import { fillArabic, collectNamed } from './arabic.ts'
import { findOrInsert } from './find-or-insert.ts'
import { takenSlugs } from './taken-slugs.ts'

type CityOf = (row: CatalogueRow) => NamedRow

interface Wanted extends Named {
  country: string
  countryId: number
}

/** Finds or creates the cities of rows. */
export async function writeCities(
  tx: Db,
  rows: readonly CatalogueRow[],
  countryOf: (row: CatalogueRow) => number,
): Promise<CityOf> {
  const keyOf = (row: CatalogueRow) => `${countryOf(row)} ${row.city.en}`
  const wanted = collectNamed(rows, keyOf, row => ({
    ...row.city,
    country: row.country,
    countryId: countryOf(row),
  }))
  const entryOf = await findOrInsert(wanted, {
    find: list => findCities(tx, list),
    insert: list => insertCities(tx, list),
  })
  await fillArabic(tx, cities, wanted, entryOf)
  return row => entryOf(keyOf(row))
}

async function findCities(tx: Db, wanted: readonly Wanted[]): Promise<Map<string, NamedRow>> {
  const { countryId, id, nameAr, nameEn } = cities
  const found = await tx
    .select({ countryId, id, nameAr, nameEn })
    .from(cities)
    .where(
      and(
        inArray(countryId, [...new Set(wanted.map(city => city.countryId))]),
        inArray(
          nameEn,
          wanted.map(city => city.en),
        ),
      ),
    )
  return new Map(found.map(city => [`${city.countryId} ${city.nameEn}`, city]))
}

async function insertCities(tx: Db, missing: readonly Wanted[]): Promise<void> {
  const slugs = missing.map(city => city.slug ?? (slugOf(city.en) || 'city'))
  const taken = await takenSlugs(tx, cities, slugs)
  const values = missing.map(({ ar, country, countryId, en }, place) => ({
    countryId,
    slug: takeSlug(candidates(slugs[place] ?? '', country), taken),
    nameEn: en,
    nameAr: ar,
  }))
  await tx.insert(cities).values(values).onConflictDoNothing()
}

/** Possible slugs: `boston`, then `boston-us` if another Boston has it, then `boston-us-2`. */
function* candidates(slug: string, country: string): Generator<string> {
  yield slug
  yield* numbered(`${slug}-${country.toLowerCase()}`)
}
