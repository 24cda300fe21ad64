import { NEAR_ME_VALUE } from '#contract/search/filters-registry.ts'
import { storeNearPlace, readNearPlace } from '../../../lib/browser/near-place.ts'
import { readFilters } from '../../../lib/filters/list-filters.ts'
import type { ActivityListState, ActivityListStore } from '../../../lib/stores/activity-list.ts'

const followed = new WeakSet<ActivityListStore>()

/**
 * Keeps the chosen place until the tab closes. The URL does not contain the device's location, so a list
 * "near me" gets it from here when the parent returns.
 */
export function keepNear(store: ActivityListStore): void {
  if (followed.has(store)) return
  followed.add(store)
  const { filters } = readFilters(new URLSearchParams(location.search))
  const here = readNearPlace()
  if (filters.near === NEAR_ME_VALUE && here) {
    store.setPlace(here)
    void store.follow({ filters })
  } else keepPlace(store.$state.get())
  store.$state.listen((state, before) => {
    if (state.filters.near !== before?.filters.near) keepPlace(state)
  })
}

/** Stores the chosen district. The device's location was stored when it was determined (Here.tsx). */
function keepPlace({ districts, filters: { near } }: ActivityListState): void {
  if (near === NEAR_ME_VALUE) return
  const district = districts.find(({ slug }) => slug === near)
  if (!district) return storeNearPlace(null)
  const { latitude, longitude, name_Ar, name_En } = district
  storeNearPlace({ latitude, longitude, name_En, name_Ar })
}
