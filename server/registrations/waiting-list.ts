/** A registration in a waiting list. The smallest rank is first. */
export interface Waiting {
  id: string
  /** Shared by siblings who wait together; null for a single child. */
  groupId: string | null
  rank: number
}

/** Registrations that get an offer together: siblings, or one child. */
export type Unit<W extends Waiting> = readonly W[]

/** Groups the waiting list by families. A family has the position of its first child. */
export function unitsOf<W extends Waiting>(line: readonly W[]): Unit<W>[] {
  const units = new Map<string, W[]>()
  for (const waiting of line.toSorted((one, other) => one.rank - other.rank)) {
    const key = waiting.groupId ?? waiting.id
    units.set(key, [...(units.get(key) ?? []), waiting])
  }
  return [...units.values()]
}

/**
 * Chooses who gets offers for the free seats: first come, first served. A family that needs more seats than
 * are free keeps its position, and the next one that fits is chosen (design, section 5).
 */
export function chooseForSeats<W extends Waiting>(
  units: readonly Unit<W>[],
  free: number,
): Unit<W>[] {
  let left = free
  return units.filter(unit => {
    const fits = unit.length <= left
    if (fits) left -= unit.length
    return fits
  })
}
