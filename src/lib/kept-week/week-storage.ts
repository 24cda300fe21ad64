import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { WEEK } from '../browser/storage/kept-databases.ts'
import { readLocal, writeLocal } from '../browser/storage/local-storage.ts'
import { runLocked } from '../browser/locks.ts'
import { derive, newHalf, newKey, seal, type Sealed, unseal } from '../sealed/seal.ts'

interface Schema extends DBSchema {
  /** One at most: whose it is, and half of the key to it. */
  weeks: { key: string; value: Sealed & { key: CryptoKey } }
}

const ONLY = 'week'

/** The other half, in local storage: whatever ends a session clears it, by whomever and on whatever page. */
const HALF = 'nashat.week.half'

/** One tab at a time, so that nobody writes with a half that another tab replaces. */
const inTurn = <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> =>
  runLocked('nashat.week', async () => {
    const db = await openDB<Schema>(WEEK, 1, {
      upgrade: db => void db.createObjectStore('weeks'),
      // Another tab deletes it.
      blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    })
    try {
      return await work(db)
    } finally {
      db.close()
    }
  })

/**
 * The week that this device keeps of a person, or null. What is another's, or can no longer be read
 * because a session has ended, is deleted. Rejects where a browser keeps nothing.
 */
export const readWeek = (owner: string): Promise<unknown> =>
  inTurn(async db => {
    const kept = await db.get('weeks', ONLY)
    if (!kept) return null
    const half = kept.owner === owner ? readLocal(HALF) : null
    const week = half === null ? null : await unseal(await derive(kept.key, half, owner), kept)
    if (week === null) await db.delete('weeks', ONLY)
    return week
  })

/**
 * Keeps a person's week in place of whatever was kept, if it is `isTheirs` still once it is its turn.
 * Rejects where a browser keeps nothing.
 */
export const writeWeek = (owner: string, week: unknown, isTheirs: () => boolean): Promise<void> =>
  inTurn(async db => {
    const key = await newKey()
    if (!isTheirs()) return
    const half = readLocal(HALF) ?? newHalf()
    if (!writeLocal(HALF, half)) throw new Error('Local storage keeps nothing.')
    const sealed = await seal(await derive(key, half, owner), owner, week)
    await db.put('weeks', { ...sealed, key }, ONLY)
  })

/** Deletes what is kept, whose ever it is. */
export const dropWeek = (): Promise<void> => inTurn(db => db.clear('weeks'))
