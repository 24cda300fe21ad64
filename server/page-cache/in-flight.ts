/** What changed while a page was made. */
export interface Missed {
  tags: Set<string>
  hasAll: boolean
  /** What it shows was changed after it began: it is not kept, and not for whoever asked later. */
  isStale: boolean
}

interface Render<T> extends Missed {
  /** Its place among all that began and all who asked (`get` of page-cache.ts has an example). */
  begun: number
  result: Promise<T>
}

interface InFlight<T> {
  get(address: string): Render<T> | undefined
  has(address: string): boolean
  start(address: string): Render<T>
  /** Tells what is under way that something was changed. */
  change(tags: readonly string[], all: boolean): void
  /** The next place among all that began and all who asked. */
  nextPlace(): number
}

/** Pages that are being made: one at a time for an address, however many wait for it. */
export function createInFlight<T>(
  make: (address: string, missed: Missed) => Promise<T>,
): InFlight<T> {
  const renders = new Map<string, Render<T>>()
  let last = 0
  const nextPlace = () => ++last

  return {
    get: address => renders.get(address),
    has: address => renders.has(address),
    start(address) {
      const missed = { tags: new Set<string>(), hasAll: false, isStale: false, begun: nextPlace() }
      const result = make(address, missed).finally(() => renders.delete(address))
      const render = Object.assign(missed, { result })
      renders.set(address, render)
      return render
    },
    change(tags, all) {
      for (const missed of renders.values()) {
        missed.hasAll ||= all
        for (const tag of tags) missed.tags.add(tag)
      }
    },
    nextPlace,
  }
}
