import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  DRAFT_KEY_DATABASE,
  deleteDatabases,
} from '../../../../src/lib/browser/storage/kept-databases.ts'
import { NOTHING_CHOSEN_YET } from '../../../../src/lib/registrations/apply-draft.ts'
import { fakeBrowser } from '../browser.ts'

const shape = z.object({ name: z.string() })
const NAME = 'nashat.own.test'

/** The page after a load: it has only what the tab has stored. */
async function loadPage() {
  vi.resetModules()
  const { createOwnedDraft, openDrafts } =
    await import('../../../../src/lib/session/owned-draft.ts')
  await openDrafts()
  return { openDrafts, draftOf: (owner: string) => createOwnedDraft('test', owner, shape) }
}

/** What is stored in the tab, as an attacker would read it. */
const lying = () => sessionStorage.getItem(NAME) ?? ''

/** Mona has typed it on a page that is closed. */
async function typeAsMona(name = 'Mona') {
  const page = await loadPage()
  await page.draftOf('mona').write({ name })
}

async function keysOnDevice(): Promise<CryptoKey[]> {
  const db = await openDB(DRAFT_KEY_DATABASE)
  const keys = db.objectStoreNames.contains('keys') ? await db.getAll('keys') : []
  db.close()
  return keys
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('sessionStorage', fakeBrowser().storage)
})

test('typed text is restored after a reload, and available immediately without one', async () => {
  const page = await loadPage()
  const writing = page.draftOf('mona').write({ name: 'Mona' })
  expect(page.draftOf('mona').read()).toEqual({ name: 'Mona' })
  await writing

  const { draftOf } = await loadPage()
  expect(draftOf('mona').read()).toEqual({ name: 'Mona' })
})

test('nobody else can read it', async () => {
  await typeAsMona()
  const { draftOf } = await loadPage()
  expect(draftOf('omar').read()).toBeNull()
})

test('the stored draft names nobody, identifies its owner, and its key cannot be extracted', async () => {
  await typeAsMona('منى Mona')

  const { owner, sealed, ...rest } = JSON.parse(lying())
  expect([owner, rest]).toEqual(['mona', {}])
  const bytes = Buffer.from(sealed, 'base64')
  for (const name of ['Mona', 'منى']) expect(bytes.includes(Buffer.from(name))).toBe(false)
  const [key, ...others] = await keysOnDevice()
  expect([key?.extractable, others]).toEqual([false, []])
  await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow()
})

test('the same text is stored differently each time', async () => {
  await typeAsMona()
  const before = lying()
  await typeAsMona()
  expect(lying()).not.toBe(before)
})

test('signing out leaves nothing readable, even if it is still stored in a tab', async () => {
  await typeAsMona()
  deleteDatabases()

  const { draftOf } = await loadPage()
  expect(draftOf('mona').read()).toBeNull()
  await draftOf('mona').write({ name: 'Noura' })
  expect((await loadPage()).draftOf('mona').read()).toEqual({ name: 'Noura' })
})

test('another tab reads and writes with the same key', async () => {
  const [one, other] = [await loadPage(), await loadPage()]
  await Promise.all([one, other].map(page => page.draftOf('mona').write({ name: 'Mona' })))

  expect(await keysOnDevice()).toHaveLength(1)
  expect((await loadPage()).draftOf('mona').read()).toEqual({ name: 'Mona' })
})

test('after fast typing the last text counts', async () => {
  const { draftOf } = await loadPage()
  await Promise.all(['M', 'Mo', 'Mon'].map(name => draftOf('mona').write({ name })))
  expect((await loadPage()).draftOf('mona').read()).toEqual({ name: 'Mon' })
})

test('text that is typed while drafts are being opened is newer', async () => {
  await typeAsMona()
  vi.resetModules()
  const page = await import('../../../../src/lib/session/owned-draft.ts')
  const opening = page.openDrafts()
  const draft = page.createOwnedDraft('test', 'mona', shape)
  await Promise.all([opening, draft.write({ name: 'Noura' })])

  expect(draft.read()).toEqual({ name: 'Noura' })
})

test('a cleared draft is deleted, also while it was being stored', async () => {
  const { draftOf } = await loadPage()
  const writing = draftOf('mona').write({ name: 'Mona' })
  draftOf('mona').clear()
  await writing

  expect(draftOf('mona').read()).toBeNull()
  expect(lying()).toBe('')
})

