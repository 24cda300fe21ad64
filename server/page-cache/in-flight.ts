/** Changes that arrived while a page was rendered. */
export interface MissedChanges {
  tags: Set<string>
  hasAll: boolean
  /**
   * Something that the page shows changed after the render began. The page is not cached, and not used for
   * requests that came after the change.
   */
  isStale: boolean
}

interface Render<T> extends MissedChanges {
  /**
   * The position of its start in the order of all starts and requests (`get` in page-cache.ts has an
   * example).
   */
  begun: number
  result: Promise<T>
}

interface InFlight<T> {
  get(address: string): Render<T> | undefined
  has(address: string): boolean
  /** Starts a render for a place. */
  start(address: string, place: string): Render<T>
  /** Notes a change for all renders under way. */
  change(tags: readonly string[], all: boolean): void
  /** The next position in the order of all starts and requests. */
  nextPosition(): number
}

/**
 * Tracks the pages that are being rendered: one render for each address, shared by all requests that wait
 * for it.
 */
export function createInFlight<T>(
  make: (address: string, place: string, missed: MissedChanges) => Promise<T>,
): InFlight<T> {
  const renders = new Map<string, Render<T>>()
  let last = 0
  const nextPosition = () => ++last

  return {
    get: address => renders.get(address),
    has: address => renders.has(address),
    start(address, place) {
      const missed = {
        tags: new Set<string>(),
        hasAll: false,
        isStale: false,
        begun: nextPosition(),
      }
      const result = make(address, place, missed).finally(() => renders.delete(address))
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
    nextPosition,
  }
}
