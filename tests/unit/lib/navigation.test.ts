import { expect, test } from 'vitest'
import { currentOf, ENTRIES } from '../../../src/lib/navigation.ts'

test.each([
  ['/', { activities: 'page' }],
  ['/activity-details/chess/7f1c', { activities: 'true' }],
  ['/apply-on-activity/7f1c', { activities: 'true' }],
  ['/aboutus', { about: 'page' }],
  ['/contactus', { contact: 'page' }],
  ['/terms', {}],
])('at %s the menu marks %o', (path, marked) => {
  const found = ENTRIES.map(entry => [entry.name, currentOf(entry, path)] as const)
  expect(Object.fromEntries(found.filter(([, current]) => current))).toEqual(marked)
})
