import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkChildren, register } from '#contract/family/registering.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { readyApplication } from '../../../../src/lib/stores/apply-state.ts'
import { ok, refusal } from '../../manage/school-calls.ts'
import { fakeBrowser } from '../browser.ts'
import { waitingCalls } from '../waiting-calls.ts'

let server = waitingCalls()
vi.mock('../../../../src/lib/api/ask.ts', () => ({
  ask: (endpoint: never, input: never) => server.ask(endpoint, input),
  askWith: () => (endpoint: never, input: never) => server.ask(endpoint, input),
}))
// Test files share a process and its modules, so load separate copies with the mock for this file.
vi.resetModules()
const { createApply } = await import('../../../../src/lib/stores/apply.ts')
afterAll(() => {
  vi.doUnmock('../../../../src/lib/api/ask.ts')
  vi.resetModules()
})

beforeEach(() => {
  server = waitingCalls()
  fakeBrowser()
})
afterEach(() => void vi.unstubAllGlobals())

const SARA = { childId: 'sara', firstName: 'Sara', reasons: [], conflicts: [], registration: null }
const checkWith = (seatsLeft: number) =>
  ok({
    registrationState: seatsLeft > 0 ? 'open' : 'waitlist',
    seatsLeft,
    waitlistLength: 0,
    hasWaitlist: true,
    children: [SARA],
  })

/** A parent has opened the page while two seats were left. `seats` are those that it shows. */
async function openPage() {
  const store = createApply({
    gId: 'judo',
    language: 'en',
    owner: 'mona',
    t: messagesFor('en').apply,
  })
  void store.load()
  await server.answer(checkChildren, 0, checkWith(2))
  // The store's own copy of the module knows the same shape.
  const seats = () => readyApplication(store.$state as never)?.check.seatsLeft
  return { store, seats }
}

test('a parent who returns to the page twice sees the seats of the later answer', async () => {
  const { seats, store } = await openPage()
  void store.load()
  void store.load()
  await server.answer(checkChildren, 2, checkWith(0))
  await server.answer(checkChildren, 1, checkWith(2))
  expect(seats()).toBe(0)
})

test('seats that were asked for before the last one was taken do not come back', async () => {
  const { seats, store } = await openPage()
  store.choose({ chosen: ['sara'] })
  void store.load()
  void store.send()
  await vi.waitFor(() => expect(server.sentTo(register)).toHaveLength(1))
  await server.answer(register, 0, refusal('activity_full'))
  await server.answer(checkChildren, 2, checkWith(0))
  expect(seats()).toBe(0)
  await server.answer(checkChildren, 1, checkWith(2))
  expect(seats()).toBe(0)
})

test('a parent who adds a child sees the seats of the later answer', async () => {
  const { seats, store } = await openPage()
  void store.registerAdded('sara', 'seats')
  void store.load()
  await server.answer(checkChildren, 2, checkWith(0))
  await server.answer(checkChildren, 1, checkWith(2))
  expect(seats()).toBe(0)
  expect(server.sentTo(register), 'no longer the promised seat').toHaveLength(0)
})
