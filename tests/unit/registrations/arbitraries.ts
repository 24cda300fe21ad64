import fc from 'fast-check'
import { DAY_MS } from '#contract/durations.ts'
import type { Candidate } from '#contract/eligibility/eligibility.ts'

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The date `count` days after `day`. */
export const dayAfter = (day: string, count: number) => toDay(Date.parse(day) + count * DAY_MS)

const between = (first: string, last: string) =>
  fc.nat((Date.parse(last) - Date.parse(first)) / DAY_MS).map(count => dayAfter(first, count))

/** Days in a range. Days around 29 February come more often. */
export function days(first: string, last: string): fc.Arbitrary<string> {
  const turns = ['2004-02-29', '2020-02-29', '2028-02-29', '2027-02-28', '2027-03-01', '2026-12-31']
  const within = turns.filter(day => day >= first && day <= last)
  const all = between(first, last)
  return within.length > 0
    ? fc.oneof({ weight: 4, arbitrary: all }, { weight: 1, arbitrary: fc.constantFrom(...within) })
    : all
}

/** Girls and boys from birth to eighteen years. */
export const candidates: fc.Arbitrary<Candidate> = fc.record({
  firstName: fc.constantFrom('Sara', 'Omar'),
  birthDate: days('2007-06-01', '2025-12-31'),
  genderId: fc.constantFrom(1, 2),
})
