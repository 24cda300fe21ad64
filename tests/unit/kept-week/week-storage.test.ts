import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteDatabases } from '../../../src/lib/browser/storage/kept-databases.ts'
import { clearEndedSession, clearStorage } from '../../../src/lib/browser/storage/session-tokens.ts'
import { dropWeek, readWeek, writeWeek } from '../../../src/lib/kept-week/week-storage.ts'
import { fakeBrowser } from '../lib/browser.ts'

const WEEK = { kids: ['Sara'] }
const write = (owner: string, week: unknown = WEEK) => writeWeek(owner, week, () => true)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { storage } = fakeBrowser({ authToken: 'a', refreshToken: 'r' })
  vi.stubGlobal('localStorage', storage)
})

async function rawRecords() {
  const db = await openDB('nashat.week')
  const records = db.objectStoreNames.contains('weeks') ? await db.getAll('weeks') : []
  db.close()
  return records
}

test('a parent finds the last week again, and no other one is there', async () => {
  await write('mona', { kids: ['Omar'] })
  await write('mona')

  expect(await readWeek('mona')).toEqual(WEEK)
  expect(await rawRecords()).toHaveLength(1)
})

test('data on the device names nobody, and its key cannot be extracted', async () => {
  await write('mona')

  const [{ data, key }] = await rawRecords()
  expect(new TextDecoder('latin1').decode(data)).not.toContain('Sara')
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test.each([
  ['signing out, in whatever tab,', clearStorage],
  ['the end of a session by the server', clearEndedSession],
])('%s leaves nothing readable, and the next read deletes it', async (_, end) => {
  await write('mona')

  end()

  expect(await readWeek('mona')).toBeNull()
  expect(await rawRecords()).toEqual([])
})

test('the next parent who signs in sees nothing of it, and stores their own week', async () => {
  await write('mona')
  clearStorage()
  await write('huda', { kids: ['Lina'] })
  expect(await readWeek('huda')).toEqual({ kids: ['Lina'] })

  // Also if nothing was cleared in between.
  expect(await readWeek('mona')).toBeNull()
  expect(await rawRecords()).toEqual([])
})

test('a page that does not know of the end of its session writes nothing', async () => {
  await writeWeek('mona', WEEK, () => false)
  expect(await rawRecords()).toEqual([])
})

test('signing out deletes the database, and a page can drop what is in it', async () => {
  await write('mona')
  await dropWeek()
  expect(await rawRecords()).toEqual([])

  await write('mona')
  deleteDatabases()
  expect(await rawRecords()).toEqual([])
})
