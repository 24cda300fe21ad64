import type { FamilyNotification } from './family-notification.ts'

/**
 * This many are kept after a trim. The list grows to just under twice as many, about 20 MB if each were of
 * the largest kind, with 25 parents.
 */
const KEPT_AFTER_TRIM = 2_000
/** A page that opens has loaded its data within this time. */
const REPLAY_WINDOW_MS = 60_000

export interface ReplayBuffer {
  add(told: FamilyNotification): void
  /** Starts over at this id: earlier events may have been missed. */
  reset(mark: string, at: number): void
  /** The id of the newest event. */
  latest(): string
  /** The events after an id, or of the last minute without one. Null: some may be missing. */
  since(id: string | undefined, now: number): readonly FamilyNotification[] | null
}

/** Keeps recent notifications, so that a page that reconnects gets what it missed. */
export function createReplayBuffer(mark: string, at: number): ReplayBuffer {
  let all: FamilyNotification[] = []
  /** Every event after this id, and since this time, is in the list. */
  let from = { id: mark, at }

  return {
    add(told) {
      all.push(told)
      // Trims half at a time: shifting the array for each event would be slow.
      if (all.length < 2 * KEPT_AFTER_TRIM) return
      const [gone] = all.slice(KEPT_AFTER_TRIM - 1)
      if (gone) from = { id: gone.id, at: gone.at }
      all = all.slice(KEPT_AFTER_TRIM)
    },
    reset(mark, at) {
      all = []
      from = { id: mark, at }
    },
    latest: () => all.at(-1)?.id ?? from.id,
    since(id, now) {
      if (id === undefined) {
        const since = now - REPLAY_WINDOW_MS
        return from.at > since ? null : all.slice(all.findLastIndex(({ at }) => at < since) + 1)
      }
      if (id === from.id) return all
      const found = all.findLastIndex(told => told.id === id)
      return found === -1 ? null : all.slice(found + 1)
    },
  }
}
