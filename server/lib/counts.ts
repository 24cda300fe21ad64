import { LRUCache } from 'lru-cache'

const LIFETIME_MS = 10_000
const MAX_COUNTS = 2_000

export interface Counts {
  /** Returns the cached count of a key, or calls `count`. Concurrent callers share one call. */
  get(key: string, count: () => Promise<number>): Promise<number>
}

/** Caches counts for ten seconds (design, section 4: `X-Total-Count` may be that old). */
export function createCounts(now: () => Date): Counts {
  const cache = new LRUCache<string, number, () => Promise<number>>({
    max: MAX_COUNTS,
    ttl: LIFETIME_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    // Callers still get a count that was evicted while it was being found.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: count }) => count(),
  })
  return { get: (key, count) => cache.forceFetch(key, { context: count }) }
}
