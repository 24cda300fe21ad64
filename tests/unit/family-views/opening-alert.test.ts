import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { messagesFor } from '../../../src/i18n/index.ts'
import type { Answer } from '../../../src/lib/api/answer.ts'
import { AWAITED_OPENING } from '../../../src/lib/browser/keys.ts'
import { fakeBrowser, tokenOf } from '../lib/browser.ts'
import { OFFLINE, ok } from '../manage/school-calls.ts'

const server = vi.hoisted(() => ({ calls: [] as string[], answer: null as unknown }))
vi.mock('../../../src/lib/api/ask.ts', () => ({
  askWith:
    () =>
    async ({ path }: { path: string }) => {
      server.calls.push(path)
      return server.answer as Answer<unknown>
    },
}))
// Test files share a process and its modules, so load separate copies with the mock for this file.
vi.resetModules()
const { followOpeningAlert } = await import('../../../src/page-scripts/activity/opening-alert.ts')
afterAll(() => {
  vi.doUnmock('../../../src/lib/api/ask.ts')
  vi.resetModules()
  vi.unstubAllGlobals()
})

const G_ID = '11111111-1111-4111-8111-111111111111'
const toast = {
  dataset: { texts: JSON.stringify({ offline: 'Offline.', unexpected: '' }) },
  textContent: '',
  toggleAttribute: () => {},
}
let storage: Storage

beforeEach(() => {
  server.calls = []
  toast.textContent = ''
  storage = fakeBrowser().storage
  storage.setItem(AWAITED_OPENING, JSON.stringify(G_ID))
  storage.setItem('authToken', tokenOf({ sub: 'mona' }))
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', {
    documentElement: { dataset: { session: 'in' } },
    querySelector: (selector: string) => (selector === '[data-toast]' ? toast : null),
  })
})

/** The page of an activity that is opened after signing in. */
async function openPage(answer: Answer<unknown>): Promise<{ textContent: string }> {
  server.answer = answer
  const button = Object.assign(new EventTarget(), {
    dataset: {},
    classList: { toggle: () => {} },
    toggleAttribute: () => {},
    textContent: '',
  })
  const place = { dataset: { tell: G_ID }, querySelector: () => button }
  await followOpeningAlert(place as never, 'en', messagesFor('en').details)
  return button
}

test('an alert that a visitor asked for before signing in is set, also if the first call fails', async () => {
  await openPage(OFFLINE)
  expect(toast.textContent).toBe('Offline.')
  const button = await openPage(ok({ channel: 'email', isAsked: true }))
  expect(server.calls[1]).toBe(server.calls[0])
  expect(button.textContent).toBe(messagesFor('en').details.tell.takeBack)

  await openPage(ok({ channel: 'email', isAsked: true }))
  expect(server.calls[2]).not.toBe(server.calls[0])
})

test('an alert whose first call failed is not set for the next person in the tab', async () => {
  await openPage(OFFLINE)
  // The script in the head removes what is not of the signed-in person: see lib/session/owned-draft.ts.
  const [name = '', ...others] = Object.keys(storage).filter(key => key.startsWith('nashat.own.'))
  expect(others).toEqual([])
  expect(JSON.parse(storage.getItem(name) ?? '{}')).toMatchObject({ owner: 'mona' })
  storage.removeItem(name)

  const button = await openPage(ok({ channel: 'email', isAsked: false }))
  expect(server.calls[1]).not.toBe(server.calls[0])
  expect(button.textContent).toBe(messagesFor('en').details.tell.ask)
})
