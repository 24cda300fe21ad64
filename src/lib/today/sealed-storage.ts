import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { DAY_DATABASE, DAY_KEY_DATABASE } from '../browser/storage/kept-databases.ts'
import { readLocal, removeLocal, writeLocal } from '../browser/storage/local-storage.ts'
import { KEPT_PREFIX } from '../browser/storage/session-tokens.ts'
import { runLocked } from '../browser/locks.ts'
import { deriveKey, newKeyHalf, newKey, seal, type Sealed, unseal } from '../sealed/seal.ts'
import type { DayStorage, StoredEvent } from './day-storage.ts'

/** An event in the queue. Its owner and whether it was sent are not encrypted. */
interface SealedEvent extends Sealed {
  id: string
  /** Whether it may have arrived. */
  isSent: boolean
}

interface DataSchema extends DBSchema {
  days: { key: string; value: Sealed & { date: string } }
  events: { key: number; value: SealedEvent; indexes: { id: string } }
}

interface KeySchema extends DBSchema {
  keys: { key: string; value: { owner: string; key: CryptoKey; device: string } }
}

/**
 * The prefixes of the key halves in local storage. Signing out clears them at once and in every tab
 * (session-tokens.ts), so that nothing can be decrypted any more. If the server ends the session,
 * names can no longer be decrypted, but events can.
 */
const DAY_HALF_PREFIX = 'nashat.day.'
const EVENT_HALF_PREFIX = `${KEPT_PREFIX}day.`

/** Opens the database. Calls back if the connection is lost. */
const openData = (onLost?: () => void) =>
  openDB<DataSchema>(DAY_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('days', { keyPath: 'owner' })
      const events = db.createObjectStore('events', { autoIncrement: true })
      events.createIndex('id', 'id')
    },
    // Another tab has a newer version of the page, or deletes the database.
    blocking(_current, _wanted, event) {
      ;(event.target as IDBDatabase).close()
      onLost?.()
    },
    // Phones close the connections of hidden pages.
    terminated: () => onLost?.(),
  })

type Database = IDBPDatabase<DataSchema>
type Use = <T>(work: (db: Database) => Promise<T>) => Promise<T>

/**
 * Returns a function that runs work with one shared connection, and opens a new one after a loss or
 * a failure.
 */
function connect(): Use {
  let opening: Promise<Database> | null = null
  const lose = () => {
    opening = null
  }
  return async work => {
    const mine = (opening ??= openData(lose))
    try {
      return await work(await mine)
    } catch (error) {
      if (opening === mine) lose()
      void mine.then(db => db.close()).catch(() => {})
      throw error
    }
  }
}

const openKeys = () =>
  openDB<KeySchema>(DAY_KEY_DATABASE, 1, {
    upgrade: db => void db.createObjectStore('keys', { keyPath: 'owner' }),
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  })

/**
 * Opens the storage of a person, or creates it. Deletes everything that can no longer be decrypted,
 * regardless of its owner, and days other than `today`. Throws if the browser has no storage.
 */
export async function openSealedStorage(owner: string, today: string): Promise<DayStorage> {
  const { device, keyOfDay, keyOfEvents } = await locked(async () => {
    await deleteUnreadableNow(today)
    return loadKeys(owner)
  })
  const use = connect()
  await use(async () => {})

  return {
    device,
    isLasting: true,
    ...dayOf(use, keyOfDay, owner),
    ...queueOf(use, keyOfEvents, owner),
  }
}

function dayOf(use: Use, key: CryptoKey, owner: string) {
  return {
    async readDay(date: string): Promise<unknown> {
      const kept = await use(db => db.get('days', owner))
      return kept?.date === date ? unseal(key, kept) : null
    },
    async writeDay(date: string, day: unknown): Promise<void> {
      const sealed = { ...(await seal(key, owner, day)), date }
      await use(db => db.put('days', sealed))
    },
    dropDay: () => use(db => db.delete('days', owner)),
  }
}

