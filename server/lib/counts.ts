import { LRUCache } from 'lru-cache'

const LIFETIME_MS = 10_000
const MAX_COUNTS = 2_000

export interface Counts {
  /** The count behind a key: a recent one, or the one that `count` finds now, asked for once. */
  get(key: string, count: () => Promise<number>): Promise<number>
}

/** Remembers counts for ten seconds (design, section 4: `X-Total-Count` may be that old). */
export function createCounts(now: () => Date): Counts {
  const cache = new LRUCache<string, number, () => Promise<number>>({
    max: MAX_COUNTS,
    ttl: LIFETIME_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    // Whoever waits for a count that had to make room still gets it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: count }) => count(),
  })
  return { get: (key, count) => cache.forceFetch(key, { context: count }) }
}
