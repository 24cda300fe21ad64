import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCentre } from '#contract/places/city-centres.ts'
import { circleWithin, drivingMinutes, toMercator, roundedPlace } from '#contract/places/near.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { drivingTimeText } from '../../src/lib/activities/place-text.ts'
import { drivingFromText } from '../../src/lib/activities/driving-text.ts'

const NARJIS = { latitude: 24.85, longitude: 46.67 }
const MALQA = { latitude: 24.81, longitude: 46.61 }
const OLAYA = { latitude: 24.69, longitude: 46.68 }
const JEDDAH = { latitude: 21.54, longitude: 39.17 }

describe('The distance by car', () => {
  test.each([
    ['to the same place', NARJIS, NARJIS, 1],
    ['to the next district', NARJIS, MALQA, 18],
    ['across the city, by fives', NARJIS, OLAYA, 45],
    ['to a venue without coordinates', NARJIS, { latitude: null, longitude: null }, null],
  ])('%s', (_, from, to, minutes) => {
    expect(drivingMinutes(from, to)).toBe(minutes)
  })

  test('is the straight line, a good third longer, at 35 km an hour', () => {
    const place = fc.record({
      latitude: fc.double({ min: 16, max: 32, noNaN: true }),
      longitude: fc.double({ min: 35, max: 55, noNaN: true }),
    })
    const step = fc.double({ min: -0.15, max: 0.15, noNaN: true })
    fc.assert(
      fc.property(place, step, step, (from, north, east) => {
        const to = { latitude: from.latitude + north, longitude: from.longitude + east }
        const straight = (fromCentre(from, to).kilometres * 1.35 * 60) / 35
        const minutes = drivingMinutes(from, to) ?? 0
        const slack = straight * 0.02 + (minutes > 30 ? 5 : 1)
        expect(Math.abs(minutes - straight)).toBeLessThanOrEqual(slack)
      }),
    )
  })

  test('within some minutes is exactly what is shown as no more', () => {
    const degrees = fc.double({ min: -0.5, max: 0.5, noNaN: true })
    fc.assert(
      fc.property(degrees, degrees, fc.constantFrom(10, 15, 20, 30), (north, east, most) => {
        const to = { latitude: NARJIS.latitude + north, longitude: NARJIS.longitude + east }
        const { radius, x, y } = circleWithin(most, NARJIS)
        const end = toMercator(to)
        const isInside = Math.hypot(end.x - x, end.y - y) <= radius
        expect((drivingMinutes(NARJIS, to) ?? 0) <= most).toBe(isInside)
      }),
    )
  })

  test.each([90, -90])('is defined at a pole: %i', latitude => {
    const { radius, y } = circleWithin(15, { latitude, longitude: 0 })
    expect(Number.isFinite(y) && Number.isFinite(radius)).toBe(true)
  })

  test("a device's location is rounded to a hundred metres", () => {
    expect(roundedPlace({ latitude: 24.846_912, longitude: 46.671_49 })).toEqual({
      latitude: 24.847,
      longitude: 46.671,
    })
  })
})

describe('A card', () => {
  const [en, ar] = [messagesFor('en').card, messagesFor('ar').card]

  test.each([
    [12, 'about 12 min', 'حوالي ١٢ دقيقة'],
    [2, 'about 2 min', 'حوالي دقيقتين'],
    [5, 'about 5 min', 'حوالي ٥ دقائق'],
    [60, 'about 60 min', 'حوالي ٦٠ دقيقة'],
    [65, 'over an hour', 'أكثر من ساعة'],
    [null, '', ''],
    [undefined, '', ''],
  ])('shows the distance: %s', (minutes, english, arabic) => {
    expect(drivingTimeText('en', minutes, en)).toBe(english)
    expect(drivingTimeText('ar', minutes, ar)).toBe(arabic)
  })
})

describe('The page of an activity', () => {
  const [en, ar] = [messagesFor('en').details, messagesFor('ar').details]
  const narjis = { ...NARJIS, name_En: 'Al Narjis', name_Ar: 'النرجس' }

  test('shows from where', () => {
    expect(drivingFromText('en', narjis, MALQA, en)).toBe('About 18 min by car from Al Narjis')
    expect(drivingFromText('ar', narjis, MALQA, ar)).toBe('حوالي ١٨ دقيقة بالسيارة من النرجس')
    expect(drivingFromText('en', NARJIS, MALQA, en)).toBe('About 18 min by car from where you are')
    expect(drivingFromText('ar', NARJIS, JEDDAH, ar)).toBe('أكثر من ساعة بالسيارة من موقعكم')
  })
})
