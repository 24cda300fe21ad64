/** What changed while a page was made. */
export interface Missed {
  tags: Set<string>
  hasAll: boolean
  /** What it shows was changed after it began: it is not kept, and not for whoever asked later. */
  isSpoiled: boolean
}

interface Flight<T> extends Missed {
  /** Its place among all flights and all who ask. */
  begun: number
  landed: Promise<T>
}

interface Flights<T> {
  get(address: string): Flight<T> | undefined
  has(address: string): boolean
  start(address: string): Flight<T>
  /** Tells what is under way that something was changed. */
  miss(tags: readonly string[], all: boolean): void
  /** The next place among all flights and all who ask. */
  turn(): number
}

/** Pages that are being made: one at a time for an address, however many wait for it. */
export function createFlights<T>(
  make: (address: string, missed: Missed) => Promise<T>,
): Flights<T> {
  const underWay = new Map<string, Flight<T>>()
  let last = 0
  const turn = () => ++last

  return {
    get: address => underWay.get(address),
    has: address => underWay.has(address),
    start(address) {
      const missed = { tags: new Set<string>(), hasAll: false, isSpoiled: false, begun: turn() }
      const landed = make(address, missed).finally(() => underWay.delete(address))
      const flight = Object.assign(missed, { landed })
      underWay.set(address, flight)
      return flight
    },
    miss(tags, all) {
      for (const missed of underWay.values()) {
        missed.hasAll ||= all
        for (const tag of tags) missed.tags.add(tag)
      }
    },
    turn,
  }
}
