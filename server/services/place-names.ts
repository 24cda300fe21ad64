import { centreOf } from '#contract/places/city-centres.ts'
import type { PlaceName } from '#contract/places/map.ts'
import type { Deps } from '../deps.ts'
import { listCities } from './cities.ts'
import { listDistricts } from './districts.ts'

/** Lists the names a map shows: cities whose centre is known, and the districts of one city. */
export async function listPlaceNames(
  deps: Pick<Deps, 'db' | 'lexicon'>,
  { cityId }: { cityId?: number | null | undefined },
): Promise<PlaceName[]> {
  const [cities, districts] = await Promise.all([
    listCities(deps, { withCountry: false }),
    cityId ? listDistricts(deps, { cityId }) : [],
  ])
  const ofCities = cities.flatMap(({ name_Ar, name_En }) => {
    const centre = centreOf(name_En)
    if (!centre) return []
    const { latitude, longitude } = centre
    return [{ kind: 'city' as const, name_En, name_Ar, latitude, longitude }]
  })
  return [...ofCities, ...districts.map(place => ({ ...place, kind: 'district' as const }))]
}
