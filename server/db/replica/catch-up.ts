/** Reads how far a replica is behind. Both reject if the database does not answer. */
export interface Positions {
  /** The current position of the primary. */
  ofPrimary(): Promise<string>
  /** Whether the replica has replayed everything up to a position. */
  isReplayed(position: string): Promise<boolean>
}

/** `behind`: too far for readers to wait. */
export type ReplicaState = 'used' | 'behind' | 'away'

export interface CatchUp {
  /** Something has just changed on the primary. */
  expect(): void
  /** Whether the replica has everything that was expected so far. Waits for it briefly. */
  isFresh(): Promise<boolean>
  /** A read failed: the replica is not used until it answers again. */
  lose(error: unknown): void
  state(): ReplicaState
  stop(): void
}

interface Options {
  positions: Positions
  /** Called once each time that the replica goes away. */
  onAway: (error: unknown) => void
  /** A monotonic clock, in milliseconds. */
  now?: () => number
}

/** As long as a page may be cached. Changes without a notification are seen at most this late. */
const MAX_AGE_MS = 10_000
/** Readers wait at most this long after a change, and then go to the primary. */
const PATIENCE_MS = 50
/** How often the replica is checked without a change, or while it is away. */
const CHECK_INTERVAL_MS = 1_000
/** The pause between two checks after a change: at first, and at most. */
const SOON_MS = 2
const LATER_MS = 250

/**
 * Follows how far the replica has replayed. After each expected change the position of the primary is read,
 * and the replica is used again once it has replayed up to there. Only one position is awaited at a time,
 * for all changes that were expected before it was read.
 */
export function followReplica(options: Options): CatchUp {
  const { now = () => performance.now(), onAway, positions } = options
  const gap = createGap(now)
  const pauses = createPauses()
  let isAway = false
  let released = Promise.withResolvers<void>()
  const isUsed = () => !isAway && !gap.isTooOld()
  const letGo = () => {
    released.resolve()
    released = Promise.withResolvers()
  }
  function lose(error: unknown): void {
    if (isAway || pauses.isOver()) return
    isAway = true
    letGo()
    onAway(error)
  }
  async function look(): Promise<void> {
    const found = gap.fill()
    const position = await positions.ofPrimary()
    for (
      let ms = SOON_MS;
      !(await positions.isReplayed(position));
      ms = Math.min(2 * ms, LATER_MS)
    ) {
      // It answers, so it is up, only behind.
      isAway = false
      await pauses.take(ms)
      if (pauses.isOver()) return
    }
    isAway = false
    found()
    letGo()
  }
  async function follow(): Promise<void> {
    while (!pauses.isOver()) {
      await look().catch(lose)
      if (isAway) await pauses.take(CHECK_INTERVAL_MS)
      else if (gap.isFilled()) await pauses.takeUntilWoken(CHECK_INTERVAL_MS)
    }
  }
  void follow()

  return {
    expect() {
      gap.widen()
      pauses.wake()
    },
    async isFresh() {
      const isThere = gap.soFar()
      while (isUsed() && !isThere() && gap.patience() > 0)
        await waitAtMost(released.promise, gap.patience())
      return isUsed() && isThere()
    },
    lose,
    state: () => (isUsed() ? 'used' : isAway ? 'away' : 'behind'),
    stop() {
      pauses.end()
      letGo()
    },
  }
}

/** Tracks what the replica lacks of the expected changes. */
function createGap(now: () => number) {
  /**
   * The number of expected changes, and how many of them the replica has. It begins without any, not even
   * the migrations.
   */
  let expected = 1
  let replayed = 0
  /** When the replica last had everything that the primary had. */
  let completeAt = -Infinity
  let lackingSince = now()
  const isFilled = () => replayed === expected

  return {
    isFilled,
    widen() {
      if (isFilled()) lackingSince = now()
      expected++
    },
    /** Call it before reading the position. Returns the function to call once the position is replayed. */
    fill() {
      const upTo = expected
      const askedAt = now()
      return () => {
        replayed = upTo
        completeAt = askedAt
        lackingSince = askedAt
      }
    },
    /** Returns a function that says whether everything expected at this moment is replayed. */
    soFar() {
      const wanted = expected
      return () => replayed >= wanted
    },
    patience: () => lackingSince + PATIENCE_MS - now(),
    isTooOld: () => now() - completeAt > MAX_AGE_MS,
  }
}

/** Creates pauses, one at a time, which `end` cuts short. */
function createPauses() {
  let isEnded = false
  let cut = () => {}
  let wake = () => {}
  const take = (ms: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, isEnded ? 0 : ms)
      cut = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return {
    take,
    takeUntilWoken(ms: number) {
      const pause = take(ms)
      wake = cut
      return pause
    },
    wake: () => wake(),
    isOver: () => isEnded,
    end() {
      isEnded = true
      cut()
    },
  }
}

async function waitAtMost(promise: Promise<void>, ms: number): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([promise, late.promise])
  clearTimeout(timer)
}
