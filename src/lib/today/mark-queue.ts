import type { QueuedMark } from './day-state.ts'
import { type DayStorage, eventOf, type QueuedView, readQueue, viewEventOf } from './day-storage.ts'

/** Creates the queue of an open page. New marks are shown at once and stored in order. */
export function createMarkQueue(storage: DayStorage, onChange: () => void) {
  let kept: readonly QueuedMark[] = []
  let hasViews = false
  /** Marks that are being stored. */
  let coming: readonly QueuedMark[] = []
  let work: Promise<unknown> = Promise.resolve()

  /** Runs the steps one after the other. */
  function enqueue(step: () => Promise<void>): Promise<void> {
    const mine = work.then(step).finally(onChange)
    work = mine.catch(() => {})
    return mine
  }

  async function read(): Promise<void> {
    const { marks, views } = await readQueue(storage)
    kept = marks
    hasViews = views.length > 0
  }

  async function storeComing(): Promise<void> {
    const batch = coming
    if (batch.length === 0) return
    // Keeps only the last of several unsent marks of a child.
    const last = batch.filter((mark, place) => !batch.slice(place + 1).some(isOfSameChild(mark)))
    const replaced = kept.filter(earlier => batch.some(isOfSameChild(earlier)))
    await storage.append(
      last.map(eventOf),
      replaced.map(({ mark }) => mark.markId),
    )
    await read()
    coming = coming.filter(mark => !batch.includes(mark))
  }

  return {
    /** Returns the marks in the order in which they were made. */
    marks: (): readonly QueuedMark[] => [...kept, ...coming],

    /** Checks if anything has to be sent. */
    waits: () => hasViews || [...kept, ...coming].some(({ refused }) => refused === undefined),

    /** Stores what could not be stored before, and reads what another tab or the sender has changed. */
    async update(): Promise<void> {
      await enqueue(storeComing)
      await enqueue(read)
    },

    /**
     * Adds marks. One that cannot be stored is still shown, and storing it is tried again before
     * sending.
     */
    async add(marks: readonly QueuedMark[]): Promise<void> {
      coming = [...coming, ...marks]
      onChange()
      await enqueue(storeComing).catch(() => {})
    },

    addView(view: QueuedView): Promise<void> {
      return enqueue(async () => {
        await storage.append([viewEventOf(view)], [])
        hasViews = true
      })
    },

    /** Removes a refused mark. */
    async drop(markId: string): Promise<void> {
      await enqueue(() => storage.settle([markId], []))
      await enqueue(read)
    },
  }
}

const isOfSameChild = (one: QueuedMark) => (other: QueuedMark) =>
  one.refused === undefined &&
  other.refused === undefined &&
  one.mark.childId === other.mark.childId &&
  one.mark.sessionId === other.mark.sessionId

export type MarkQueue = ReturnType<typeof createMarkQueue>
