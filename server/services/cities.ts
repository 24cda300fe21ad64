import type { City } from '#contract/cities.ts'
import type { Deps } from '../deps.ts'
import { findCities } from '../queries/cities.ts'

/** All cities by their English names, each with its country when asked for. */
export async function listCities(
  { db }: Pick<Deps, 'db'>,
  { withCountry }: { withCountry: boolean },
): Promise<City[]> {
  const found = await findCities(db)
  return found.map(({ country, id, nameAr, nameEn, slug }) => ({
    id,
    name_En: nameEn,
    name_Ar: nameAr,
    slug,
    ...(withCountry && {
      country: {
        id: country.id,
        code: country.code,
        name_En: country.nameEn,
        name_Ar: country.nameAr,
      },
    }),
  }))
}
