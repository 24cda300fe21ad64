/** How much runs at once, and how much may wait. */
export interface ConcurrencyOptions {
  maxConcurrent: number
  /** At most this many wait. */
  maxQueued: number
  /** They wait at most this long. */
  maxWaitMs: number
  /**
   * Serve the newest first while more than half of the queue is taken. In a queue that stays full, everybody
   * would otherwise wait as long as allowed, and the oldest has most likely given up. In a shorter queue the
   * oldest would only be passed by until its time is up.
   */
  newestFirst: boolean
}

/** The request was not served in time. Nothing was done for it. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

/** One shared instance: building a stack trace for each rejection costs too much under overload. */
const OVERLOADED = new Overloaded()

/** Limits how much runs at once. */
export interface ConcurrencyLimit {
  /**
   * Runs the work when it is its turn. Rejects with `Overloaded` if it waited too long or the queue is full.
   */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Whether the next request would be rejected. */
  isFull(): boolean
  /** Counts a request that was rejected without calling `run`. */
  countRejected(): void
  counts(): { underWay: number; waiting: number; rejected: number }
}

interface Hooks {
  /** Called for each rejected request. */
  onRejected?: () => void
  /** Awaited before each piece of work. */
  yieldFirst?: (() => Promise<void>) | undefined
}

/** Creates a limited queue for one lane. */
export function createConcurrencyLimit(
  limits: ConcurrencyOptions,
  { onRejected, yieldFirst }: Hooks = {},
): ConcurrencyLimit {
  /** The waiting requests, each by the function that admits it. */
  const queue: (() => void)[] = []
  let underWay = 0
  let rejected = 0

  const isFull = () => underWay >= limits.maxConcurrent && queue.length >= limits.maxQueued

  function countRejected(): void {
    rejected++
    onRejected?.()
  }

  async function wait(): Promise<void> {
    if (isFull()) {
      countRejected()
      throw OVERLOADED
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const admit = () => resolve(true)
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(admit), 1)
      resolve(false)
    }, limits.maxWaitMs)
    queue.push(admit)
    const isAdmitted = await promise
    clearTimeout(timer)
    if (isAdmitted) return
    countRejected()
    throw OVERLOADED
  }

  /** Hands the slot to the next in the queue. */
  function leave(): void {
    const isLong = queue.length > limits.maxQueued / 2
    const next = limits.newestFirst && isLong ? queue.pop() : queue.shift()
    if (next) next()
    else underWay--
  }

  return {
    async run(work) {
      if (underWay >= limits.maxConcurrent) await wait()
      else underWay++
      try {
        await yieldFirst?.()
        return await work()
      } finally {
        leave()
      }
    },
    isFull,
    countRejected,
    counts: () => ({ underWay, waiting: queue.length, rejected }),
  }
}
