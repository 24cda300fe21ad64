/**
 * A week by the clock of a venue, in quarters of an hour from Sunday 0:00 on, each of them one bit: the
 * first is the highest. The database has the same as `bit(672)` (migration 0026).
 */
export type WeekSlots = bigint

export const SLOT_MINUTES = 15
export const DAY_MINUTES = 24 * 60
export const SLOTS = (7 * DAY_MINUTES) / SLOT_MINUTES

const ALL: WeekSlots = (1n << BigInt(SLOTS)) - 1n
export const NO_SLOTS: WeekSlots = 0n

/** What so many minutes touch, from a minute of the week on; it may go on into the next week. */
export function slotsFrom(minute: number, minutes: number): WeekSlots {
  const first = Math.floor(minute / SLOT_MINUTES)
  const count = Math.min(Math.ceil((minute + minutes) / SLOT_MINUTES) - first, SLOTS)
  const atTheFront = ((1n << BigInt(count)) - 1n) << BigInt(SLOTS - count)
  return later(atTheFront, first)
}

/** The same between two times of a day, like `16:00` and `24:00`. */
export const slotsBetween = (weekday: number, startTime: string, endTime: string): WeekSlots =>
  slotsFrom(weekday * DAY_MINUTES + minuteOf(startTime), minuteOf(endTime) - minuteOf(startTime))

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** As much later; what leaves the week comes in at its front. */
function later(slots: WeekSlots, by: number): WeekSlots {
  const shift = BigInt(((by % SLOTS) + SLOTS) % SLOTS)
  return ((slots >> shift) | (slots << (BigInt(SLOTS) - shift))) & ALL
}

/** With so many more before and after each. */
export function widened(slots: WeekSlots, by: number): WeekSlots {
  let wide = slots
  for (let step = 1; step <= by; step++) wide |= later(slots, step) | later(slots, -step)
  return wide
}

/** The slots in which something begins, and those just after something ended. */
export const startsAndEnds = (slots: WeekSlots): WeekSlots => slots ^ later(slots, 1)

/** When two of them meet first; null: never. */
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

/** As short as the database reads it, behind an `X`. */
export const toHex = (slots: WeekSlots): string => slots.toString(16).padStart(SLOTS / 4, '0')
/** As the database writes it. */
export const fromBits = (bits: string): WeekSlots => BigInt(`0b${bits}`)
