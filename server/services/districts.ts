import type { District } from '#contract/places/districts.ts'
import type { Deps } from '../deps.ts'
import type { NearPlace } from '../search/reading/reading.ts'
import { knownPlaces } from './search/known-places.ts'

interface Wanted {
  cityId?: number | null | undefined
  slug?: string | null | undefined
}

/** Lists the districts of the catalogue's cities. Empty for a city without known districts. */
export async function listDistricts(
  deps: Pick<Deps, 'db' | 'lexicon'>,
  { cityId, slug }: Wanted,
): Promise<District[]> {
  const { districts } = await knownPlaces(deps)
  return [...districts.values()]
    .filter(place => (cityId ? place.cityId === cityId : true))
    .filter(place => (slug ? place.slug === slug : true))
    .map(toDistrict)
    .toSorted((one, other) => (byName(one) < byName(other) ? -1 : 1))
}

/** Sorts by name; the unique slug orders districts of the same name. */
const byName = ({ name_En, slug }: District) => `${name_En} ${slug}`

const toDistrict = ({ nameAr, nameEn, ...place }: NearPlace): District => ({
  ...place,
  name_En: nameEn,
  name_Ar: nameAr,
})