function queueOf(use: Use, key: CryptoKey, owner: string) {
  return {
    async events(): Promise<StoredEvent[]> {
      const found: StoredEvent[] = []
      for (const event of await use(db => db.getAll('events'))) {
        const content = event.owner === owner ? await unseal(key, event) : null
        if (content !== null) found.push({ id: event.id, content })
      }
      return found
    },

    async append(events: readonly StoredEvent[], replaced: readonly string[]): Promise<void> {
      // Encrypt first: an IndexedDB transaction ends while it waits for anything but its own
      // requests.
      const sealed = await Promise.all(
        events.map(async ({ content, id }) => ({
          ...(await seal(key, owner, content)),
          id,
          isSent: false,
        })),
      )
      await use(async db => {
        const { done, store } = db.transaction('events', 'readwrite', { durability: 'strict' })
        for (const id of replaced) {
          const cursor = await store.index('id').openCursor(id)
          if (cursor && !cursor.value.isSent) await cursor.delete()
        }
        for (const event of sealed) await store.add(event)
        await done
      })
    },

    async markSent(ids: readonly string[]): Promise<void> {
      await use(async db => {
        const { done, store } = db.transaction('events', 'readwrite')
        for (const id of ids) {
          const cursor = await store.index('id').openCursor(id)
          await cursor?.update({ ...cursor.value, isSent: true })
        }
        await done
      })
    },

    async settle(gone: readonly string[], changed: readonly StoredEvent[]): Promise<void> {
      const sealed = await Promise.all(
        changed.map(async ({ content, id }) => [id, await seal(key, owner, content)] as const),
      )
      await use(async db => {
        const { done, store } = db.transaction('events', 'readwrite')
        for (const id of gone) await (await store.index('id').openCursor(id))?.delete()
        for (const [id, box] of sealed) {
          const cursor = await store.index('id').openCursor(id)
          await cursor?.update({ ...cursor.value, ...box })
        }
        await done
      })
    },
  }
}

/** One tab at a time creates keys, or deletes those that have lost a half. */
const locked = <T>(work: () => Promise<T>): Promise<T> => runLocked('nashat.today.key', work)

/** Deletes data that cannot be decrypted any more, because half of its key is gone, and past days. */
export const deleteUnreadable = (today: string): Promise<void> =>
  locked(() => deleteUnreadableNow(today))

/** Deletes the day of a user who may no longer see it. The queue stays. */
export function dropDayOf(owner: string, today: string): Promise<void> {
  removeLocal(DAY_HALF_PREFIX + owner)
  return deleteUnreadable(today)
}

async function deleteUnreadableNow(today: string): Promise<void> {
  const keys = await openKeys()
  for (const owner of await keys.getAllKeys('keys'))
    if (readLocal(EVENT_HALF_PREFIX + owner) === null) await keys.delete('keys', owner)
  const readable = new Set(await keys.getAllKeys('keys'))
  keys.close()

  const db = await openData()
  const transaction = db.transaction(['days', 'events'], 'readwrite')
  const [days, events] = [transaction.objectStore('days'), transaction.objectStore('events')]
  for (const { date, owner } of await days.getAll())
    if (date !== today || !readable.has(owner) || readLocal(DAY_HALF_PREFIX + owner) === null)
      await days.delete(owner)
  for (let cursor = await events.openCursor(); cursor; cursor = await cursor.continue())
    if (!readable.has(cursor.value.owner)) await cursor.delete()
  await transaction.done
  db.close()
}

interface Keys {
  device: string
  keyOfDay: CryptoKey
  keyOfEvents: CryptoKey
}

/** Returns the person's keys and the name of the device. Creates them if missing. */
async function loadKeys(owner: string): Promise<Keys> {
  const db = await openKeys()
  try {
    const before = await db.get('keys', owner)
    const half = readLocal(EVENT_HALF_PREFIX + owner)
    const isWhole = before !== undefined && half !== null
    const { device, key } = isWhole ? before : { device: crypto.randomUUID(), key: await newKey() }
    const keyOfEvents = await deriveKey(key, half ?? createHalf(EVENT_HALF_PREFIX + owner), owner)
    const halfOfDay = readLocal(DAY_HALF_PREFIX + owner) ?? createHalf(DAY_HALF_PREFIX + owner)
    const keyOfDay = await deriveKey(key, halfOfDay, owner)
    // Store the halves first, because a key without them is deleted.
    if (!isWhole) await db.put('keys', { owner, key, device })
    return { device, keyOfDay, keyOfEvents }
  } finally {
    db.close()
  }
}

function createHalf(name: string): string {
  const half = newKeyHalf()
  if (!writeLocal(name, half)) throw new Error('Local storage is not writable.')
  return half
}
