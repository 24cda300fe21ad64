import type { Plural } from '../../plural.ts'

const unplaced: Plural = {
  one: '{count} activity has no location and is in the list only.',
  other: '{count} activities have no location and are in the list only.',
}
const activities: Plural = { one: '{count} activity', other: '{count} activities' }
const marker: Plural = {
  one: '{place}: {count} activity',
  other: '{place}: {count} activities',
}
const cluster: Plural = {
  one: 'Zoom in to {count} activity',
  other: 'Zoom in to {count} activities',
}

/** The map of the listed activities, in a dialog over the list. */
export const map = {
  open: 'Map',
  title: 'Activities on the map',
  close: 'Close the map',
  loading: 'Loading…',
  region: 'Map of the activities',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  list: 'Activities on the map',
  activities,
  marker,
  cluster,
  unplaced,
  first: 'The map shows the first {shown} of {total}. Filter to narrow it down.',
  nothing: 'Nothing to show here. Try changing the filters.',
  noMap: 'Your browser cannot show the map. The list has the same activities.',
  base: 'Land and borders: Natural Earth.',
  streets: 'Streets: © OpenStreetMap contributors.',
  offline: 'You are offline. The map loads once you reconnect.',
  unexpected: 'The map did not load.',
  retry: 'Try again',
}
