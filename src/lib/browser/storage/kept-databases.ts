/** What a device keeps of a trainer's day, and half of the keys to it (lib/today/sealed-storage.ts). */
export const DAYS = 'nashat.today'
export const DAY_KEYS = 'nashat.today.keys'
/** What it keeps of a family's week (lib/kept-week/week-storage.ts). */
export const WEEK = 'nashat.week'
/** The key to what was typed and not yet sent (lib/session/draft-key.ts). */
export const DRAFTS = 'nashat.drafts'

/** Deletes all of it. Pages that have it open let go of it. */
export function eraseKept(): void {
  try {
    for (const name of [DAYS, DAY_KEYS, WEEK, DRAFTS]) indexedDB.deleteDatabase(name)
  } catch {
    // Where a browser forbids it, there is nothing to be deleted.
  }
}
