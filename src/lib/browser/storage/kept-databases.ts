/** The stored days of a trainer, and half of their keys (lib/today/sealed-storage.ts). */
export const DAY_DATABASE = 'nashat.today'
export const DAY_KEY_DATABASE = 'nashat.today.keys'
/** The stored week of a family (lib/kept-week/week-storage.ts). */
export const WEEK_DATABASE = 'nashat.week'
/** The key for drafts that were typed and not sent yet (lib/session/draft-key.ts). */
export const DRAFT_KEY_DATABASE = 'nashat.drafts'

/** Deletes all of them. Pages that have one open close it. */
export function deleteDatabases(): void {
  try {
    for (const name of [DAY_DATABASE, DAY_KEY_DATABASE, WEEK_DATABASE, DRAFT_KEY_DATABASE])
      indexedDB.deleteDatabase(name)
  } catch {
    // If the browser forbids IndexedDB, there is nothing to delete.
  }
}
