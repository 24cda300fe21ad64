import { afterAll, expect, test, vi } from 'vitest'
import type { Answer } from '../../../../src/lib/api/answer.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { settle } from '../waiting-calls.ts'

const { askLazily } = vi.hoisted(() => ({ askLazily: vi.fn() }))
vi.mock('../../../../src/lib/api/lazy-calls.ts', () => ({ askLazily, keepTokensLazily: vi.fn() }))
// Test files share a process and its modules, so load separate copies with the mock for this file.
vi.resetModules()
const { createSignUp } = await import('../../../../src/lib/stores/account/sign-up.ts')
afterAll(() => {
  vi.doUnmock('../../../../src/lib/api/lazy-calls.ts')
  vi.resetModules()
})

test('a wrong number is reported together with what is missing below it, so that it gets the focus', async () => {
  let answer: (answer: Answer<unknown>) => void = () => {}
  askLazily.mockReturnValue(new Promise(resolve => (answer = resolve)))
  const { signUp: t } = messagesFor('en')
  const onCodeSent = vi.fn()
  const store = createSignUp({ language: 'en', t, onCodeSent, onDone: vi.fn() })

  // A press on the button leaves the field, which asks the server, and sends the form.
  store.check('phoneNumber', '0501234')
  const typed = { phoneNumber: '0501234', email: '', password: '', firstName: 'Mona' }
  void store.send('phoneNumber', { ...typed, lastName: '', cityId: '1', consent: '1' })
  await settle()
  expect(store.$state.get().form.status).toBe('sending')

  const errors = [{ path: 'phoneNumber', code: 'wrong_format', message: '' }]
  const problem = { status: 400, code: 'invalid_input', errors }
  answer({ ok: false, failure: { kind: 'refused', problem } } as unknown as Answer<unknown>)
  await settle()
  expect(store.$state.get()).toMatchObject({
    form: { status: 'refused', fields: { lastName: t.errors.lastName.required } },
    addresses: { phoneNumber: { status: 'wrong', sentence: t.errors.phoneNumber.other } },
  })
  expect(askLazily).toHaveBeenCalledOnce()
  expect(onCodeSent).not.toHaveBeenCalled()
})
