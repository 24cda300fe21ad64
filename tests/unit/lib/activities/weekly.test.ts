import { expect, test } from 'vitest'
import { dayAfter, durationBetween, minutesBetween } from '#contract/weekly.ts'

test.each([
  ['16:00', '17:30', 90, 'PT1H30M'],
  ['22:00', '00:30', 150, 'PT2H30M'],
  ['20:00', '00:00', 240, 'PT4H'],
  ['00:00', '00:45', 45, 'PT45M'],
])('from %s to %s it is %i minutes, %s', (startTime, endTime, minutes, duration) => {
  expect(minutesBetween(startTime, endTime)).toBe(minutes)
  expect(durationBetween(startTime, endTime)).toBe(duration)
})

test.each([
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
])('after %s comes %s', (day, next) => expect(dayAfter(day)).toBe(next))
