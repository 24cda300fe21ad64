import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atom } from 'nanostores'
import { messagesFor } from '../../../src/i18n/index.ts'
import type { KeepWeekOptions, StaleWeek } from '../../../src/lib/kept-week/keep-week.ts'
import { todayAtHome } from '../../../src/lib/format/today.ts'
import type { Loaded } from '../../../src/lib/stores/loaded.ts'
import { fakeBrowser, tokenOf } from '../lib/browser.ts'
import { settle } from '../lib/waiting-calls.ts'
import { listWith, SARA } from './sample.ts'

const wake = vi.hoisted(() => ({ up: () => {} }))
vi.mock('../../../src/lib/browser/offline-pages.ts', () => ({
  isVisible: () => true,
  keepPage: () => {},
  listenToWake: (listener: () => void) => {
    wake.up = listener
    return () => {}
  },
}))
// Test files share a process and its modules, so load separate copies with the mock for this file.
vi.resetModules()
const { keepWeek } = await import('../../../src/lib/kept-week/keep-week.ts')
const { readWeek } = await import('../../../src/lib/kept-week/week-storage.ts')
afterAll(() => {
  vi.doUnmock('../../../src/lib/browser/offline-pages.ts')
  vi.resetModules()
})

const LIST = listWith([`${todayAtHome()}T16:00`])
const failed = { status: 'failed', message: 'offline' } as const

let isUp = true
/** Delays the answers of the server. */
let slowly = Promise.resolve()
let end = new AbortController()

beforeEach(() => {
  isUp = true
  end = new AbortController()
  vi.stubGlobal('indexedDB', new IDBFactory())
  const authToken = tokenOf({ sub: 'mona' })
  const { storage } = fakeBrowser({ authToken, refreshToken: 'r' })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async () => {
    const wasUp = isUp
    await slowly
    if (!wasUp) throw new TypeError('Failed to fetch')
    return new Response('')
  })
})

afterEach(() => end.abort())

/** Opens a page, with or without an answer of the server. */
function openPage() {
  const state = <T>(data: T) => atom<Loaded<T>>(isUp ? { status: 'ready', data } : failed)
  const [$kids, $list] = [state([SARA]), state(LIST)]
  const shown: (StaleWeek | null)[] = []
  const load = async () => {
    $kids.set({ status: 'ready', data: [SARA] })
    $list.set({ status: 'ready', data: LIST })
  }
  const page = {
    children: { $state: $kids, load },
    registrations: { $state: $list, load },
    language: 'en',
    t: messagesFor('en').overview,
    owner: 'mona',
    show: (old: StaleWeek | null) => shown.push(old),
    signal: end.signal,
  }
  keepWeek(page as unknown as KeepWeekOptions)
  return { last: () => shown.at(-1) }
}

/** Waits for pending writes, which the next test would find otherwise. */
const untilKept = () => expect.poll(() => readWeek('mona')).not.toBeNull()

async function openOnce(): Promise<void> {
  openPage()
  await untilKept()
  end.abort()
  end = new AbortController()
}

test('a parent without a connection sees the last week, until there is a connection', async () => {
  await openOnce()
  isUp = false
  const page = openPage()
  await expect.poll(() => page.last()?.kept?.kids).toEqual([SARA])
  expect(page.last()?.kept?.list).toHaveLength(1)
  expect(page.last()?.text).toMatch(/^As of \w+ \d+:\d\d\. No connection$/)

  isUp = true
  wake.up()
  await expect.poll(page.last).toBeNull()
})

test('a page that loses its connection says how old its data is', async () => {
  const page = openPage()
  await untilKept()
  isUp = false
  wake.up()
  await expect.poll(page.last).toMatchObject({ kept: null })
  expect(page.last()?.text).toContain('No connection')
})

test('a device without stored data shows nothing, and neither does one whose session has ended', async () => {
  isUp = false
  const first = openPage()
  await expect.poll(first.last).toBeNull()
  end.abort()

  isUp = true
  end = new AbortController()
  await openOnce()
  isUp = false
  localStorage.clear()
  const next = openPage()
  await expect.poll(next.last).toBeNull()
})

test('a failed request that is reported after the connection is back shows nothing', async () => {
  const page = openPage()
  isUp = false
  let giveUp = () => {}
  slowly = new Promise(resolve => (giveUp = resolve))
  wake.up()
  isUp = true
  slowly = Promise.resolve()
  wake.up()
  await settle()
  giveUp()
  await settle()
  expect(page.last()).toBeNull()
})
