import type { Plural } from '../../plural.ts'

const unplaced: Plural = {
  one: '{count} activity has no known place and stands in the list only.',
  other: '{count} activities have no known place and stand in the list only.',
}
const activities: Plural = { one: '{count} activity', other: '{count} activities' }
const marker: Plural = {
  one: '{place}: {count} activity',
  other: '{place}: {count} activities',
}
const cluster: Plural = {
  one: 'Closer to {count} activity',
  other: 'Closer to {count} activities',
}

/** The map of the listed activities, in a dialog over the list. */
export const map = {
  open: 'Map',
  title: 'Activities on the map',
  close: 'Close the map',
  loading: 'Loading…',
  region: 'Map of the activities',
  zoomIn: 'Closer',
  zoomOut: 'Further away',
  list: 'Activities on the map',
  activities,
  marker,
  cluster,
  unplaced,
  first: 'The map has the first {shown} of {total}. Filters make it fewer.',
  nothing: 'There is nothing to show. Change the filters of the list.',
  noMap: 'Your browser cannot draw the map here. The list has the same activities.',
  base: 'Land and borders: Natural Earth.',
  streets: 'Streets: © OpenStreetMap contributors.',
  offline: 'You are offline. The map loads once you are connected.',
  unexpected: 'The map did not load.',
  retry: 'Try again',
}
