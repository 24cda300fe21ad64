/** How much runs at once, and how much may wait. */
export interface Limits {
  atOnce: number
  /** At most this many wait. */
  waiting: number
  /** They wait at most this long. */
  patienceMs: number
  /**
   * Serve the newest first. In a queue that is always full, everybody would otherwise wait as long as
   * allowed, and the oldest has most likely given up.
   */
  newestFirst: boolean
}

/** The request was not served in time. Nothing was done for it. */
export class Crowded extends Error {
  override readonly name = 'Crowded'
}

/** One shared instance: building a stack trace for each rejection costs too much under overload. */
const CROWDED = new Crowded()

/** Limits how much runs at once. */
export interface Turns {
  /**
   * Runs the work when it is its turn. Rejects with `Crowded` if it waited too long or the queue is full.
   */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Whether the next request would be rejected. */
  isFull(): boolean
  /** Counts a request that was rejected without calling `run`. */
  sendAway(): void
  counts(): { underWay: number; waiting: number; sentAway: number }
}

interface Hooks {
  /** Called for each rejected request. */
  onCrowded?: () => void
  /** Awaited before each piece of work. */
  breathe?: (() => Promise<void>) | undefined
}

/** Creates a limited queue for one lane. */
export function createTurns(limits: Limits, { breathe, onCrowded }: Hooks = {}): Turns {
  /** The waiting requests, each by the function that admits it. */
  const line: (() => void)[] = []
  let underWay = 0
  let sentAway = 0

  const isFull = () => underWay >= limits.atOnce && line.length >= limits.waiting

  function sendAway(): void {
    sentAway++
    onCrowded?.()
  }

  async function wait(): Promise<void> {
    if (isFull()) {
      sendAway()
      throw CROWDED
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const letIn = () => resolve(true)
    const timer = setTimeout(() => {
      line.splice(line.indexOf(letIn), 1)
      resolve(false)
    }, limits.patienceMs)
    line.push(letIn)
    const isLetIn = await promise
    clearTimeout(timer)
    if (isLetIn) return
    sendAway()
    throw CROWDED
  }

  /** Hands the slot to the next in the queue. */
  function leave(): void {
    const next = limits.newestFirst ? line.pop() : line.shift()
    if (next) next()
    else underWay--
  }

  return {
    async run(work) {
      if (underWay >= limits.atOnce) await wait()
      else underWay++
      try {
        await breathe?.()
        return await work()
      } finally {
        leave()
      }
    },
    isFull,
    sendAway,
    counts: () => ({ underWay, waiting: line.length, sentAway }),
  }
}