describe('is ignored:', () => {
  test.each(['{', 'null', '7', '{"owner":"mona"}', '{"owner":"mona","draft":{"name":"Mona"}}'])(
    'a value that is no encrypted draft, like %s',
    async text => {
      sessionStorage.setItem(NAME, text)
      const { draftOf } = await loadPage()
      expect(draftOf('mona').read()).toBeNull()
    },
  )

  test('a damaged draft', async () => {
    await typeAsMona()
    const { sealed } = JSON.parse(lying())
    for (const wrong of [
      `${sealed.slice(0, -8)}AAAAAAA=`,
      sealed.slice(0, 8),
      'no letters of it!',
    ]) {
      sessionStorage.setItem(NAME, JSON.stringify({ owner: 'mona', sealed: wrong }))
      const { draftOf } = await loadPage()
      expect(draftOf('mona').read()).toBeNull()
    }
  })

  test('a draft of another person, or stored under another name', async () => {
    await typeAsMona()
    const text = lying()
    sessionStorage.setItem(NAME, text.replace('mona', 'omar'))
    expect((await loadPage()).draftOf('omar').read()).toBeNull()

    sessionStorage.removeItem(NAME)
    sessionStorage.setItem('nashat.kept.test', text)
    await loadPage()
    const { createLastingDraft } = await import('../../../../src/lib/session/owned-draft.ts')
    expect(createLastingDraft('test', 'mona', shape).read()).toBeNull()
  })

  test('a draft of another shape than the page expects', async () => {
    await typeAsMona()
    await loadPage()
    const { createOwnedDraft } = await import('../../../../src/lib/session/owned-draft.ts')
    const other = z.object({ name: z.number() })
    expect(createOwnedDraft('test', 'mona', other).read()).toBeNull()
  })
})

test.each([
  ['session storage', () => vi.stubGlobal('sessionStorage', undefined)],
  ['a database', () => vi.stubGlobal('indexedDB', undefined)],
  ['crypto.subtle, as on plain http,', () => vi.stubGlobal('crypto', {})],
])('without %s it lasts as long as the page, and nothing is stored in the tab', async (_, take) => {
  const { storage } = fakeBrowser()
  vi.stubGlobal('sessionStorage', storage)
  take()
  const { draftOf } = await loadPage()
  await draftOf('mona').write({ name: 'Mona' })

  expect(draftOf('mona').read()).toEqual({ name: 'Mona' })
  expect(Object.keys(storage)).toEqual([])
  expect((await loadPage()).draftOf('mona').read()).toBeNull()
})

/** Mona's draft on a page that has waited as long as it may. */
async function loadPatiently() {
  vi.resetModules()
  const { createOwnedDraft, openDrafts } =
    await import('../../../../src/lib/session/owned-draft.ts')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const opening = openDrafts()
  vi.advanceTimersByTime(2_000)
  await opening
  vi.useRealTimers()
  return createOwnedDraft('test', 'mona', shape)
}

test('a form does not wait endlessly for a database that never answers', async () => {
  await typeAsMona()
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  const draft = await loadPatiently()
  expect(draft.read()).toBeNull()
})

/** The browser's database, which does not answer until the test says so. */
function slowDatabase() {
  const real = indexedDB
  const { promise: told, resolve: answer } = Promise.withResolvers<void>()
  const open = (name: string) => {
    const slow = Object.assign(new EventTarget(), { result: null as unknown })
    void told.then(() => {
      const opening = real.open(name)
      for (const kind of ['upgradeneeded', 'success', 'error'])
        opening.addEventListener(kind, () => {
          slow.result = opening.result
          slow.dispatchEvent(new Event(kind))
        })
    })
    return slow
  }
  vi.stubGlobal('indexedDB', { open })
  return { real, answer }
}

test('text typed while a database is slow is stored once it answers, and older text does not replace it', async () => {
  await typeAsMona('Layan')
  const before = lying()
  const { answer, real } = slowDatabase()
  const draft = await loadPatiently()
  expect(draft.read()).toBeNull()
  void draft.write({ name: 'Noura' })
  expect(lying()).toBe(before)

  answer()
  await expect.poll(lying).not.toBe(before)
  expect(draft.read()).toEqual({ name: 'Noura' })
  vi.stubGlobal('indexedDB', real)
  expect((await loadPage()).draftOf('mona').read()).toEqual({ name: 'Noura' })
})

test('a draft that was cleared before a slow database answered does not return', async () => {
  await typeAsMona()
  const { answer } = slowDatabase()
  vi.resetModules()
  const page = await import('../../../../src/lib/session/owned-draft.ts')
  const opening = page.openDrafts()
  const draft = page.createOwnedDraft('test', 'mona', shape)
  draft.clear()
  answer()
  await opening

  expect(draft.read()).toBeNull()
})

test('a form does not wait for a database that opens and cannot be read', async () => {
  await typeAsMona()
  const soon = (kind: string, more = {}) => {
    const request = Object.assign(new EventTarget(), more)
    setImmediate(() => request.dispatchEvent(new Event(kind)))
    return request
  }
  const store = { get: () => soon('error') }
  const result = { transaction: () => ({ objectStore: () => store }), close: () => {} }
  vi.stubGlobal('indexedDB', { open: () => soon('success', { result }) })
  // No time passes.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { draftOf } = await loadPage()
  expect(draftOf('mona').read()).toBeNull()
})

test('a result is stored without the words that name a child', async () => {
  vi.resetModules()
  const { createApplyDraft } = await import('../../../../src/lib/registrations/apply-draft.ts')
  const childId = '00000000-0000-4000-8000-000000000001'
  const facts = { childId, registrationId: null, status: 'refused', code: 'not_eligible' } as const
  const draft = createApplyDraft('mona', 'chess')
  const results = [{ ...facts, message: 'Sara turns 7 in May.' }]
  await draft.write({ ...NOTHING_CHOSEN_YET, results })

  expect(draft.read()).toEqual({ ...NOTHING_CHOSEN_YET, results: [facts] })
  expect(createApplyDraft('omar', 'chess').read()).toEqual(NOTHING_CHOSEN_YET)
})
