import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numbered, slugOf, takeSlug } from '../../../server/catalogue/slug.ts'
import { FIXED_SEED } from '../../support/catalogue/hostile-cells.ts'

describe('a slug', () => {
  test.each([
    ['Al Khobar', 'al-khobar'],
    ["Children's Choir (advanced)", 'childrens-choir-advanced'],
    ['Zürich & Łódź, Straße', 'zurich-lodz-strasse'],
    ['  --  ', ''],
    ['كرة القدم', ''],
    ['كرة Football قدم', 'football'],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('%s becomes %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  test('is ASCII in kebab-case of at most 80 characters, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), name => {
        expect(slugOf(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slugOf(name).length).toBeLessThanOrEqual(80)
      }),
      FIXED_SEED,
    )
  })

  test('gets a number if others have it', () => {
    const taken = new Set(['art', 'art-2'])

    expect(takeSlug(numbered('art'), taken)).toBe('art-3')
    expect(takeSlug(numbered('art'), taken)).toBe('art-4')
  })
})
