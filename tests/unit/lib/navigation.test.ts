import { expect, test } from 'vitest'
import { barPlaceOf, currentOf, MENU_ENTRIES } from '../../../src/lib/navigation.ts'

test.each([
  ['/', { activities: 'page' }],
  ['/activity-details/chess/7f1c', { activities: 'true' }],
  ['/apply-on-activity/7f1c', { activities: 'true' }],
  ['/aboutus', { about: 'page' }],
  ['/contactus', { contact: 'page' }],
  ['/terms', {}],
])('at %s the menu marks %o', (path, marked) => {
  const found = MENU_ENTRIES.map(entry => [entry.name, currentOf(entry, path)] as const)
  expect(Object.fromEntries(found.filter(([, current]) => current))).toEqual(marked)
})

test.each([
  ['/', 'explore'],
  ['/activities/riyadh', 'explore'],
  ['/apply-on-activity/7f1c', 'explore'],
  ['/profile', 'week'],
  ['/profile/current-activities', 'week'],
  ['/profile/dues', 'week'],
  ['/profile/edit', 'account'],
  ['/profile/privacy/data', 'account'],
  ['/profile/searches', 'account'],
  ['/profile/second-step', 'account'],
  ['/save-search', 'account'],
  ['/profile/messages', 'account'],
  ['/profile/children', 'account'],
  ['/edit-child/7f1c', 'account'],
  ['/aboutus', undefined],
])('at %s the bottom bar marks %s', (path, place) => {
  expect(barPlaceOf(path)).toBe(place)
})
