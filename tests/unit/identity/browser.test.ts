import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesOf } from '../../../server/identity/browser.ts'
import { FIXED_SEED } from '../../support/catalogue/hostile-cells.ts'
import { anyCharacter } from '../../support/catalogue/any-character.ts'

const ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'

describe('a browser from its User-Agent', () => {
  test.each([
    ['a phone of Apple', ON_IPHONE, { browser: 'Safari', system: 'iOS', device: 'mobile' }],
    ['an Android phone', ON_ANDROID, { browser: 'Chrome', system: 'Android', device: 'mobile' }],
    ['a desktop', ON_WINDOWS, { browser: 'Microsoft Edge', system: 'Windows', device: 'desktop' }],
    ['an empty one', '', { browser: null, system: null, device: null }],
  ])('%s', (_, userAgent, names) => {
    expect(namesOf(userAgent)).toEqual(names)
  })

  test('has a name or none, for any User-Agent', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 600 }), text => {
        const { device } = namesOf(text)
        expect([null, 'mobile', 'tablet', 'desktop']).toContain(device)
      }),
      FIXED_SEED,
    )
  })
})
