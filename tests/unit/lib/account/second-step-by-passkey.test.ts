import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Tokens } from '#contract/accounts/identity.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import type { Answer } from '../../../../src/lib/api/answer.ts'
import { OFFLINE } from '../../manage/school-calls.ts'
import { fakeBrowser } from '../browser.ts'

type Outcome = Answer<Tokens> | 'cancelled' | 'failed' | 'unsupported'

let outcome: Outcome = 'cancelled'
vi.mock('../../../../src/lib/account/passkey-sign-in.ts', () => ({
  completeWithPasskey: async () => outcome,
}))
vi.mock('../../../../src/lib/api/lazy-calls.ts', () => ({ keepTokensLazily: async () => {} }))
// Test files share a process and its modules, so load separate copies with the mocks for this file.
vi.resetModules()
const { createSecondStep } = await import('../../../../src/lib/stores/account/second-step.ts')
const { keepDraft } = await import('../../../../src/lib/session/session-draft.ts')
afterAll(() => {
  vi.doUnmock('../../../../src/lib/account/passkey-sign-in.ts')
  vi.doUnmock('../../../../src/lib/api/lazy-calls.ts')
  vi.resetModules()
})

const { secondStep: t } = messagesFor('en')
const HALF = { tempToken: 'half', rememberMe: true }
const onDone = vi.fn()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeBrowser().storage)
  keepDraft('secondStep', { tempToken: HALF.tempToken, rememberMe: 'true' })
  onDone.mockClear()
})
afterEach(() => void vi.unstubAllGlobals())

async function pressed(answer: Outcome) {
  outcome = answer
  const store = createSecondStep({ language: 'en', t, onDone })
  store.find()
  await store.byPasskey()
  return store.$state.get()
}

test.each([
  ['cancels', 'cancelled', { status: 'idle' }],
  ['cannot use it', 'failed', { status: 'refused', message: t.passkey.failed }],
  ['has an old browser', 'unsupported', { status: 'refused', message: t.passkey.unsupported }],
  ['is offline', OFFLINE, { status: 'refused', message: t.offline }],
] as const)('a parent who %s is told so, and can try again', async (_, answer, form) => {
  expect(await pressed(answer)).toMatchObject({ step: 'code', half: HALF, by: 'passkey', form })
  expect(onDone).not.toHaveBeenCalled()
})

test('a parent whose passkey is right is signed in', async () => {
  const data = { accessToken: 'access', refreshToken: 'refresh' }
  await pressed({ ok: true, data, total: null })
  expect(onDone).toHaveBeenCalledOnce()
})
