/** Lets work wait in this process, so that it holds no connection while it does. */
export interface Turns {
  /** Runs work when nobody else of the same key is at it, and not too many others are. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** Turns for so many at once, first come, first served. */
export function createTurns(mostAtOnce: number): Turns {
  const last = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < mostAtOnce) running++
    // Whoever leaves hands its place over.
    else await new Promise<void>(resolve => waiting.push(resolve))
  }

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  async function run<T>(before: Promise<unknown> | undefined, work: () => Promise<T>): Promise<T> {
    await before?.catch(() => {})
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return {
    async take(key, work) {
      const mine = run(last.get(key), work)
      last.set(key, mine)
      try {
        return await mine
      } finally {
        if (last.get(key) === mine) last.delete(key)
      }
    },
  }
}
