import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { todayAtHome } from '../../../src/lib/format/today.ts'
import { openSealedStorage } from '../../../src/lib/today/sealed-storage.ts'
import { fakeBrowser, tokenOf } from '../lib/browser.ts'
import { child, dayWith } from './sample.ts'

const TODAY = todayAtHome()
const event = { id: 'one', content: { mark: 'one' } }

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  // A new page for each, because a page reads the session once.
  vi.resetModules()
})

test.each([
  ['keeps the day of a trainer', ['Parent', 'Trainer'], true],
  ['deletes the day of a former trainer, and no mark', ['Parent'], false],
])('opening the page %s', async (_, roles, isKept) => {
  const authToken = tokenOf({ sub: 'faisal', Roles: roles })
  const { storage: local } = fakeBrowser({ authToken, refreshToken: 'r' })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const storage = await openSealedStorage('faisal', TODAY)
  await storage.writeDay(TODAY, dayWith([child(0)], TODAY))
  await storage.append([event], [])

  const { forgetWithoutRole } = await import('../../../src/lib/stores/manage/today/today.ts')
  const stop = forgetWithoutRole()
  const again = await openSealedStorage('faisal', TODAY)
  stop()

  expect((await again.readDay(TODAY)) !== null).toBe(isKept)
  expect(await again.events()).toEqual([event])
})
