import {
  createFairQueue,
  type FairQueue,
  type FairQueueOptions,
  type Waiting,
} from './fair-queue.ts'

/** How much runs at once, how much may wait, and whose turn is next. */
export interface ConcurrencyOptions extends FairQueueOptions {
  maxConcurrent: number
  /** They wait at most this long. */
  maxWaitMs: number
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
   * Runs the work of a place when it is its turn. Rejects with `Overloaded` if it waited too long, or if the
   * queue is full and no other place has more requests in it. Works with a name can be shared.
   */
  run<T>(place: string, work: () => Promise<T>, name?: string): Promise<T>
  /**
   * Says that a place needs the page with this name too. If another place began it, it waits for a place of
   * its own: as one of many of either, it could be passed by or refused.
   */
  share(name: string, place: string): void
  /** Whether the next request of this place would be rejected. */
  isFullFor(place: string): boolean
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

interface Work extends Waiting {
  name: string | undefined
}

interface WaitingWork extends Work {
  /** Ends the wait. It is no longer in the queue. */
  settle(isAdmitted: boolean): void
}

/** Creates a limited queue for one lane. */
export function createConcurrencyLimit(
  limits: ConcurrencyOptions,
  { onRejected, yieldFirst }: Hooks = {},
): ConcurrencyLimit {
  const queue = createFairQueue<WaitingWork>(limits)
  let underWay = 0
  let rejected = 0

  const isBusy = () => underWay >= limits.maxConcurrent
  const hasRoom = () => queue.length() < limits.maxQueued

  function countRejected(): void {
    rejected++
    onRejected?.()
  }

  /** Rejects the last request of the place that has the most, if that is another place. */
  function makeRoomFor(place: string): boolean {
    const last = queue.lastOfLongest(place)
    if (!last) return false
    queue.remove(last)
    last.settle(false)
    return true
  }

  async function wait(place: string, name?: string): Promise<void> {
    const mayWait = hasRoom() || makeRoomFor(place)
    if (mayWait && (await waitIn(queue, { place, name }, limits.maxWaitMs))) return
    countRejected()
    throw OVERLOADED
  }

  /** Hands the slot to the next in the queue. */
  function leave(): void {
    const next = queue.takeNext()
    if (next) next.settle(true)
    else underWay--
  }

  return {
    async run(place, work, name) {
      if (isBusy()) await wait(place, name)
      else underWay++
      try {
        await yieldFirst?.()
        return await work()
      } finally {
        leave()
      }
    },
    share(name, place) {
      const waiting = queue.find(it => it.name === name)
      if (waiting && waiting.place !== place) queue.setApart(waiting, `page:${name}`)
    },
    isFullFor: place => isBusy() && !hasRoom() && !queue.lastOfLongest(place),
    countRejected,
    counts: () => ({ underWay, waiting: queue.length(), rejected }),
  }
}

/** Waits in the queue, and resolves to whether it was admitted in time. */
function waitIn(queue: FairQueue<WaitingWork>, work: Work, maxWaitMs: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const waiting = { ...work, settle }
  const timer = setTimeout(() => {
    queue.remove(waiting)
    resolve(false)
  }, maxWaitMs)
  function settle(isAdmitted: boolean): void {
    clearTimeout(timer)
    resolve(isAdmitted)
  }
  queue.add(waiting)
  return promise
}
