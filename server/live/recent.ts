import type { Told } from './told.ts'

/** Of the largest, 25 parents each, it is ten megabytes. */
const MOST = 2_000
/** A page that opens has asked for what it shows less long ago than this. */
const JUST_NOW_MS = 60_000

export interface Recent {
  add(told: Told): void
  /** What to begin with where nothing is known: some may have been missed. */
  forget(mark: string, at: number): void
  /** The id of the newest. */
  latest(): string
  /**
   * What came after an id; without one, of the last minute. Null: nobody can know any more.
   */
  since(id: string | undefined, now: number): readonly Told[] | null
}

/** The last notifications, so that who comes back gets what it has missed. */
export function createRecent(mark: string, at: number): Recent {
  let all: Told[] = []
  /** After which one, and since when, none is missing. */
  let from = { id: mark, at }

  return {
    add(told) {
      all.push(told)
      // Half at a time: to move all of them for each that comes would be dear.
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
