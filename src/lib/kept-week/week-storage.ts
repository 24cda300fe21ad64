import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { WEEK_DATABASE } from '../browser/storage/kept-databases.ts'
import { readLocal, writeLocal } from '../browser/storage/local-storage.ts'
import { runLocked } from '../browser/locks.ts'
import { deriveKey, newKeyHalf, newKey, seal, type Sealed, unseal } from '../sealed/seal.ts'

interface Schema extends DBSchema {
  /** At most one: its owner, and half of its key. */
  weeks: { key: string; value: Sealed & { key: CryptoKey } }
}

const WEEK_KEY = 'week'

/** The other half of the key, in local storage: whatever ends a session clears it, on any page. */
const HALF_KEY = 'nashat.week.half'

/** One tab at a time, so that no tab writes with a half that another one replaces. */
const withDatabase = <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> =>
  runLocked('nashat.week', async () => {
    const db = await openDB<Schema>(WEEK_DATABASE, 1, {
      upgrade: db => void db.createObjectStore('weeks'),
      // Another tab is deleting the database.
      blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    })
    try {
      return await work(db)
    } finally {
      db.close()
    }
  })

/**
 * Returns a person's stored week, or null. Deletes one that belongs to another person, or cannot be
 * decrypted because a session has ended. Rejects if the browser has no storage.
 */
export const readWeek = (owner: string): Promise<unknown> =>
  withDatabase(async db => {
    const kept = await db.get('weeks', WEEK_KEY)
    if (!kept) return null
    const half = kept.owner === owner ? readLocal(HALF_KEY) : null
    const week = half === null ? null : await unseal(await deriveKey(kept.key, half, owner), kept)
    if (week === null) await db.delete('weeks', WEEK_KEY)
    return week
  })

/**
 * Stores a person's week in place of any other, if `isTheirs` still holds when its turn comes.
 * Rejects if the browser has no storage.
 */
export const writeWeek = (owner: string, week: unknown, isTheirs: () => boolean): Promise<void> =>
  withDatabase(async db => {
    const key = await newKey()
    if (!isTheirs()) return
    const half = readLocal(HALF_KEY) ?? newKeyHalf()
    if (!writeLocal(HALF_KEY, half)) throw new Error('Local storage is not writable.')
    const sealed = await seal(await deriveKey(key, half, owner), owner, week)
    await db.put('weeks', { ...sealed, key }, WEEK_KEY)
  })

/** Deletes the stored week, regardless of its owner. */
export const dropWeek = (): Promise<void> => withDatabase(db => db.clear('weeks'))
