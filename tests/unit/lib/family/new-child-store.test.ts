import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { addChild } from '#contract/family/children.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { ok } from '../../manage/school-calls.ts'
import { fakeBrowser } from '../browser.ts'
import { waitingCalls } from '../waiting-calls.ts'

const calls = vi.hoisted(() => ({ now: null as ReturnType<typeof waitingCalls> | null }))
vi.mock('../../../../src/lib/api/ask.ts', () => ({
  askWith: () => (endpoint: never, input: never) => calls.now?.ask(endpoint, input),
}))
// Test files share a process and its modules, so load separate copies with the mock for this file.
vi.resetModules()
const { createNewChild } = await import('../../../../src/lib/stores/new-child.ts')
afterAll(() => {
  vi.doUnmock('../../../../src/lib/api/ask.ts')
  vi.resetModules()
})

afterEach(() => void vi.unstubAllGlobals())

test('a child that is added and registered with one press is registered although its parent types on', async () => {
  fakeBrowser()
  const server = waitingCalls()
  calls.now = server
  const registerAdded = vi.fn()
  const store = createNewChild({
    apply: { registerAdded } as never,
    audience: { genderId: GENDER.both, minAge: 3, maxAge: 18, firstDay: '2026-09-06' },
    language: 'en',
    owner: 'mona',
    t: messagesFor('en').child,
    timeZone: 'Asia/Riyadh',
  })
  const sara = {
    firstName: 'Sara',
    lastName: 'Alharbi',
    birthDate: '2019-10-12',
    genderId: GENDER.female,
  }
  store.form.type(sara)
  void store.save({
    registrationState: 'open',
    seatsLeft: 3,
    waitlistLength: 0,
    hasWaitlist: true,
    children: [],
  })
  store.form.type({ firstName: 'Sarah' })
  await server.answer(addChild, 0, ok({ ...sara, id: 'sara', schoolId: null }))
  expect(registerAdded).toHaveBeenCalledExactlyOnceWith('sara', 'seats')
})
