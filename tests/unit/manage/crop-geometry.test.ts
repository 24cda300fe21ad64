import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centred,
  drawnSize,
  offsetOf,
  pixelsOf,
  placeOf,
} from '../../../src/lib/manage/crop-geometry.ts'

describe('A part of a picture', () => {
  test('is the middle of it to begin with', () => {
    expect(centred({ width: 900, height: 600 })).toEqual({ x: 0, y: 0, width: 100, height: 100 })
    expect(centred({ width: 600, height: 800 })).toEqual({ x: 0, y: 25, width: 100, height: 50 })
    expect(centred({ width: 1200, height: 400 })).toEqual({ x: 25, y: 0, width: 50, height: 100 })
  })

  test('is where its slider says, and its slider where it is', () => {
    expect([placeOf(0, 40), placeOf(30, 40), placeOf(60, 40)]).toEqual([0, 50, 100])
    // A picture of 600 pixels under a frame of 400 can be moved by 100 to each side.
    expect([offsetOf(0, 600, 400), offsetOf(50, 600, 400), offsetOf(100, 600, 400)]).toEqual([
      100, 0, -100,
    ])
  })

  test('has nowhere to go where the frame takes all of it', () => {
    expect(placeOf(0, 100)).toBe(50)
    expect(offsetOf(80, 400, 400)).toBeCloseTo(0)
  })

  test('lies within the picture, whatever is asked for', () => {
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

  test('is drawn as it is, three to two, and no larger than a page shows it', () => {
    expect(drawnSize({ width: 900, height: 601 })).toEqual({ width: 900, height: 600 })
    expect(drawnSize({ width: 6000, height: 4000 })).toEqual({ width: 1920, height: 1280 })
    expect(drawnSize({ width: 1, height: 1 })).toEqual({ width: 1, height: 1 })
  })
})
