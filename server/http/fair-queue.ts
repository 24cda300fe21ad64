/** A request that waits. */
export interface Waiting {
  /** The place in whose turn it is served: that of the client (`placeInQueue`), or one of its own. */
  place: string
}

export interface FairQueueOptions {
  maxQueued: number
  /** Serve the places in turn, one request each. Otherwise all requests queue in the order of arrival. */
  takesTurns: boolean
  /**
   * Serve the newest of a place first while the place has more than its share of half of the queue. In a
   * queue that stays full, everybody would otherwise wait as long as allowed, and the oldest has most likely
   * given up. In a shorter queue the oldest would only be passed by until its time is up.
   */
  newestFirst: boolean
}

export interface FairQueue<T extends Waiting> {
  length(): number
  add(item: T): void
  remove(item: T): void
  /** Removes and returns the request whose turn it is. */
  takeNext(): T | undefined
  /**
   * Returns the request that has to go if another one of this place comes: the one that its place would
   * serve last, of the place with the most requests. Undefined if no other place would have more than this
   * one then: so the only request of a place never has to go.
   */
  lastOfLongest(place: string): T | undefined
  /**
   * Lets the request wait for a place of its own from now on, which has a turn and never has to make room.
   * At most half of the queue may do so, or two addresses that share their requests could fill it.
   */
  setApart(item: T, ownPlace: string): void
  find(isWanted: (item: T) => boolean): T | undefined
}

/**
 * Creates a queue in which a place with many requests delays the others by one of them, not by all
 * (decision 165). What a place has under way does not count: the next slot that it leaves is for the others
 * again, and statements have time limits.
 */
export function createFairQueue<T extends Waiting>(options: FairQueueOptions): FairQueue<T> {
  const { maxQueued, newestFirst, takesTurns } = options
  /** In the order of arrival. */
  const items: T[] = []
  /** Those that have a place of their own. */
  const apart = new Set<T>()
  const turns = createTurns()

  function remove(item: T): void {
    items.splice(items.indexOf(item), 1)
    apart.delete(item)
    turns.count(item.place, -1)
  }

  /** In the order of arrival all requests are as those of one place. */
  function hasMoreThanItsShare(place: string): boolean {
    const [count, places] = takesTurns ? [turns.countOf(place), turns.places()] : [items.length, 1]
    return count > maxQueued / 2 / places
  }

  return {
    length: () => items.length,
    add(item) {
      items.push(item)
      turns.count(item.place, 1)
    },
    remove,
    takeNext() {
      const place = turns.next()
      if (place === undefined) return undefined
      const mayBeNext = (item: T) => !takesTurns || item.place === place
      const isReversed = newestFirst && hasMoreThanItsShare(place)
      const item = isReversed ? items.findLast(mayBeNext) : items.find(mayBeNext)
      if (!item) return undefined
      remove(item)
      turns.end(item.place)
      return item
    },
    lastOfLongest(place) {
      const longest = turns.longest(turns.countOf(place) + 1)
      if (longest === undefined) return undefined
      // In a full queue the longest has more than its share, so its order is known.
      const isIts = (item: T) => item.place === longest
      return newestFirst ? items.find(isIts) : items.findLast(isIts)
    },
    setApart(item, ownPlace) {
      if (apart.size >= maxQueued / 2) return
      apart.add(item)
      turns.splitOff(item.place, ownPlace)
      item.place = ownPlace
    },
    find: isWanted => items.find(isWanted),
  }
}

/** Counts how many requests of each place wait, and knows the order of the places. */
function createTurns() {
  /** In the order of their turns. */
  const counts = new Map<string, number>()
  const countOf = (place: string) => counts.get(place) ?? 0

  /** A place that is counted already keeps its position. */
  function count(place: string, more: 1 | -1): void {
    const sum = countOf(place) + more
    if (sum > 0) counts.set(place, sum)
    else counts.delete(place)
  }

  return {
    count,
    countOf,
    places: () => counts.size,
    next: () => counts.keys().next().value,
    /** The place is last in the next round, if more of its requests wait. */
    end(place: string): void {
      const sum = countOf(place)
      counts.delete(place)
      if (sum > 0) counts.set(place, sum)
    },
    /** The place with the most requests, if those are more than so many. */
    longest(than: number): string | undefined {
      let longest: string | undefined
      let most = than
      for (const [place, sum] of counts) {
        if (sum <= most) continue
        longest = place
        most = sum
      }
      return longest
    },
    /**
     * Counts one request of a place under its own. If the place has no other one, that keeps its turn, so
     * that nobody can delay a request by asking for the same.
     */
    splitOff(from: string, own: string): void {
      if (countOf(from) > 1) {
        count(from, -1)
        count(own, 1)
        return
      }
      const inOrder = [...counts]
      counts.clear()
      for (const [place, sum] of inOrder) counts.set(place === from ? own : place, sum)
    },
  }
}
