import { createElement } from 'react'
import type { ActivityListStore } from '../../lib/stores/activity-list.ts'
import styles from '../../styles/activities/near-picker.scss?url'
import { loadStyles } from '../shared/load-styles.ts'

/** What asks for a list and draws it: the server has done both for the one that came with the page. And what suggests. */
export { loadList, loadParentsCity } from '../../lib/filters/load-list.ts'
export { LateResults } from './LateResults.tsx'
export { Suggestions } from './suggestions/Suggestions.tsx'
export { askNear } from './near/ask-near.ts'

/** Draws what a place is chosen with: fewest choose one. */
export async function drawNear() {
  const [{ NearPicker }] = await Promise.all([import('./near/NearPicker.tsx'), loadStyles(styles)])
  return createElement(NearPicker)
}

export async function keepNear(store: ActivityListStore) {
  const near = await import('./near/keep-near.ts')
  near.keepNear(store)
}
