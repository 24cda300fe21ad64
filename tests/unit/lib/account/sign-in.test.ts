import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { forgotPassword, login, loginByPhoneNumber } from '#contract/accounts/users.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import type * as AccountCalls from '../../../../src/lib/api/account-calls.ts'
import { ok, OFFLINE } from '../../manage/school-calls.ts'
import { fakeBrowser } from '../browser.ts'
import { waitingCalls } from '../waiting-calls.ts'

let server = waitingCalls()
vi.mock('../../../../src/lib/api/lazy-calls.ts', async () => {
  const calls = await import('../../../../src/lib/api/account-calls.ts')
  return {
    askLazily: (pick: (calls: typeof AccountCalls) => Endpoint, input: never) =>
      server.ask(pick(calls), input),
    keepTokensLazily: async () => {},
  }
})
// Test files share a process and its modules, so load separate copies with the mock for this file.
vi.resetModules()
const { createSignIn } = await import('../../../../src/lib/stores/account/sign-in.ts')
afterAll(() => {
  vi.doUnmock('../../../../src/lib/api/lazy-calls.ts')
  vi.resetModules()
})

beforeEach(() => {
  server = waitingCalls()
  for (const name of ['sessionStorage', 'localStorage']) vi.stubGlobal(name, fakeBrowser().storage)
})
afterEach(() => void vi.unstubAllGlobals())

const EMAIL = 'mona@example.com'
const TIMES = { expiresAt: '2026-11-25T12:05:00Z', resendAt: '2026-11-25T12:01:00Z' }
const SENT = ok({ tempToken: 'token', ...TIMES })
const onCodeSent = vi.fn()

const signIn = (whenSent: typeof onCodeSent | null = onCodeSent) =>
  createSignIn({
    language: 'en',
    t: messagesFor('en').signIn,
    onCodeSent: whenSent,
    onDone() {},
  })

describe('A parent who leaves a step of signing in while it is sent', () => {
  test('is not told at the next step that the password was refused', async () => {
    const store = signIn()
    void store.byEmail(EMAIL, 'forgotten', true)
    store.forget()
    await server.answer(login, 0, OFFLINE)
    expect(store.$state.get()).toEqual({ step: 'forgot', form: { status: 'idle' } })
  })

  test('is not taken from the next step to the code of a phone', async () => {
    const store = signIn()
    void store.byPhone('0500000001', true)
    store.forget()
    await server.answer(loginByPhoneNumber, 0, SENT)
    expect(onCodeSent).not.toHaveBeenCalled()
    expect(store.$state.get().step).toBe('forgot')
    const reloaded = signIn(null)
    reloaded.resume()
    expect(reloaded.$state.get().step).toBe('form')
  })

  test('is not taken back to the code for a new password', async () => {
    const store = signIn()
    store.forget()
    void store.sendResetCode(EMAIL)
    store.back()
    await server.answer(forgotPassword, 0, SENT)
    expect(store.$state.get()).toEqual({ step: 'form', form: { status: 'idle' } })
    const reloaded = signIn()
    reloaded.resume()
    expect(reloaded.$state.get().step).toBe('form')
  })
})
