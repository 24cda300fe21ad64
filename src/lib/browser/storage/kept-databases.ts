/** The stored days of a trainer, and half of their keys (lib/today/sealed-storage.ts). */
export const DAYS = 'nashat.today'
export const DAY_KEYS = 'nashat.today.keys'
/** The stored week of a family (lib/kept-week/week-storage.ts). */
export const WEEK = 'nashat.week'
/** The key for drafts that were typed and not sent yet (lib/session/draft-key.ts). */
export const DRAFTS = 'nashat.drafts'

/** Deletes all of them. Pages that have one open close it. */
export function eraseKept(): void {
  try {
    for (const name of [DAYS, DAY_KEYS, WEEK, DRAFTS]) indexedDB.deleteDatabase(name)
  } catch {
    // If the browser forbids IndexedDB, there is nothing to delete.
  }
}
