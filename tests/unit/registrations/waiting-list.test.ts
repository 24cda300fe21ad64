import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerEndsAt } from '../../../server/registrations/offer-end.ts'
import { unitsOf, chooseForSeats } from '../../../server/registrations/waiting-list.ts'

/** A waiting list of single children and families, with its rows in any order. */
const lines = fc.uniqueArray(fc.nat(1000), { maxLength: 20 }).chain(ranks =>
  fc.tuple(
    ...ranks.map(rank =>
      fc.record({
        id: fc.constant(`child ${rank}`),
        groupId: fc.option(fc.constantFrom('A', 'B', 'C', 'D'), { nil: null }),
        rank: fc.constant(rank),
      }),
    ),
  ),
)
const frees = fc.oneof(fc.nat(12), fc.constant(Infinity))

const firstRankOf = (unit: readonly { rank: number }[]) => Math.min(...unit.map(({ rank }) => rank))

describe('A waiting list', () => {
  test('contains everybody exactly once, siblings together and in their own order', () => {
    fc.assert(
      fc.property(lines, line => {
        const units = unitsOf(line)
        expect(
          units
            .flat()
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(line.map(({ id }) => id).toSorted())
        for (const unit of units) {
          expect(unit.length === 1 || new Set(unit.map(({ groupId }) => groupId)).size === 1).toBe(
            true,
          )
          expect(unit).toEqual(unit.toSorted((one, other) => one.rank - other.rank))
        }
        const groups = units.flatMap(unit => unit[0]?.groupId ?? [])
        expect(new Set(groups).size).toBe(groups.length)
      }),
    )
  })

  test('has a family at the place of its first child, and the first to join first', () => {
    fc.assert(
      fc.property(lines, line => {
        const starts = unitsOf(line).map(firstRankOf)
        expect(starts).toEqual(starts.toSorted((one, other) => one - other))
      }),
    )
  })
})

describe('Free seats', () => {
  test('are never given out twice, and never to part of a family', () => {
    fc.assert(
      fc.property(lines, frees, (line, free) => {
        const units = unitsOf(line)
        const offered = chooseForSeats(units, free)
        expect(offered.flat().length).toBeLessThanOrEqual(free)
        expect(offered.every(unit => units.includes(unit))).toBe(true)
      }),
    )
  })

  test('skip no family that they are enough for: the others need more than those before leave', () => {
    fc.assert(
      fc.property(lines, frees, (line, free) => {
        const units = unitsOf(line)
        const offered = new Set(chooseForSeats(units, free))
        let left = free
        for (const unit of units) {
          expect(offered.has(unit)).toBe(unit.length <= left)
          if (offered.has(unit)) left -= unit.length
        }
      }),
    )
  })

  test('without a limit are for everybody, and none are for nobody', () => {
    fc.assert(
      fc.property(lines, line => {
        expect(chooseForSeats(unitsOf(line), Infinity)).toEqual(unitsOf(line))
        expect(chooseForSeats(unitsOf(line), 0)).toEqual([])
      }),
    )
  })
})

const HOUR = 3_600_000
const NOW = new Date('2026-09-01T09:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR)
const hoursLeft = (end: Date | null) => end && (end.getTime() - NOW.getTime()) / HOUR
const hours = fc.double({ min: -100, max: 100, noNaN: true })

describe('The time to answer an offer', () => {
  test('is four hours to a day, and ends two hours before the next session', () => {
    const sessionsLater = fc.double({ min: 6.001, max: 200, noNaN: true })
    fc.assert(
      fc.property(sessionsLater, fc.option(hours, { nil: null }), (later, over) => {
        const times = { startAfter: inHours(later), overAt: over === null ? null : inHours(over) }
        const end = offerEndsAt({ now: NOW, isDated: true, ...times })
        expect(end?.getTime()).toBeGreaterThanOrEqual(inHours(4).getTime())
        expect(end?.getTime()).toBeLessThanOrEqual(inHours(24).getTime())
        expect(end?.getTime()).toBeLessThanOrEqual(times.startAfter.getTime() - 2 * HOUR)
      }),
    )
  })

  test('is none if every session is too close or over', () => {
    fc.assert(
      fc.property(hours, over => {
        const times = { startAfter: null, overAt: inHours(over) }
        expect(offerEndsAt({ now: NOW, isDated: true, ...times })).toBeNull()
      }),
    )
  })

  test.each([
    ['the next session is far away', { isDated: true, startAfter: 100, overAt: 500 }, 24],
    ['it is in 26 hours', { isDated: true, startAfter: 26, overAt: 500 }, 24],
    ['it is in 8 hours', { isDated: true, startAfter: 8, overAt: 500 }, 6],
    ['it is in 6 hours', { isDated: true, startAfter: 6, overAt: 500 }, 4],
    ['it is in 5 hours', { isDated: true, startAfter: 5, overAt: 500 }, null],
    ['its last day ends in 3 hours', { isDated: false, startAfter: null, overAt: 3 }, null],
    ['no dates are known', { isDated: false, startAfter: null, overAt: null }, 24],
    ['only its last day is known', { isDated: false, startAfter: null, overAt: 7 }, 7],
    ['it is over', { isDated: false, startAfter: null, overAt: -1 }, null],
  ])('if %s', (_title, { isDated, overAt, startAfter }, left) => {
    const end = offerEndsAt({
      now: NOW,
      isDated,
      startAfter: startAfter === null ? null : inHours(startAfter),
      overAt: overAt === null ? null : inHours(overAt),
    })
    expect(hoursLeft(end)).toBe(left)
  })
})
