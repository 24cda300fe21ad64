import PQueue from 'p-queue'

/** Queues work within this process, so that it holds no database connection while it waits. */
export interface KeyedQueue {
  /** Runs the work when no other work with the same key runs, and the total limit allows it. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** Creates a queue for each key, and a total limit for all of them. */
export function createKeyedQueue(concurrency: number): KeyedQueue {
  const all = new PQueue({ concurrency })
  const byKey = new Map<string, PQueue>()

  return {
    async run(key, work) {
      const own = byKey.get(key) ?? new PQueue({ concurrency: 1 })
      byKey.set(key, own)
      const done = own.add(() => all.add(work))
      void own.onIdle().then(() => {
        // Work may have been added since the queue was idle.
        if (byKey.get(key) === own && own.size + own.pending === 0) byKey.delete(key)
      })
      return done
    },
  }
}
