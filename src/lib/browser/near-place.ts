import type { Place } from '#contract/city-centres.ts'
import { drop, keep, readKept } from './tab-storage.ts'

/** In `sessionStorage`: the place that a list was near to last. The page of an activity reads it too. */
export const NEAR_PLACE = 'nashat.near'

/** A place that a parent chose; without names it is where the device was. */
export interface NearPlace extends Place {
  name_En?: string
  name_Ar?: string
}

export function readNearPlace(): NearPlace | null {
  const kept = readKept(NEAR_PLACE) as Partial<NearPlace> | null
  const { latitude, longitude } = kept ?? {}
  const isPlace = typeof latitude === 'number' && typeof longitude === 'number'
  return isPlace ? { ...kept, latitude, longitude } : null
}

export const keepNearPlace = (place: NearPlace): void => keep(NEAR_PLACE, place)

export const dropNearPlace = (): void => drop(NEAR_PLACE)
