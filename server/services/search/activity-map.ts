import type { Search } from '#contract/activities.ts'
import type { MappedCard } from '#contract/places/map.ts'
import type { Page } from '../../lib/page.ts'
import { findActivityPlaces } from '../../queries/search/map-coordinates.ts'
import { listActivities } from './activity-list.ts'

const NOWHERE = { latitude: null, longitude: null }

/** Returns a page of what a list shows, with the location of each activity. */
export async function listForMap(
  deps: Parameters<typeof listActivities>[0],
  search: Search,
): Promise<Page<MappedCard[]>> {
  const page = await listActivities(deps, search)
  const places = await findActivityPlaces(
    deps.db,
    page.items.map(({ gId }) => gId),
  )
  return {
    ...page,
    items: page.items.map(card => ({ ...card, ...(places.get(card.gId) ?? NOWHERE) })),
  }
}
