import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { isInRamadan } from '../../../server/reference/hijri.ts'

test.each([
  ['1447', '2026-02-18', '2026-03-19'],
  ['1448', '2027-02-08', '2027-03-08'],
  ['1449', '2028-01-28', '2028-02-25'],
])('Ramadan %s is from %s to %s', (_, first, last) => {
  const days = Array.from({ length: 60 }, (_, at) =>
    new Date(Date.parse(first) + (at - 15) * DAY_MS).toISOString().slice(0, 10),
  ).filter(isInRamadan)
  expect([days[0], days.at(-1)]).toEqual([first, last])
})
