/** What is asked to know how far a copy is behind; both reject where nobody answers. */
export interface Positions {
  /** Where the primary is now. */
  ofPrimary(): Promise<string>
  /** Whether the copy has replayed all up to there. */
  isReplayed(position: string): Promise<boolean>
}

/** `behind`: by too much for anybody to wait for it. */
export type ReplicaState = 'used' | 'behind' | 'away'

export interface CatchUp {
  /** Something was changed on the primary before this moment. */
  expect(): void
  /** Whether the copy has all that was expected so far; waits for it, but briefly. */
  isFresh(): Promise<boolean>
  /** Somebody could not read from it: nobody tries until it answers again. */
  lose(error: unknown): void
  state(): ReplicaState
  stop(): void
}

interface Options {
  positions: Positions
  /** Once for each time that it went away. */
  onAway: (error: unknown) => void
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number
}

/** As long as a page may be kept. What nobody notifies is as old at most. */
const MAX_AGE_MS = 10_000
/** For so long after a change readers wait for the copy; later they go to the primary. */
const PATIENCE_MS = 50
/** How often it is asked without a change, or while it is away. */
const LOOK_MS = 1_000
/** Between two questions whether a change is there: at first, and at most. */
const SOON_MS = 2
const LATER_MS = 250

/**
 * Follows how far a copy of the database is. Whatever is expected comes with the position that the primary has
 * afterwards: the copy is read once it has replayed that. One position is waited for at a time, for
 * all that was expected before it was asked for.
 */
export function followCopy({ now = () => performance.now(), onAway, positions }: Options): CatchUp {
  const gap = createGap(now)
  const pauses = createPauses()
  let isAway = false
  let told = Promise.withResolvers<void>()
  const isUsed = () => !isAway && !gap.isTooOld()
  const letGo = () => {
    told.resolve()
    told = Promise.withResolvers()
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
      // It answers, so it is there, only not yet where it should be.
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
      if (isAway) await pauses.take(LOOK_MS)
      else if (gap.isFilled()) await pauses.takeUntilWoken(LOOK_MS)
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
        await withinTime(told.promise, gap.patience())
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

/** What the copy lacks of what is expected of it. */
function createGap(now: () => number) {
  /** How often something was expected, and how much of that the copy has. Nothing yet: not even migrations. */
  let expected = 1
  let replayed = 0
  /** When the copy had all that the primary had. */
  let completeAt = -Infinity
  let lackingSince = now()
  const isFilled = () => replayed === expected

  return {
    isFilled,
    widen() {
      if (isFilled()) lackingSince = now()
      expected++
    },
    /** To be called before the position is asked for. Returns what says that it was reached. */
    fill() {
      const upTo = expected
      const askedAt = now()
      return () => {
        replayed = upTo
        completeAt = askedAt
        lackingSince = askedAt
      }
    },
    /** Returns what says whether all is there that is expected at this moment. */
    soFar() {
      const wanted = expected
      return () => replayed >= wanted
    },
    patience: () => lackingSince + PATIENCE_MS - now(),
    isTooOld: () => now() - completeAt > MAX_AGE_MS,
  }
}

/** Pauses, one at a time, that the end cuts short. */
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

async function withinTime(promise: Promise<void>, ms: number): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([promise, late.promise])
  clearTimeout(timer)
}
