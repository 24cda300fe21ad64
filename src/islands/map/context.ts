import type { Language } from '#contract/language.ts'
import type { card } from '../../i18n/en/public/card.ts'
import type { map } from '../../i18n/en/public/map.ts'
import type { ActivityMapStore } from '../../lib/stores/activity-map.ts'

/** What all parts of the map share. */
export interface MapProps {
  language: Language
  store: ActivityMapStore
  t: { map: typeof map; card: typeof card }
  tilesUrl: string | null
}

/** Returns the id of an activity's link in the list beside the map. */
export const linkId = (gId: string) => `on-map-${gId}`
