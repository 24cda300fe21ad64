import { centreOf, fromCentre } from '#contract/places/city-centres.ts'
import type { Place } from '#contract/places/place.ts'
import type { Deps } from '../../deps.ts'
import { findCities } from '../../queries/cities.ts'
import { findCategories } from '../../queries/discovery/landings.ts'
import { findSchools } from '../../queries/schools.ts'
import type { Lexicon } from '../../search/reading/entry.ts'
import { districtsOf, lexiconOf } from '../../search/reading/lexicon.ts'
import type { KnownCity, NearPlace, References } from '../../search/reading/reading.ts'

/** The catalogue's names and places by which searches are read. */
export interface KnownPlaces {
  lexicon: Lexicon
  /** The neighbouring cities of each city, nearest first. */
  neighbours: ReadonlyMap<number, readonly number[]>
  /** The districts of all cities, by slug. */
  districts: ReadonlyMap<string, NearPlace>
  /** The cities whose centre is known. */
  centres: ReadonlyMap<number, Place>
  citiesOfSchools: ReadonlyMap<number, number>
}

export const CAPITAL: Place = { latitude: 24.71, longitude: 46.68 }

/** Families rarely drive further for an afternoon. */
const NEIGHBOUR_MAX_KM = 110
const MAX_NEIGHBOURS = 2

interface Made {
  of: string
  places: KnownPlaces
}

/** The last result of each process. Names seldom change, and comparing them is cheaper than rebuilding. */
const made = new WeakMap<object, Made>()

/** Returns the names by which searches are read, cached for at most ten seconds. */
export function knownPlaces({ db, lexicon }: Pick<Deps, 'db' | 'lexicon'>): Promise<KnownPlaces> {
  return lexicon.get(async () => {
    const [cities, kinds, schools] = await Promise.all([
      findCities(db),
      findCategories(db),
      findSchools(db, { cityId: null, ids: null }),
    ])
    const references = { cities, kinds, schools }
    const of = JSON.stringify(references)
    const before = made.get(lexicon)
    if (before?.of === of) return before.places
    const places = placesOf(references)
    made.set(lexicon, { of, places })
    return places
  })
}

const placesOf = (references: References): KnownPlaces => ({
  lexicon: lexiconOf(references),
  neighbours: new Map(
    references.cities.map(city => [city.id, neighboursOf(city, references.cities)]),
  ),
  districts: new Map(
    references.cities.flatMap(districtsOf).map(({ place }) => [place.slug, place]),
  ),
  centres: new Map(
    references.cities.flatMap(({ id, nameEn }) => {
      const centre = centreOf(nameEn)
      return centre ? [[id, { latitude: centre.latitude, longitude: centre.longitude }]] : []
    }),
  ),
  citiesOfSchools: new Map(references.schools.map(({ cityId, id }) => [id, cityId])),
})

function neighboursOf(city: KnownCity, cities: readonly KnownCity[]): number[] {
  const centre = centreOf(city.nameEn)
  if (!centre) return []
  return cities
    .flatMap(({ id, nameEn }) => {
      const other = id === city.id ? undefined : centreOf(nameEn)
      return other ? [{ id, far: fromCentre(centre, other).kilometres }] : []
    })
    .filter(({ far }) => far <= NEIGHBOUR_MAX_KM)
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MAX_NEIGHBOURS)
    .map(({ id }) => id)
}
