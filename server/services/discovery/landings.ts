import type { City } from '#contract/places/cities.ts'
import type { Landing, LandingAddress, Neighbour } from '#contract/discovery/landings.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { dayAt, momentAt } from '../../lib/venue-time.ts'
import {
  findCategories,
  findLandings,
  type LandingRow,
  NO_BOUND,
} from '../../queries/discovery/landings.ts'
import { listCities } from '../cities.ts'

type Category = NonNullable<Landing['category']>

interface Entry extends Omit<LandingRow, 'cityId' | 'categoryId'> {
  city: City | null
  category: Category | null
}

/** All landing pages, by the slugs of city and category. */
export type Landings = ReadonlyMap<string, Entry>

type LandingDeps = Pick<Deps, 'db' | 'now' | 'landings'>

interface Slugs {
  city?: string | null | undefined
  category?: string | null | undefined
}

const keyOf = ({ category, city }: Slugs) => `${city ?? ''}/${category ?? ''}`

/**
 * Lists the addresses of all landing pages. If a city and a category share a slug, the city has the address.
 */
export async function listLandings(deps: LandingDeps): Promise<LandingAddress[]> {
  const landings = await landingsOf(deps)
  return reachable(landings)
    .filter(({ category, city }) => city || category)
    .map(({ activities, category, city, updatedAt }) => ({
      city: city?.slug ?? null,
      category: category?.slug ?? null,
      activities,
      updatedAt: momentOf(updatedAt),
    }))
}

/** Reads one landing page with links to related ones. Refuses `not_found` if it has no activities. */
export async function readLanding(deps: LandingDeps, slugs: Slugs): Promise<Landing> {
  const landings = await landingsOf(deps)
  const found = landings.get(keyOf(slugs))
  if (!found) throw new Refusal('not_found')

  const { maxAge, minAge, updatedAt, ...figures } = found
  const all = reachable(landings)
  return {
    ...figures,
    minAge: minAge === 0 ? null : minAge,
    maxAge: maxAge === NO_BOUND ? null : maxAge,
    updatedAt: momentOf(updatedAt),
    cities: mostFirst(
      all.filter(({ category }) => (category?.slug ?? null) === (slugs.category ?? null)),
      ({ city }) => city,
    ),
    categories: mostFirst(
      all.filter(({ city }) => (city?.slug ?? null) === (slugs.city ?? null)),
      ({ category }) => category,
    ),
  }
}

/** Leaves out categories whose address belongs to a city with the same slug. */
function reachable(landings: Landings): Entry[] {
  const isHidden = ({ category, city }: Entry) =>
    !city && category !== null && landings.has(keyOf({ city: category.slug }))
  return [...landings.values()].filter(entry => !isHidden(entry))
}

const momentOf = (milliseconds: number) => momentAt(new Date(milliseconds), HOME_TIME_ZONE)

function mostFirst(
  entries: readonly Entry[],
  thingOf: (entry: Entry) => Category | null,
): Neighbour[] {
  return entries
    .flatMap(entry => {
      const thing = thingOf(entry)
      if (!thing) return []
      const { name_Ar, name_En, slug } = thing
      return [{ slug, name_En, name_Ar, activities: entry.activities }]
    })
    .toSorted((one, other) => other.activities - one.activities || (one.slug < other.slug ? -1 : 1))
}

function landingsOf(deps: LandingDeps): Promise<Landings> {
  return deps.landings.get(() => gatherLandings(deps))
}

async function gatherLandings({ db, now }: LandingDeps): Promise<Landings> {
  const at = now()
  const [rows, cities, categories] = await Promise.all([
    findLandings(db, at, dayAt(at, HOME_TIME_ZONE)),
    listCities({ db }, { withCountry: true }),
    findCategories(db),
  ])
  const cityOf = new Map(cities.map(city => [city.id, city]))
  const categoryOf = new Map(
    categories.map(({ id, nameAr, nameEn, slug }) => [
      id,
      { slug, name_En: nameEn, name_Ar: nameAr },
    ]),
  )
  return new Map(
    rows.map(({ categoryId, cityId, ...figures }) => {
      const city = (cityId !== null && cityOf.get(cityId)) || null
      const category = (categoryId !== null && categoryOf.get(categoryId)) || null
      const key = keyOf({ city: city?.slug, category: category?.slug })
      return [key, { ...figures, city, category }]
    }),
  )
}
