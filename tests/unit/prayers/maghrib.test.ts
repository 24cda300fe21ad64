import { describe, expect, test } from 'vitest'
import { isDuring, maghribAt } from '../../../server/prayers/maghrib.ts'
import { centreOf } from '#contract/places/city-centres.ts'

/** As newspapers gave them on the first days of Ramadan 1447, by the calendar of Umm al-Qura. */
const PUBLISHED = [
  ['Makkah', '2026-02-19', '18:21'],
  ['Madinah', '2026-02-19', '18:19'],
  ['Dammam', '2026-02-19', '17:35'],
  ['Hail', '2026-02-19', '18:08'],
  ['Abha', '2026-02-19', '18:13'],
  ['Tabuk', '2026-02-19', '18:27'],
  ['Buraydah', '2026-02-19', '18:00'],
  ['Jazan', '2026-02-19', '18:14'],
  ['Arar', '2026-02-19', '18:07'],
  ['Sakaka', '2026-02-19', '18:11'],
  ['Riyadh', '2026-02-18', '17:49'],
  ['Riyadh', '2026-02-19', '17:51'],
] as const

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

describe('Maghrib by the method of Umm al-Qura', () => {
  for (const [city, day, published] of PUBLISHED)
    test(`is within a minute of the published time in ${city} on ${day}`, () => {
      const place = centreOf(city)
      const maghrib = place && maghribAt(day, place, 'Asia/Riyadh')
      expect(Math.abs(minutesOf(maghrib ?? '') - minutesOf(published))).toBeLessThanOrEqual(1)
    })

  test('uses the clock of the venue', () => {
    const dubai = { latitude: 25.2, longitude: 55.27 }
    expect(maghribAt('2027-01-05', dubai, 'Asia/Dubai')).toMatch(/^17:4\d$/)
  })

  test('does not exist where the sun does not set', () => {
    expect(maghribAt('2026-06-21', { latitude: 80, longitude: 15 }, 'Arctic/Longyearbyen')).toBe(
      null,
    )
  })
})

test.each([
  ['17:00', '18:00', true],
  ['17:12', '18:00', false],
  ['16:00', '17:12', false],
  ['17:11', '17:13', true],
  ['16:00', '00:30', true],
  ['21:00', '00:30', false],
])('a session from %s to %s has Maghrib at 17:12 in its middle: %s', (startTime, endTime, is) => {
  expect(isDuring('17:12', { startTime, endTime })).toBe(is)
})
