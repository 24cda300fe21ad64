import { expect, test } from 'vitest'
import { pathTo, readPath } from '../../../src/lib/paths.ts'

test.each([
  ['/', 'en', '/', '/'],
  ['/ar/', 'ar', '/', '/ar/'],
  ['/ar', 'ar', '/', '/ar/'],
  ['/aboutus', 'en', '/aboutus', '/aboutus'],
  ['/aboutus/', 'en', '/aboutus', '/aboutus'],
  ['/ar/aboutus', 'ar', '/aboutus', '/ar/aboutus'],
  ['/ar/aboutus//', 'ar', '/aboutus', '/ar/aboutus'],
  ['/article', 'en', '/article', '/article'],
  ['//aboutus', 'en', '/aboutus', '/aboutus'],
  ['/activities///riyadh', 'en', '/activities/riyadh', '/activities/riyadh'],
  ['/ar//aboutus', 'ar', '/aboutus', '/ar/aboutus'],
  ['///ar//', 'ar', '/', '/ar/'],
  ['//', 'en', '/', '/'],
  ['//evil.example/', 'en', '/evil.example', '/evil.example'],
  ['/ar///evil.example', 'ar', '/evil.example', '/ar/evil.example'],
])('%s is read as a page and its language', (given, language, path, canonical) => {
  expect(readPath(given)).toEqual({ language, path, canonical })
})

test('only home pages end in a slash', () => {
  expect([pathTo('en', '/'), pathTo('ar', '/'), pathTo('ar', '/terms')]).toEqual([
    '/',
    '/ar/',
    '/ar/terms',
  ])
})
