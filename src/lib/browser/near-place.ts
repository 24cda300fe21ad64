import type { Place } from '#contract/places/place.ts'

/** In `sessionStorage`: the last place for the "near" filter. The page of an activity reads it too. */
const NEAR_PLACE = 'nashat.near'

/** A place that a parent chose. Without names it is the device's position. */
export interface NearPlace extends Place {
  name_En?: string
  name_Ar?: string
}

/** Returns the place, or null if there is none or no storage. */
export function readNearPlace(): NearPlace | null {
  try {
    return JSON.parse(sessionStorage.getItem(NEAR_PLACE) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Keeps the place until the tab is closed; null removes it. Without storage it only lasts for this
 * page.
 */
export function storeNearPlace(place: NearPlace | null): void {
  try {
    sessionStorage.setItem(NEAR_PLACE, JSON.stringify(place))
  } catch {
    // Storage is not available: see above.
  }
}
