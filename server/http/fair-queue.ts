/** A request that waits. */
export interface Waiting {
  /** The place that it waits for (`placeOf`). */
  place: string
}

export interface FairQueueOptions {
  maxQueued: number
  /** Serve the places in turn, one request each. Otherwise all requests queue in the order of arrival. */
  takesTurns: boolean
  /**
   * Serve the newest of a place first while more than half of the queue is taken. In a queue that stays
   * full, everybody would otherwise wait as long as allowed, and the oldest has most likely given up. In a
   * shorter queue the oldest would only be passed by until its time is up.
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
  /** Lets the request wait for another place from now on, if that one has fewer requests. */
  move(item: T, place: string): void
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
  /** How many requests of each place wait. The places are in the order of their turns. */
  const counts = new Map<string, number>()

  const countOf = (place: string) => counts.get(place) ?? 0

  /** A place that is counted already keeps its position. */
  function setCount(place: string, count: number): void {
    if (count > 0) counts.set(place, count)
    else counts.delete(place)
  }

  function remove(item: T): void {
    items.splice(items.indexOf(item), 1)
    setCount(item.place, countOf(item.place) - 1)
  }

  function placeAfterTurn(place: string): void {
    const count = countOf(place)
    counts.delete(place)
    setCount(place, count)
  }

  return {
    length: () => items.length,
    add(item) {
      items.push(item)
      setCount(item.place, countOf(item.place) + 1)
    },
    remove,
    takeNext() {
      const [place] = counts.keys()
      const mayBeNext = (item: T) => !takesTurns || item.place === place
      const isLong = items.length > maxQueued / 2
      const item = newestFirst && isLong ? items.findLast(mayBeNext) : items.find(mayBeNext)
      if (!item) return undefined
      remove(item)
      placeAfterTurn(item.place)
      return item
    },
    lastOfLongest(place) {
      let longest: string | undefined
      let most = countOf(place) + 1
      for (const [other, count] of counts) {
        if (count <= most) continue
        longest = other
        most = count
      }
      if (longest === undefined) return undefined
      const isIts = (item: T) => item.place === longest
      return newestFirst ? items.find(isIts) : items.findLast(isIts)
    },
    move(item, place) {
      if (countOf(item.place) <= countOf(place) + 1) return
      setCount(item.place, countOf(item.place) - 1)
      item.place = place
      setCount(place, countOf(place) + 1)
    },
    find: isWanted => items.find(isWanted),
  }
}
