import { expect, test, vi } from 'vitest'
import { createMemoryStorage, eventOf } from '../../../src/lib/today/day-storage.ts'
import { createToday } from '../../../src/lib/stores/manage/today/today.ts'
import { fakeBrowser } from '../lib/browser.ts'
import { childId, SESSION } from './sample.ts'
import { fakeServer } from './server.ts'

const NOTE = 'nashat.kept.unsent.faisal'

test('a page that has not read the marks of the device yet does not take them for sent', async () => {
  const { storage: kept } = fakeBrowser({ [NOTE]: 'waiting' })
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const removed = vi.spyOn(kept, 'removeItem')
  const storage = createMemoryStorage()
  const mark = {
    markId: 'one',
    sessionId: SESSION,
    childId: childId(0),
    status: 'attended' as const,
    markedAt: '2026-11-25T13:30:00Z',
    device: 'page',
    baseVersion: 0,
  }
  await storage.append([eventOf({ mark })], [])
  const server = fakeServer(1)
  const store = createToday({
    language: 'en',
    owner: 'faisal',
    ask: server.ask,
    open: async () => storage,
    isTheirs: () => true,
    browser: {
      isOnline: () => true,
      isVisible: () => true,
      keepPage: () => {},
      keepStorage: () => {},
      listenToLeave: () => () => {},
      listenToTabs: () => ({ tell: () => {}, stop: () => {} }),
      listenToWake: () => () => {},
      wakeWhenOnline: async () => {},
    },
  })
  server.network = 'down'
  const stop = store.start()
  await expect.poll(() => store.$state.get().setback).toBe('offline')
  expect(removed).not.toHaveBeenCalledWith(NOTE)
  expect(kept.getItem(NOTE)).toBe('waiting')

  server.network = 'up'
  store.send()
  await expect.poll(() => kept.getItem(NOTE)).toBeNull()
  stop()
})
