import type { Told } from './told.ts'

/**
 * This many are kept after a trim. The list grows to just under twice as many, about 20 MB if each were of
 * the largest kind, with 25 parents.
 */
const MOST = 2_000
/** A page that opens has loaded its data within this time. */
const JUST_NOW_MS = 60_000

export interface Recent {
  add(told: Told): void
  /** Starts over at this id: earlier events may have been missed. */
  forget(mark: string, at: number): void
  /** The id of the newest event. */
  latest(): string
  /** The events after an id, or of the last minute without one. Null: some may be missing. */
  since(id: string | undefined, now: number): readonly Told[] | null
}

/** Keeps recent notifications, so that a page that reconnects gets what it missed. */
export function createRecent(mark: string, at: number): Recent {
  let all: Told[] = []
  /** Every event after this id, and since this time, is in the list. */
  let from = { id: mark, at }

  return {
    add(told) {
      all.push(told)
      // Trims half at a time: shifting the array for each event would be slow.
      if (all.length < 2 * MOST) return
      const [gone] = all.slice(MOST - 1)
      if (gone) from = { id: gone.id, at: gone.at }
      all = all.slice(MOST)
    },
    forget(mark, at) {
      all = []
      from = { id: mark, at }
    },
    latest: () => all.at(-1)?.id ?? from.id,
    since(id, now) {
      if (id === undefined) {
        const since = now - JUST_NOW_MS
        return from.at > since ? null : all.slice(all.findLastIndex(({ at }) => at < since) + 1)
      }
      if (id === from.id) return all
      const found = all.findLastIndex(told => told.id === id)
      return found === -1 ? null : all.slice(found + 1)
    },
  }
}
