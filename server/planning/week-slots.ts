import { minutesOf } from '#contract/weekly.ts'

/**
 * A week in local time at a venue, in slots of 15 minutes from Sunday 0:00. Each slot is one bit; the first
 * is the most significant. The database stores the same as `bit(672)` (migration 0026).
 */
export type WeekSlots = bigint

export const SLOT_MINUTES = 15
export const DAY_MINUTES = 24 * 60
export const SLOTS = (7 * DAY_MINUTES) / SLOT_MINUTES

const ALL: WeekSlots = (1n << BigInt(SLOTS)) - 1n
export const NO_SLOTS: WeekSlots = 0n

/**
 * Returns the slots that a span touches, from a minute of the week on. It may continue into the next week.
 */
export function slotsFrom(minute: number, minutes: number): WeekSlots {
  const first = Math.floor(minute / SLOT_MINUTES)
  const count = Math.min(Math.ceil((minute + minutes) / SLOT_MINUTES) - first, SLOTS)
  const atTheFront = ((1n << BigInt(count)) - 1n) << BigInt(SLOTS - count)
  return rotate(atTheFront, first)
}

/** Returns the slots between two times of a day, like `16:00` and `24:00`. */
export const slotsBetween = (weekday: number, startTime: string, endTime: string): WeekSlots =>
  slotsFrom(weekday * DAY_MINUTES + minutesOf(startTime), minutesOf(endTime) - minutesOf(startTime))

/** Rotates the week by a number of slots. */
function rotate(slots: WeekSlots, by: number): WeekSlots {
  const shift = BigInt(((by % SLOTS) + SLOTS) % SLOTS)
  return ((slots >> shift) | (slots << (BigInt(SLOTS) - shift))) & ALL
}

/** Extends each slot by `by` slots before and after. */
export function widened(slots: WeekSlots, by: number): WeekSlots {
  let wide = slots
  for (let step = 1; step <= by; step++) wide |= rotate(slots, step) | rotate(slots, -step)
  return wide
}

/** Returns the slots in which something begins, and those just after something has ended. */
export const startsAndEnds = (slots: WeekSlots): WeekSlots => slots ^ rotate(slots, 1)

/** Returns the first slot that both weeks have; null if there is none. */
export function firstOfBoth(
  one: WeekSlots,
  other: WeekSlots,
): { weekday: number; startTime: string } | null {
  const both = one & other
  if (both === NO_SLOTS) return null
  const minute = (SLOTS - both.toString(2).length) * SLOT_MINUTES
  const ofDay = minute % DAY_MINUTES
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return {
    weekday: Math.floor(minute / DAY_MINUTES),
    startTime: `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`,
  }
}

/** Returns hexadecimal digits, which PostgreSQL reads with an `X` prefix. */
export const toHex = (slots: WeekSlots): string => slots.toString(16).padStart(SLOTS / 4, '0')
/** Reads the text form of PostgreSQL's `bit(672)`. */
export const fromBits = (bits: string): WeekSlots => BigInt(`0b${bits}`)
