import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn, birthdayOf } from '#contract/eligibility/age-in-years.ts'
import { eligibilityOf } from '#contract/eligibility/eligibility.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import { candidates, dayAfter, days } from './arbitraries.ts'

const at = (day: string) => Date.parse(day)

/** Counts birthdays one by one. 29 February becomes 1 March in other years. */
function countBirthdays(birthDate: string, day: string): number {
  const born = new Date(birthDate)
  let count = 0
  for (let year = born.getUTCFullYear() + 1; ; year++) {
    if (Date.UTC(year, born.getUTCMonth(), born.getUTCDate()) > at(day)) return count
    count++
  }
}

const anyBound = fc.option(fc.nat(18), { nil: null })
const audiences = fc.record({
  genderId: fc.constantFrom<number>(...Object.values(GENDER)),
  minAge: anyBound,
  maxAge: anyBound,
  firstDay: fc.option(days('2026-01-01', '2028-12-31'), { nil: null }),
})
const todays = days('2026-01-01', '2028-12-31')
const OPEN = { genderId: GENDER.both, minAge: null, maxAge: null, firstDay: null }

const codesOf = (...input: Parameters<typeof eligibilityOf>) =>
  eligibilityOf(...input).map(({ code }) => code)

describe('The age of a child', () => {
  test('is the number of its birthdays, 29 February too', () => {
    fc.assert(
      fc.property(
        days('2004-01-01', '2026-12-31'),
        days('2026-12-31', '2032-12-31'),
        (born, day) => {
          expect(ageOn(born, day)).toBe(countBirthdays(born, day))
        },
      ),
    )
  })

  test.each([
    ['2016-02-29', '2023-02-28', 6],
    ['2016-02-29', '2023-03-01', 7],
    ['2016-02-29', '2024-02-28', 7],
    ['2016-02-29', '2024-02-29', 8],
    ['2020-01-01', '2020-01-01', 0],
    ['2020-01-02', '2020-01-01', -1],
  ])('of who was born on %s is on %s %d', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age)
  })

  test('increases on its birthday and not a day before', () => {
    fc.assert(
      fc.property(
        days('2004-01-01', '2026-12-31'),
        fc.integer({ min: 1, max: 18 }),
        (born, age) => {
          const birthday = birthdayOf(born, age)
          expect(ageOn(born, birthday)).toBe(age)
          expect(ageOn(born, dayAfter(birthday, -1))).toBe(age - 1)
        },
      ),
    )
  })
})

describe('The eligibility of a child', () => {
  test('is decided by its age on the first day, or today once that is over, both bounds included', () => {
    fc.assert(
      fc.property(candidates, audiences, todays, (child, audience, today) => {
        const { firstDay, genderId, maxAge, minAge } = audience
        const isRunning = firstDay === null || at(firstDay) < at(today)
        const age = countBirthdays(child.birthDate, isRunning ? today : firstDay)
        expect(codesOf(child, audience, today)).toEqual([
          ...(age < (minAge ?? 0) ? ['too_young'] : []),
          ...(age > (maxAge ?? 99) ? ['too_old'] : []),
          ...([GENDER.both, child.genderId].includes(genderId) ? [] : ['wrong_gender']),
        ])
      }),
    )
  })

  test('is given at any age for an activity without bounds', () => {
    fc.assert(
      fc.property(candidates, todays, (child, today) => {
        expect(eligibilityOf(child, OPEN, today)).toEqual([])
      }),
    )
  })

  test('changes on the day of the reason: the child does not fit the day before', () => {
    fc.assert(
      fc.property(candidates, fc.integer({ min: 1, max: 18 }), todays, (child, minAge, today) => {
        const audience = { ...OPEN, minAge }
        const [reason] = eligibilityOf(child, audience, today)
        if (reason?.code !== 'too_young') return
        expect(reason.turns).toBe(minAge)
        expect(at(reason.turnsOn)).toBeGreaterThan(at(today))
        expect(codesOf(child, audience, reason.turnsOn)).toEqual([])
        expect(codesOf(child, audience, dayAfter(reason.turnsOn, -1))).toEqual(['too_young'])
      }),
    )
  })

  test.each([
    ['turns seven on the first day', '2019-09-06', []],
    ['turns seven the day after', '2019-09-07', ['too_young']],
    ['turns eleven the day after', '2015-09-07', []],
    ['turns eleven on the first day', '2015-09-06', ['too_old']],
  ])('ages 7 to 10, a child that %s', (_title, birthDate, codes) => {
    const child = { firstName: 'Sara', birthDate, genderId: GENDER.female }
    const audience = { ...OPEN, minAge: 7, maxAge: 10, firstDay: '2026-09-06' }
    expect(codesOf(child, audience, '2026-08-01')).toEqual(codes)
    expect(codesOf(child, audience, '2026-09-06'), 'on the first day itself').toEqual(codes)
  })

  test('is decided by its age today once the activity runs', () => {
    const child = { firstName: 'Sara', birthDate: '2019-10-12', genderId: GENDER.female }
    const audience = { ...OPEN, minAge: 7, firstDay: '2026-09-06' }
    expect(eligibilityOf(child, audience, '2026-09-07')).toMatchObject([
      { code: 'too_young', startsOn: null, age: 6, turnsOn: '2026-10-12' },
    ])
    expect(codesOf(child, audience, '2026-10-12')).toEqual([])
  })

  test('is refused with all reasons together', () => {
    const child = { firstName: 'Omar', birthDate: '2010-01-01', genderId: GENDER.male }
    const audience = { ...OPEN, genderId: GENDER.female, maxAge: 9 }
    expect(codesOf(child, audience, '2026-09-07')).toEqual(['too_old', 'wrong_gender'])
  })
})
