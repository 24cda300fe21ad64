import { expect, onTestFinished, test, vi } from 'vitest'
import { dayAt, momentAt } from '../../../server/lib/venue-time.ts'

test.each([
  ['Asia/Riyadh', '2026-11-20T21:30:00Z', '2026-11-21T00:30:00+03:00'],
  ['America/St_Johns', '2026-01-05T02:00:00Z', '2026-01-04T22:30:00-03:30'],
  ['UTC', '2026-01-05T02:00:00Z', '2026-01-05T02:00:00+00:00'],
  // Before, at and after the night in which the clocks go forward, and that in which they go back.
  ['Africa/Cairo', '2026-04-23T21:59:59Z', '2026-04-23T23:59:59+02:00'],
  ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24T01:00:00+03:00'],
  ['Africa/Cairo', '2026-10-29T20:59:59Z', '2026-10-29T23:59:59+03:00'],
  ['Africa/Cairo', '2026-10-29T21:00:00Z', '2026-10-29T23:00:00+02:00'],
  // Clocks go back before Ramadan, and forward after it.
  ['Africa/Casablanca', '2026-03-01T12:00:00Z', '2026-03-01T12:00:00+00:00'],
  ['Africa/Casablanca', '2026-04-01T12:00:00Z', '2026-04-01T13:00:00+01:00'],
  ['Asia/Riyadh', '1900-01-01T00:00:00Z', '1900-01-01T03:06:52+03:06:52'],
])('in %s, %s is %s', (timeZone, instant, local) => {
  expect(momentAt(new Date(instant), timeZone)).toBe(local)
  expect(dayAt(new Date(instant), timeZone)).toBe(local.slice(0, 10))
})

test('the dates of a long course are written with a few questions to the time zone', () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  for (let hour = 0; hour < 3000; hour++)
    momentAt(new Date(Date.UTC(2027, 0, 1, hour)), 'Asia/Riyadh')
  expect(asked.mock.calls.length).toBeLessThan(60)
})
