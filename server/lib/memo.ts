import { LRUCache } from 'lru-cache'

const LIFETIME_MS = 10_000
/** Refreshing may take at most 1/20 of the time: a slow value lives longer. */
const SHARE = 20

export interface Memo<T> {
  /** Returns the cached value, or calls `find`. Concurrent callers share one call. */
  get(find: () => Promise<T>): Promise<T>
  /** Makes the next call find the value again, unless finding it is slow. */
  clear(): void
}

interface Options {
  /** Serve an expired value while a new one is found. After `clear` callers wait. */
  allowStale?: boolean
}

/** Caches one value for ten seconds or until it is cleared; for longer if finding it is slow. */
export function createMemo<T extends object | number>(
  now: () => Date,
  { allowStale = false }: Options = {},
): Memo<T> {
  let isSlow = false
  // The cache key. A value that is still being found when the memo is cleared is stored under the old key.
  let generation = 0
  const cache = new LRUCache<number, T, () => Promise<T>>({
    max: 1,
    ttl: LIFETIME_MS,
    ttlResolution: 0,
    allowStale,
    perf: { now: () => now().getTime() },
    // Callers that asked before it was cleared still get their value.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: find, options }) {
      const start = performance.now()
      isSlow = false
      const value = await find()
      const rest = SHARE * (performance.now() - start)
      isSlow = rest > LIFETIME_MS
      options.ttl = Math.max(LIFETIME_MS, rest)
      return value
    },
  })

  return {
    get: find => cache.forceFetch(generation, { context: find }),
    clear() {
      if (!isSlow) generation++
    },
  }
}
