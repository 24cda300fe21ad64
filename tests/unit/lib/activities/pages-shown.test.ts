import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pagesShown } from '../../../../src/lib/filters/pages-shown.ts'

describe('The page links of a list', () => {
  test.each([
    [1, 2, [1, 2]],
    [1, 12, [1, 2, 12]],
    [2, 12, [1, 2, 3, 12]],
    [4, 12, [1, 2, 3, 4, 5, 12]],
    [6, 12, [1, 5, 6, 7, 12]],
    [9, 12, [1, 8, 9, 10, 11, 12]],
    [12, 12, [1, 11, 12]],
    [3, 5, [1, 2, 3, 4, 5]],
    [9000, 5, [1, 5]],
    [1, 1, [1]],
  ])('from page %i of %i are %j', (page, pages, shown) => {
    expect(pagesShown(page, pages)).toEqual(shown)
  })

  test('are at most seven, in order, and each gap stands for at least two pages', () => {
    const place = fc.integer({ min: 1, max: 800 })
    fc.assert(
      fc.property(place, place, (page, pages) => {
        const shown = pagesShown(page, pages)
        expect(shown.length).toBeLessThanOrEqual(7)
        const steps = shown.slice(1).map((to, at) => to - (shown[at] ?? 0))
        expect(steps.every(step => step === 1 || step > 2)).toBe(true)
      }),
    )
  })
})
