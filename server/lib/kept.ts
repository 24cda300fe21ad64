const LIFETIME_MS = 10_000
/** Finding it takes one part in so many of the time at most. */
const SHARE = 20

export interface Kept<T> {
  /** The value: a recent one, or the one that `find` finds now, asked for once. */
  get(find: () => Promise<T>): Promise<T>
  /** Something of it was changed: it is found anew, unless finding it takes long. */
  forget(): void
}

/**
 * Remembers what takes a while to find: for ten seconds or until it is forgotten, and longer where
 * finding it takes long.
 */
export function createKept<T>(now: () => Date): Kept<T> {
  let known: { until: number; isDear: boolean; value: Promise<T> } | undefined

  async function keep(find: () => Promise<T>): Promise<T> {
    const start = performance.now()
    const entry = { until: Infinity, isDear: false, value: find() }
    known = entry
    try {
      const value = await entry.value
      const rest = SHARE * (performance.now() - start)
      entry.isDear = rest > LIFETIME_MS
      entry.until = now().getTime() + Math.max(LIFETIME_MS, rest)
      return value
    } catch (error) {
      if (known === entry) known = undefined
      throw error
    }
  }

  return {
    get: find => (known && known.until > now().getTime() ? known.value : keep(find)),
    forget() {
      if (!known?.isDear) known = undefined
    },
  }
}
