import { expect, test } from 'vitest'
import { type AuthSession, endAuthSession, getAuthSessions } from '#contract/accounts/account.ts'
import type { AccountPageContext } from '../../../../src/lib/stores/account/account.ts'
import { createAuthSessions } from '../../../../src/lib/stores/account/auth-sessions.ts'
import { ok } from '../../manage/school-calls.ts'
import { waitingCalls } from '../waiting-calls.ts'

const device = (signInId: string) => ({ signInId }) as AuthSession

test('a parent who ends two sessions in quick succession ends both', async () => {
  const server = waitingCalls()
  const page = {
    language: 'en',
    t: { unexpected: '', offline: '' },
  } as unknown as AccountPageContext
  const store = createAuthSessions(page, server.ask)
  void store.load()
  await server.answer(getAuthSessions, 0, ok([device('phone'), device('laptop'), device('here')]))
  void store.end(device('phone'))
  void store.end(device('laptop'))
  await server.answer(endAuthSession, 0, ok({ changed: true }))
  await server.answer(endAuthSession, 1, ok({ changed: true }))
  expect(store.$state.get()).toMatchObject({ data: [{ signInId: 'here' }] })
})
