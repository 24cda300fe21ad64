import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { DAYS, DAY_KEYS } from '../browser/storage/kept-databases.ts'
import { readLocal, removeLocal, writeLocal } from '../browser/storage/local-storage.ts'
import { KEPT } from '../browser/storage/session-storage.ts'
import { runLocked } from '../browser/locks.ts'
import { derive, newHalf, newKey, seal, type Sealed, unseal } from '../sealed/seal.ts'
import type { DayStorage, StoredEvent } from './day-storage.ts'

/** An event that waits to be sent. Who made it, and whether it was ever sent, is not encrypted. */
interface SealedEvent extends Sealed {
  id: string
  /** It may have arrived. */
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
 * Halves of keys, in local storage: whatever ends a session by the will of the person clears that, at
 * once and in every tab (session-storage.ts), and then nothing can be read any more. Where the server
 * has ended the session, on whatever page, names can no longer be read, and events can.
 */
const HALF_OF_DAY = 'nashat.day.'
const HALF_OF_EVENTS = `${KEPT}day.`

/** Opens it; calls back when the connection is lost. */
const openData = (onLost?: () => void) =>
  openDB<DataSchema>(DAYS, 1, {
    upgrade(db) {
      db.createObjectStore('days', { keyPath: 'owner' })
      const events = db.createObjectStore('events', { autoIncrement: true })
      events.createIndex('id', 'id')
    },
    // Another tab has a newer version of this page, or deletes it all.
    blocking(_current, _wanted, event) {
      ;(event.target as IDBDatabase).close()
      onLost?.()
    },
    // A phone takes connections from pages that nobody looks at.
    terminated: () => onLost?.(),
  })

type Database = IDBPDatabase<DataSchema>
type Use = <T>(work: (db: Database) => Promise<T>) => Promise<T>

/** One connection as long as it serves; after it was lost, or something has failed, another one. */
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
  openDB<KeySchema>(DAY_KEYS, 1, {
    upgrade: db => void db.createObjectStore('keys', { keyPath: 'owner' }),
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  })

/**
 * Opens what is kept for a person, or begins it; what can no longer be read, whoever's it was, and days
 * other than `today` are deleted. Throws where a browser keeps nothing.
 */
export async function openSealed(owner: string, today: string): Promise<DayStorage> {
  const { device, keyOfDay, keyOfEvents } = await locked(async () => {
    await sweepNow(today)
    return keysOf(owner)
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
      // A transaction does not wait for what is no request of its own: encrypted before.
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

/** One tab at a time makes keys, or deletes those that have lost a half. */
const locked = <T>(work: () => Promise<T>): Promise<T> => runLocked('nashat.today.key', work)

/** Deletes what nobody can read any more, because half of its key is gone, and days that are over. */
export const sweep = (today: string): Promise<void> => locked(() => sweepNow(today))

/** Deletes the day of somebody who may no longer see it; what waits to be sent stays. */
export function dropDayOf(owner: string, today: string): Promise<void> {
  removeLocal(HALF_OF_DAY + owner)
  return sweep(today)
}

async function sweepNow(today: string): Promise<void> {
  const keys = await openKeys()
  for (const owner of await keys.getAllKeys('keys'))
    if (readLocal(HALF_OF_EVENTS + owner) === null) await keys.delete('keys', owner)
  const readable = new Set(await keys.getAllKeys('keys'))
  keys.close()

  const db = await openData()
  const transaction = db.transaction(['days', 'events'], 'readwrite')
  const [days, events] = [transaction.objectStore('days'), transaction.objectStore('events')]
  for (const { date, owner } of await days.getAll())
    if (date !== today || !readable.has(owner) || readLocal(HALF_OF_DAY + owner) === null)
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

/** The person's keys and the name of the device, made where there are none. */
async function keysOf(owner: string): Promise<Keys> {
  const db = await openKeys()
  try {
    const before = await db.get('keys', owner)
    const half = readLocal(HALF_OF_EVENTS + owner)
    const isWhole = before !== undefined && half !== null
    const { device, key } = isWhole ? before : { device: crypto.randomUUID(), key: await newKey() }
    const keyOfEvents = await derive(key, half ?? putHalf(HALF_OF_EVENTS + owner), owner)
    const halfOfDay = readLocal(HALF_OF_DAY + owner) ?? putHalf(HALF_OF_DAY + owner)
    const keyOfDay = await derive(key, halfOfDay, owner)
    // The halves first: a key without them is deleted.
    if (!isWhole) await db.put('keys', { owner, key, device })
    return { device, keyOfDay, keyOfEvents }
  } finally {
    db.close()
  }
}

function putHalf(name: string): string {
  const half = newHalf()
  if (!writeLocal(name, half)) throw new Error('Local storage keeps nothing.')
  return half
}
