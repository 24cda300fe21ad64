/** How much is done at once, and who may wait for it. */
export interface Limits {
  atOnce: number
  /** So many wait at most. */
  waiting: number
  /** So long at most. */
  patienceMs: number
  /**
   * Whether whoever came last is next. Where more come than can be served, all would else wait as long as
   * they may; the oldest has most likely given up.
   */
  newestFirst: boolean
}

/** Said to whoever cannot be served in time. Nothing was done for them. */
export class Crowded extends Error {
  override readonly name = 'Crowded'
}

/** One for all: where so many are sent away, even to note where each came from costs too much. */
const CROWDED = new Crowded()

/** Lets in so many at once. */
export interface Turns {
  /** Does the work when it is its turn; rejects with `Crowded` where that comes too late. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Whether the next one would be sent away. */
  isFull(): boolean
  /** Counts somebody who was sent away without having asked. */
  sendAway(): void
  counts(): { underWay: number; waiting: number; sentAway: number }
}

interface Hooks {
  /** Hears of each who is sent away. */
  onCrowded?: () => void
  /** Waited for before each piece of work. */
  breathe?: (() => Promise<void>) | undefined
}

/** Creates the turns of one kind of work. */
export function createTurns(limits: Limits, { breathe, onCrowded }: Hooks = {}): Turns {
  /** Those who wait, each by how they are let in. */
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

  /** Whoever is next takes the place that was left. */
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
