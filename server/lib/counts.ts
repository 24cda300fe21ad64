const LIFETIME_MS = 10_000
const MOST = 2_000

export interface Counts {
  /** The count behind a key: a recent one, or the one that `count` finds now, asked for once. */
  get(key: string, count: () => Promise<number>): Promise<number>
}

/** Remembers counts for ten seconds (design, section 4: `X-Total-Count` may be that old). */
export function createCounts(now: () => Date): Counts {
  const known = new Map<string, { until: number; value: Promise<number> }>()

  const forgetOldest = () => {
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  }

  return {
    get(key, count) {
      const time = now().getTime()
      const hit = known.get(key)
      if (hit && hit.until > time) return hit.value

      const value = count()
      known.delete(key)
      known.set(key, { until: time + LIFETIME_MS, value })
      value.catch(() => known.delete(key))
      forgetOldest()
      return value
    },
  }
}
