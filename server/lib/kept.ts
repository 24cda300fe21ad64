const LIFETIME_MS = 10_000
/** Finding it takes one part in so many of the time at most. */
const SHARE = 20

export interface Kept<T> {
  /** The value: a recent one, or the one that `find` finds now, asked for once. */
  get(find: () => Promise<T>): Promise<T>
}

/** Remembers what takes a while to find: for ten seconds, and longer where finding it takes long. */
export function createKept<T>(now: () => Date): Kept<T> {
  let known: { until: number; value: Promise<T> } | undefined

  async function keep(find: () => Promise<T>): Promise<T> {
    const start = performance.now()
    const entry = { until: Infinity, value: find() }
    known = entry
    try {
      const value = await entry.value
      entry.until = now().getTime() + Math.max(LIFETIME_MS, SHARE * (performance.now() - start))
      return value
    } catch (error) {
      known = undefined
      throw error
    }
  }

  return {
    get: find => (known && known.until > now().getTime() ? known.value : keep(find)),
  }
}
