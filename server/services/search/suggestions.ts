import type { Suggestion } from '#contract/search/suggest.ts'
import type { Deps } from '../../deps.ts'
import { findCities } from '../../queries/cities.ts'
import { findCategories } from '../../queries/discovery/landings.ts'
import { findSchools } from '../../queries/schools.ts'
import { countBySchool, findNamesOfActivities } from '../../queries/search/suggestions.ts'
import { sumCounts } from '../../search/suggesting/activity-counts.ts'
import { indexNames } from '../../search/suggesting/name-index.ts'
import { type SuggestionData, suggestFor } from '../../search/suggesting/suggest.ts'
import { suggestables } from '../../search/suggesting/suggestable.ts'
import { knownPlaces } from './known-places.ts'

/** Names beyond this are found by searching: all names of a large catalogue would take too much memory. */
const MAX_NAMES = 20_000

interface Wanted {
  searchTerm?: string | null | undefined
  cityId?: number | null | undefined
}

/**
 * Completes a text that is being typed, from cached names. The text is not sent to the database and not
 * stored.
 */
export async function listSuggestions(
  deps: Pick<Deps, 'db' | 'now' | 'lexicon' | 'suggestions'>,
  { cityId = null, searchTerm }: Wanted,
): Promise<Suggestion[]> {
  const text = (searchTerm ?? '').trim()
  if (text === '') return []
  const [known, { lexicon }] = await Promise.all([
    deps.suggestions.get(() => loadSuggestionData(deps)),
    knownPlaces(deps),
  ])
  return suggestFor(known, { text, cityId, lexicon })
}

async function loadSuggestionData({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<SuggestionData> {
  const at = now()
  const [cities, kinds, schools, bySchool, activities] = await Promise.all([
    findCities(db),
    findCategories(db),
    findSchools(db, { cityId: null, ids: null }),
    countBySchool(db, at),
    findNamesOfActivities(db, at, MAX_NAMES),
  ])
  const things = suggestables({ cities, kinds, schools }, activities)
  const counts = sumCounts(bySchool)
  return {
    things,
    index: await indexNames(things.map(({ names }) => names)),
    counts,
    hasAllNames: counts.count({}) <= MAX_NAMES,
    cities: new Map(cities.map(city => [city.id, city])),
  }
}
