import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasCookie, setCookie } from '../../../../src/lib/browser/storage/cookies.ts'

/** A browser on a page with that protocol and these cookies. */
function open(protocol: string, cookie = ''): { cookie: string } {
  const document = { cookie }
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', document)
  return document
}

describe('A cookie', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['http:', 'nashat.later=1; Path=/; SameSite=Strict; Max-Age=60'],
    ['https:', '__Host-nashat.later=1; Path=/; SameSite=Strict; Secure; Max-Age=60'],
  ])('set over %s is "%s", and is found', (protocol, written) => {
    const document = open(protocol)
    setCookie('nashat.later', 60)
    expect(document.cookie).toBe(written)
    expect(hasCookie('nashat.later')).toBe(true)
  })

  test.each([
    ['https:', 'nashat.later=1', false],
    ['https:', 'a=2; __Host-nashat.later=1; b=3', true],
    ['http:', 'not-nashat.later=1', false],
    ['http:', '', false],
  ])('over %s, with "%s" in the browser, exists: %s', (protocol, cookie, isThere) => {
    open(protocol, cookie)
    expect(hasCookie('nashat.later')).toBe(isThere)
  })
})
