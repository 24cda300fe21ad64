import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearEndedSession, clearStorage } from '../../../src/lib/browser/storage/session-tokens.ts'
import {
  dropDayOf,
  openSealedStorage,
  deleteUnreadable,
} from '../../../src/lib/today/sealed-storage.ts'
import { fakeBrowser } from '../lib/browser.ts'
import { child, dayWith } from './sample.ts'

const TODAY = '2026-11-25'
const TOMORROW = '2026-11-26'
const day = dayWith([child(0, { medicalNotes: 'Peanuts' })])
const event = (id: string) => ({ id, content: { mark: id } })

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { storage } = fakeBrowser({ authToken: 'a', refreshToken: 'r' })
  vi.stubGlobal('localStorage', storage)
})

async function rawRecords() {
  const db = await openDB('nashat.today')
  const records = [...(await db.getAll('days')), ...(await db.getAll('events'))]
  db.close()
  return records
}

async function keys() {
  const db = await openDB('nashat.today.keys')
  const kept = await db.getAll('keys')
  db.close()
  return kept
}

test('a trainer finds the day and the marks again after closing the tab', async () => {
  const before = await openSealedStorage('faisal', TODAY)
  await before.writeDay(TODAY, day)
  await before.append([event('one'), event('two')], [])

  const after = await openSealedStorage('faisal', TODAY)

  expect(await after.readDay(TODAY)).toEqual(day)
  expect(await after.events()).toEqual([event('one'), event('two')])
  expect(after.device).toBe(before.device)
})

test('data on the device names nobody, and its key cannot be extracted', async () => {
  const storage = await openSealedStorage('faisal', TODAY)
  await storage.writeDay(TODAY, day)
  await storage.append([{ id: 'one', content: { name: 'Sara' } }], [])

  for (const record of await rawRecords()) {
    const bytes = new TextDecoder('latin1').decode(record.data)
    expect(JSON.stringify(record) + bytes).not.toMatch(/Sara|Alharbi|Peanuts/)
  }
  const [kept] = await keys()
  expect(kept.key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', kept.key)).rejects.toThrow()
})

test('after the day names are deleted, and unsent marks stay', async () => {
  const storage = await openSealedStorage('faisal', TODAY)
  await storage.writeDay(TODAY, day)
  await storage.append([event('one')], [])

  const next = await openSealedStorage('faisal', TOMORROW)

  expect(await next.readDay(TODAY)).toBeNull()
  expect(await next.events()).toEqual([event('one')])
  expect(await rawRecords()).toHaveLength(1)
})

test('signing out, in any tab, leaves nothing readable, and the next read deletes it', async () => {
  const storage = await openSealedStorage('faisal', TODAY)
  await storage.writeDay(TODAY, day)
  await storage.append([event('one')], [])

  clearStorage()
  await deleteUnreadable(TODAY)

  expect(await rawRecords()).toEqual([])
  expect(await keys()).toEqual([])
  const again = await openSealedStorage('faisal', TODAY)
  expect(await again.readDay(TODAY)).toBeNull()
  expect(await again.events()).toEqual([])
})

test('if a record could not be deleted, a new key does not decrypt it', async () => {
  const storage = await openSealedStorage('faisal', TODAY)
  await storage.append([event('one')], [])
  clearStorage()
  await openSealedStorage('faisal', TODAY)

  // A tab that did not get the event writes once more.
  await storage.append([event('late')], [])

  expect(await (await openSealedStorage('faisal', TODAY)).events()).toEqual([])
})

test('a session that has expired leaves marks to the same person, and to nobody else', async () => {
  const storage = await openSealedStorage('faisal', TODAY)
  await storage.append([event('one')], [])

  clearEndedSession()

  const other = await openSealedStorage('noura', TODAY)
  expect(await other.events()).toEqual([])
  await other.append([event('hers')], [])
  expect(await (await openSealedStorage('faisal', TODAY)).events()).toEqual([event('one')])
})

test('if the server ends the session, on any page, names become unreadable, and marks wait', async () => {
  const storage = await openSealedStorage('faisal', TODAY)
  await storage.writeDay(TODAY, day)
  await storage.append([event('one')], [])

  clearEndedSession()

  // Nothing has been deleted yet: no page with the day was open.
  expect(await rawRecords()).toHaveLength(2)
  const again = await openSealedStorage('faisal', TODAY)
  expect(await rawRecords()).toHaveLength(1)
  expect(await again.readDay(TODAY)).toBeNull()
  expect(await again.events()).toEqual([event('one')])
})

test('a person who may no longer see a day loses it, and no mark', async () => {
  const storage = await openSealedStorage('faisal', TODAY)
  await storage.writeDay(TODAY, day)
  await storage.append([event('one')], [])

  await dropDayOf('faisal', TODAY)

  expect(await rawRecords()).toHaveLength(1)
  const again = await openSealedStorage('faisal', TODAY)
  expect(await again.readDay(TODAY)).toBeNull()
  expect(await again.events()).toEqual([event('one')])
})

test('a mark replaces one that was never sent, and no other', async () => {
  const storage = await openSealedStorage('faisal', TODAY)
  await storage.append([event('sent'), event('unsent')], [])
  await storage.markSent(['sent'])

  await storage.append([event('new')], ['sent', 'unsent'])

  expect(await storage.events()).toEqual([event('sent'), event('new')])
})

test('marks that the server has accepted are deleted, refused ones stay with the reason', async () => {
  const storage = await openSealedStorage('faisal', TODAY)
  await storage.append([event('one'), event('two'), event('three')], [])

  const refused = { id: 'two', content: { mark: 'two', refused: 'not_found' } }
  await storage.settle(['one'], [refused])

  expect(await storage.events()).toEqual([refused, event('three')])
})

test('a connection that another tab or the phone has closed is opened again', async () => {
  const storage = await openSealedStorage('faisal', TODAY)
  await storage.append([event('one')], [])
  const newer = await openDB('nashat.today', 2)
  newer.close()
  await new Promise<void>(resolve => {
    indexedDB.deleteDatabase('nashat.today').addEventListener('success', () => resolve())
  })

  await storage.append([event('two')], [])

  expect(await storage.events()).toEqual([event('two')])
})
