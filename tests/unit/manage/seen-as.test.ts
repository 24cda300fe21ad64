import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getChildrenList } from '#contract/family/children.ts'
import { getManagedSchools } from '#contract/manage/schools.ts'
import { previewDates } from '#contract/manage/planned-dates.ts'
import { getSelf, SEEN_AS_READ_ONLY, SEEN_AS_HEADER } from '#contract/staff/seen-as.ts'
import { removeStaff } from '#contract/staff/staff.ts'
import { fakeBrowser } from '../lib/browser.ts'

const { ky } = vi.hoisted(() => ({ ky: vi.fn() }))
vi.mock('ky', async importOriginal => ({ ...(await importOriginal<object>()), default: ky }))
// Test files share a process and its modules, so load separate copies with the mock for this file.
vi.resetModules()
const { ask } = await import('../../../src/lib/api/ask.ts')
const { seenAsCalls } = await import('../../../src/lib/api/send.ts')
const { keepSeenAs, ownName, SEEN_AS } = await import('../../../src/lib/seen-as/seen-as-storage.ts')
const { seeAs } = await import('../../../src/lib/seen-as/see-as.ts')
afterAll(() => {
  vi.doUnmock('ky')
  vi.resetModules()
})

const USER_ID = '5b3b3a53-6a0c-4b2c-9a0e-7f4c2a0d9b11'
const KEPT = { owner: 'me', userId: USER_ID, name: 'Fahad', en: 'School', ar: 'مدرسة', schoolId: 7 }

/** The calls that were sent, each with the person as whom the console is seen. */
const sent: (readonly [address: string, seenAs: string | null])[] = []
let selfStatus = 200
const dataset: Record<string, string> = {}
/** Calls the listener for the next press, anywhere. */
let press = () => {}

beforeEach(() => {
  const { storage } = fakeBrowser({ authToken: 'token', refreshToken: 'other' })
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'ar', dataset } })
  vi.stubGlobal('addEventListener', (kind: string, act: () => void) => {
    if (kind === 'click') press = act
  })
  sent.length = 0
  selfStatus = 200
  delete dataset['seenAs']
  ky.mockImplementation(async (address: string, { headers }: { headers: HeadersInit }) => {
    sent.push([address, new Headers(headers).get(SEEN_AS_HEADER)])
    if (address !== `/api/${getSelf.path}`) return Response.json([])
    return Response.json({ userId: USER_ID, roles: ['Trainer'] }, { status: selfStatus })
  })
})
afterEach(() => {
  delete seenAsCalls.headers
  delete seenAsCalls.hold
  vi.unstubAllGlobals()
})

const options = { language: 'ar', isBackground: true } as const

test('reading calls of the console are sent as the other person, and no others', async () => {
  expect(keepSeenAs(KEPT)).toBe(true)
  const set = vi.fn()
  await seeAs(set)
  expect(set).toHaveBeenCalledWith({ userId: USER_ID, roles: ['Trainer'], isSeenAs: true })
  await ask(getManagedSchools, {}, options)
  await ask(previewDates, { schoolId: 7 }, options)
  await ask(getChildrenList, {}, options)
  expect(sent).toEqual([
    [`/api/${getSelf.path}`, USER_ID],
    [`/api/${getManagedSchools.path}`, USER_ID],
    [`/api/${previewDates.path}`, USER_ID],
    [`/api/${getChildrenList.path}`, null],
  ])
})

test('a change is not sent, and the reason is shown until the next press', async () => {
  keepSeenAs(KEPT)
  await seeAs(() => {})
  sent.length = 0
  const answer = await ask(removeStaff, { userId: USER_ID, role: 'Trainer' }, options)
  expect(answer).toMatchObject({ failure: { problem: { message: SEEN_AS_READ_ONLY.ar } } })
  expect(sent).toEqual([])
  expect(dataset['seenAs']).toBe('held')
  expect(ownName('activity.1')).not.toBe('activity.1')
  press()
  expect(dataset['seenAs']).toBeUndefined()
})

test.each([403, 404])('it ends if the server does not find the other person (%s)', async status => {
  keepSeenAs(KEPT)
  selfStatus = status
  const set = vi.fn()
  await seeAs(set)
  expect(set).toHaveBeenCalledWith(null)
  expect([sessionStorage.getItem(SEEN_AS), dataset['seenAs']]).toEqual([null, 'ended'])
  await ask(getManagedSchools, {}, options)
  expect(sent.at(-1)).toEqual([`/api/${getManagedSchools.path}`, null])
  expect(ownName('activity.1')).toBe('activity.1')
})

test('a server that is down does not end it, and the page can say so', async () => {
  keepSeenAs(KEPT)
  selfStatus = 503
  const set = vi.fn()
  await seeAs(set)
  expect(set.mock.calls).toEqual([['failed']])
  expect(sessionStorage.getItem(SEEN_AS)).not.toBeNull()
})
