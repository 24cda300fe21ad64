import PQueue from 'p-queue'

/** Lets work wait in this process, so that it holds no connection while it does. */
export interface KeyedQueue {
  /** Runs work when nobody else of the same key is at it, and not too many others are. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** A queue for each key, and one for all of them that runs so many at once. */
export function createKeyedQueue(concurrency: number): KeyedQueue {
  const all = new PQueue({ concurrency })
  const byKey = new Map<string, PQueue>()

  return {
    async run(key, work) {
      const own = byKey.get(key) ?? new PQueue({ concurrency: 1 })
      byKey.set(key, own)
      const done = own.add(() => all.add(work))
      void own.onIdle().then(() => {
        // Somebody may have come since it was idle.
        if (byKey.get(key) === own && own.size + own.pending === 0) byKey.delete(key)
      })
      return done
    },
  }
}
