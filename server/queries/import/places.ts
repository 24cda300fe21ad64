import type { ReferencedRows } from '../../catalogue/record.ts'
import type { CatalogueRow } from '../../catalogue/row.ts'
import type { Db } from '../../db/open.ts'
import { writeCategories } from './categories.ts'
import { writeCities } from './cities.ts'
import { writeCountries } from './countries.ts'
import { writeImages } from './images.ts'
import { writeSchools } from './schools.ts'

/**
 * Creates the missing countries, cities, schools, categories and images of rows. Returns what each
 * row refers to.
 */
export async function writePlaces(
  tx: Db,
  rows: readonly CatalogueRow[],
): Promise<(row: CatalogueRow) => ReferencedRows> {
  const countryOf = await writeCountries(tx, rows)
  const cityOf = await writeCities(tx, rows, countryOf)
  const placeOf = await writeSchools(tx, rows, cityOf)
  const categoryOf = await writeCategories(tx, rows)
  const imageOf = await writeImages(tx, rows)
  return row => ({
    ...placeOf(row),
    category: categoryOf(row),
    imageId: imageOf(row),
  })
}
