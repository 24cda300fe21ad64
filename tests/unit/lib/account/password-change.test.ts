import { expect, test, vi } from 'vitest'
import { changePassword } from '#contract/accounts/account.ts'
import { createPasswordChange } from '../../../../src/lib/stores/account/password-change.ts'
import { OFFLINE, ok } from '../../manage/school-calls.ts'
import { waitingCalls } from '../waiting-calls.ts'

async function openForm() {
  const server = waitingCalls()
  const texts = { signIn: { password: { tooShort: '' } }, offline: 'No connection.' }
  const parts = {
    page: { language: 'en', t: texts },
    account: { isProven: () => true, load: async () => {} },
    proof: {},
    onChanged: vi.fn(),
  }
  const store = createPasswordChange(
    parts as unknown as Parameters<typeof createPasswordChange>[0],
    server.ask,
  )
  await store.open()
  return { server, store }
}

test('a parent who cancels a new password while it is sent does not get the form back when it is refused', async () => {
  const { server, store } = await openForm()
  void store.save('four words in a row')
  store.cancel()
  await server.answer(changePassword, 0, OFFLINE)
  expect(store.$state.get()).toEqual({ step: 'rest', isChanged: false })
})

test('a parent who types another password while the first is saved keeps the form', async () => {
  const { server, store } = await openForm()
  void store.save('four words in a row')
  store.cancel()
  await store.open()
  await server.answer(changePassword, 0, ok({}))
  expect(store.$state.get()).toEqual({ step: 'form', form: { status: 'idle' } })
})
