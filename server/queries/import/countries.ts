import { inArray } from 'drizzle-orm'
import { countryNames } from '../../catalogue/countries.ts'
import type { CatalogueRow } from '../../catalogue/row.ts'
import type { Db } from '../../db/open.ts'
import { countries } from '../../db/schema.ts'
import { findOrInsert } from './find-or-insert.ts'

/** Finds or creates the countries of rows and returns their ids. */
export async function writeCountries(
  tx: Db,
  rows: readonly Pick<CatalogueRow, 'country'>[],
): Promise<(row: Pick<CatalogueRow, 'country'>) => number> {
  const wanted = new Map(rows.map(({ country }) => [country, country]))
  const idOf = await findOrInsert(wanted, {
    find: codes => findCountries(tx, codes),
    insert: codes =>
      tx
        .insert(countries)
        .values(codes.map(code => ({ code, ...countryNames(code) })))
        .onConflictDoNothing(),
  })
  return ({ country }) => idOf(country)
}

async function findCountries(tx: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const found = await tx
    .select({ id: countries.id, code: countries.code })
    .from(countries)
    .where(inArray(countries.code, [...codes]))
  return new Map(found.map(({ code, id }) => [code, id]))
}
