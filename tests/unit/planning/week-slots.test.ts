import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  firstOfBoth,
  fromBits,
  NO_SLOTS,
  SLOT_MINUTES,
  SLOTS,
  slotsBetween,
  slotsFrom,
  startsAndEnds,
  toHex,
  type WeekSlots,
  widened,
} from '../../../server/planning/week-slots.ts'

const bitsOf = (slots: WeekSlots) => slots.toString(2).padStart(SLOTS, '0')
/** The same as a set of quarter numbers. */
const setOf = (slots: WeekSlots) =>
  new Set([...bitsOf(slots)].flatMap((bit, place) => (bit === '1' ? [place] : [])))
const inWeek = (place: number) => ((place % SLOTS) + SLOTS) % SLOTS

const times = fc.record({
  minute: fc.nat(SLOTS * SLOT_MINUTES - 1),
  minutes: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constantFrom(1440, 10_080, 20_000)),
})
const weeks = fc
  .array(times, { maxLength: 5 })
  .map(all => all.reduce((sum, it) => sum | slotsFrom(it.minute, it.minutes), NO_SLOTS))

describe('a week in quarters of an hour', () => {
  test('has every quarter that some minutes touch, also past its end', () => {
    fc.assert(
      fc.property(times, ({ minute, minutes }) => {
        const touched = new Set<number>()
        for (let at = minute; at < minute + minutes; at++)
          touched.add(inWeek(Math.floor(at / SLOT_MINUTES)))
        expect(setOf(slotsFrom(minute, minutes))).toEqual(touched)
      }),
    )
  })

  test('is parsed as it was formatted', () => {
    fc.assert(
      fc.property(weeks, slots => {
        expect(fromBits(bitsOf(slots))).toBe(slots)
        expect(BigInt(`0x${toHex(slots)}`)).toBe(slots)
        expect(toHex(slots)).toHaveLength(SLOTS / 4)
      }),
    )
  })

  test('is widened on both sides by the given time', () => {
    fc.assert(
      fc.property(weeks, fc.nat(8), (slots, by) => {
        const wide = new Set<number>()
        for (const place of setOf(slots))
          for (let step = -by; step <= by; step++) wide.add(inWeek(place + step))
        expect(setOf(widened(slots, by))).toEqual(wide)
      }),
    )
  })

  test('has the starts and the ends of its entries', () => {
    fc.assert(
      fc.property(weeks, slots => {
        const taken = setOf(slots)
        const all = Array.from({ length: SLOTS }, (_, place) => place)
        const changes = all.filter(at => taken.has(at) !== taken.has(inWeek(at - 1)))
        expect(setOf(startsAndEnds(slots))).toEqual(new Set(changes))
      }),
    )
  })

  test('finds the first common time with another week', () => {
    const tuesday = slotsBetween(2, '16:00', '17:30') | slotsBetween(4, '09:00', '24:00')
    expect(firstOfBoth(tuesday, slotsBetween(2, '17:15', '18:00'))).toEqual({
      weekday: 2,
      startTime: '17:15',
    })
    expect(firstOfBoth(tuesday, slotsBetween(4, '23:50', '24:00'))?.startTime).toBe('23:45')
    expect(firstOfBoth(tuesday, slotsBetween(2, '17:30', '18:00'))).toBeNull()
  })
})
