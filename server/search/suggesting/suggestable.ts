import type { SUGGESTION_KINDS } from '#contract/search/suggest.ts'
import { groupOfKind } from '../reading/lexicon-kinds.ts'
import { districtsOf, spellingsOf } from '../reading/lexicon.ts'
import type { References } from '../reading/reading.ts'

/** A name of activities, and how many have it, by city. */
export interface NamedActivities {
  nameEn: string
  nameAr: string
  total: number
  /** City ids, and the number for each. */
  cities: readonly number[]
  totals: readonly number[]
}

/** Something that can be suggested. */
export interface Suggestable {
  kind: (typeof SUGGESTION_KINDS)[number]
  nameEn: string
  nameAr: string
  /** The id of a category, a city or a school. */
  id: number | null
  /** The city of a district or a school; for a city its own id. */
  cityId: number | null
  /** For an activity name. */
  named: NamedActivities | null
  /** All its names and synonyms. */
  names: readonly string[]
}

/** Everything that can be suggested, in no particular order. */
export function suggestables(
  { cities, kinds, schools }: References,
  activities: readonly NamedActivities[],
): Suggestable[] {
  const own = ({ nameAr, nameEn }: { nameEn: string; nameAr: string }) => [nameEn, nameAr]
  return [
    ...kinds.map(kind => {
      const names = [...own(kind), ...(groupOfKind(kind) ?? [])]
      return { ...kind, kind: 'category' as const, cityId: null, named: null, names }
    }),
    ...cities.map(city => {
      const names = spellingsOf(city)
      return { ...city, kind: 'city' as const, cityId: city.id, named: null, names }
    }),
    ...cities.flatMap(districtsOf).map(({ names, place }) => {
      return { ...place, kind: 'district' as const, id: null, named: null, names }
    }),
    ...schools.map(school => {
      return { ...school, kind: 'school' as const, named: null, names: own(school) }
    }),
    ...activities.map(named => {
      const { nameAr, nameEn } = named
      const names = own(named)
      return { kind: 'activity' as const, nameEn, nameAr, id: null, cityId: null, named, names }
    }),
  ]
}
