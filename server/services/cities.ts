import type { City } from '#contract/places/cities.ts'
import type { Deps } from '../deps.ts'
import { findCities } from '../queries/cities.ts'
import { regionOf } from '../reference/regions.ts'

/** Lists all cities by English name, with country and region if requested. */
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
      ...regionIn(country.code, nameEn),
    }),
  }))
}

function regionIn(country: string, city: string): Pick<City, 'region'> {
  const region = regionOf(country, city)
  if (!region) return {}
  return { region: { code: region.code, name_En: region.nameEn, name_Ar: region.nameAr } }
}
