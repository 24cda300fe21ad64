import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cropAreaOf,
  centred,
  drawnSize,
  CENTRED_VIEW,
  moved,
  pixelsOf,
  zoomed,
} from '../../../../src/lib/manage/crop-geometry.ts'

describe('A crop of a picture', () => {
  test('is centred at first', () => {
    expect(centred({ width: 900, height: 600 })).toEqual({ x: 0, y: 0, width: 100, height: 100 })
    expect(centred({ width: 600, height: 800 })).toEqual({ x: 0, y: 25, width: 100, height: 50 })
    expect(centred({ width: 1200, height: 400 })).toEqual({ x: 25, y: 0, width: 50, height: 100 })
  })

  test('follows the pointer: dragging to the right shows what was on the left', () => {
    const size = { width: 1200, height: 400 }
    expect(cropAreaOf(CENTRED_VIEW, size)).toEqual(centred(size))
    const view = moved(CENTRED_VIEW, { x: 0.25, y: 1 }, size)
    expect(view).toEqual({ zoom: 1, across: 25, down: 50 })
    expect(cropAreaOf(view, size)).toEqual({ x: 12.5, y: 0, width: 50, height: 100 })
    expect(moved(view, { x: 9, y: 0 }, size).across).toBe(0)
  })

  test('is smaller at a larger zoom, and never leaves the picture', () => {
    const size = { width: 900, height: 600 }
    expect(cropAreaOf(zoomed(CENTRED_VIEW, 2), size)).toEqual({
      x: 25,
      y: 25,
      width: 50,
      height: 50,
    })
    expect([zoomed(CENTRED_VIEW, 9).zoom, zoomed(CENTRED_VIEW, 0).zoom]).toEqual([4, 1])
  })

  test('is inside the picture, for any input', () => {
    const percent = fc.double({ min: -5, max: 105, noNaN: true })
    const side = fc.integer({ min: 1, max: 9000 })
    fc.assert(
      fc.property(percent, percent, percent, percent, side, side, (x, y, w, h, width, height) => {
        const part = pixelsOf({ x, y, width: w, height: h }, { width, height })
        expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(0)
        expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(1)
        expect(part.x + part.width).toBeLessThanOrEqual(width)
        expect(part.y + part.height).toBeLessThanOrEqual(height)
      }),
    )
  })

  test('is drawn as shown, three to two, and no larger than a page shows it', () => {
    expect(drawnSize({ width: 900, height: 601 })).toEqual({ width: 900, height: 600 })
    expect(drawnSize({ width: 6000, height: 4000 })).toEqual({ width: 1920, height: 1280 })
    expect(drawnSize({ width: 1, height: 1 })).toEqual({ width: 1, height: 1 })
  })
})
