import { createElement } from 'react'
import type { ActivityListState } from '../../lib/stores/activity-list.ts'
import type * as Late from './LateResults.tsx'

let LateResults: typeof Late.LateResults | null = null

/** Brings what draws a list: the server has drawn the one that came with the page. */
export async function loadCards(): Promise<void> {
  LateResults ??= (await import('./LateResults.tsx')).LateResults
}

/** Draws what was found; null until it was loaded. */
export const drawResults = (state: ActivityListState) =>
  LateResults && createElement(LateResults, { state })
