import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReturnUrl, withReturnUrl } from '../../../../src/lib/session/return-url.ts'
import { anyCharacter } from '../../../support/catalogue/any-character.ts'

const SITE = 'https://nashat.example'
const asked = (returnUrl: string) => readReturnUrl(`?${new URLSearchParams({ returnUrl })}`)

test.each([
  '/',
  '/ar/',
  '/profile/edit',
  '/?city=riyadh&q=%D9%83%D8%B1%D8%A9',
  '/apply-on-activity/7f1c?a=1#dates',
  '/ar/loginhelp',
  // Encoded slashes stay encoded, so these are pages of this site that do not exist.
  '/%2F/elsewhere.example',
  '/%2f%2felsewhere.example',
  '/%5Celsewhere.example',
  '/profile/edit?next=//elsewhere.example',
])('%s is accepted as a return address', path => {
  expect(asked(path)).toBe(path)
})

test.each([
  '',
  'profile',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  '/./\\elsewhere.example',
  '/a/..//elsewhere.example',
  '/ar/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '/a/%2E%2e//elsewhere.example',
  '/\r//elsewhere.example',
  '/\u0000/elsewhere.example',
  '/\u0085/elsewhere.example',
  ' /profile',
  'javascript:alert(1)',
  'data:text/html,x',
  '/login',
  '/login?returnUrl=%2Fprofile',
  '/signup/',
  '/ar/login',
  '/profile/../login',
  `/${'x'.repeat(2000)}`,
])('%j is ignored', path => {
  expect(asked(path)).toBeNull()
})

test('without a return address there is none', () => {
  expect(readReturnUrl('')).toBeNull()
  expect(readReturnUrl('?other=%2Fprofile')).toBeNull()
})

test('any return address stays on this site', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%2e',
    '%5c',
    'ar',
    'login',
    '\t',
    'x.y',
  )
  const hostile = fc.array(pieces, { maxLength: 8 }).map(parts => `/${parts.join('')}`)
  const anything = fc.string({ unit: anyCharacter })
  const elsewhere = fc
    .tuple(fc.webAuthority(), anything)
    .map(([site, rest]) => `https://${site}/${rest}`)
  fc.assert(
    fc.property(fc.oneof(anything, hostile, elsewhere), text => {
      const way = asked(text)
      if (way === null) return
      expect(way).toMatch(/^\/(?![/\\])/)
      expect(new URL(way, SITE).pathname).toMatch(/^\/(?![/\\])/)
      expect(new URL(way, SITE).origin).toBe(SITE)
      // Reading the result again gives the same.
      expect(asked(way)).toBe(way)
    }),
    { numRuns: 2000 },
  )
})

test('a path includes a return address, whole', () => {
  const way = '/?city=riyadh&q=a b#top'
  expect(withReturnUrl('/login', null)).toBe('/login')
  expect(readReturnUrl(new URL(withReturnUrl('/login', way), SITE).search)).toBe(
    '/?city=riyadh&q=a%20b#top',
  )
  expect(withReturnUrl('/forbidden?reason=email', '/a')).toBe(
    '/forbidden?reason=email&returnUrl=%2Fa',
  )
})
