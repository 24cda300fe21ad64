import type { Place } from '#contract/places/place.ts'

/** In `sessionStorage`: the place that a list was near to last. The page of an activity reads it too. */
const NEAR_PLACE = 'nashat.near'

/** A place that a parent chose; without names it is where the device was. */
export interface NearPlace extends Place {
  name_En?: string
  name_Ar?: string
}

/** Null without one, and without storage. */
export function readNearPlace(): NearPlace | null {
  try {
    return JSON.parse(sessionStorage.getItem(NEAR_PLACE) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps the place until the tab closes; null drops it. Without storage only this page knows it. */
export function keepNearPlace(place: NearPlace | null): void {
  try {
    sessionStorage.setItem(NEAR_PLACE, JSON.stringify(place))
  } catch {
    // See above.
  }
}
