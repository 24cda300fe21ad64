import { LRUCache } from 'lru-cache'

const LIFETIME_MS = 10_000
/** Finding it takes one part in so many of the time at most. */
const SHARE = 20

export interface Memo<T> {
  /** The value: a recent one, or the one that `find` finds now, asked for once. */
  get(find: () => Promise<T>): Promise<T>
  /** Something of it was changed: it is found anew, unless finding it takes long. */
  clear(): void
}

interface Options {
  /** What is old is given until it is found anew, so that nobody waits. After it was cleared everybody does. */
  allowStale?: boolean
}

/**
 * Remembers what takes a while to find: for ten seconds or until it is cleared, and longer where
 * finding it takes long.
 */
export function createMemo<T extends object | number>(
  now: () => Date,
  { allowStale = false }: Options = {},
): Memo<T> {
  let isSlow = false
  // The key: what is still being found when the memo is cleared is not found under the next one.
  let generation = 0
  const cache = new LRUCache<number, T, () => Promise<T>>({
    max: 1,
    ttl: LIFETIME_MS,
    ttlResolution: 0,
    allowStale,
    perf: { now: () => now().getTime() },
    // Whoever asked before it was cleared still gets what they asked for.
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
