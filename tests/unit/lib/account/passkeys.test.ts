import { expect, test } from 'vitest'
import { getPasskeys, type Passkey, removePasskey } from '#contract/accounts/passkeys.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { createPasskeys } from '../../../../src/lib/stores/account/passkeys.ts'
import { OFFLINE, ok } from '../../manage/school-calls.ts'
import { waitingCalls } from '../waiting-calls.ts'

const [PHONE, LAPTOP] = [{ id: 'phone' }, { id: 'laptop' }] as [Passkey, Passkey]

test('two lost devices are removed, though the second button is pressed before the first answer', async () => {
  const server = waitingCalls()
  const { passkeys: t } = messagesFor('en')
  const store = createPasskeys({ language: 'en', t, requestProof: async () => false }, server.ask)
  void store.load()
  await server.answer(getPasskeys, 0, ok([PHONE, LAPTOP]))
  void store.remove(PHONE)
  void store.remove(LAPTOP)
  void store.remove(PHONE)
  expect(store.$removing.get()).toEqual(['phone', 'laptop'])
  await server.answer(removePasskey, 0, ok(undefined))
  expect(store.$removing.get()).toEqual(['laptop'])
  await server.answer(removePasskey, 1, ok(undefined))
  expect(store.$removing.get()).toEqual([])
  expect(server.sentTo(removePasskey).map(({ input }) => input)).toEqual([PHONE, LAPTOP])
  expect(store.$state.get()).toEqual({ status: 'ready', data: [] })
  expect(store.$change.get()).toEqual({ status: 'done', message: t.removed })
})

test('a device that could not be removed is not reported as removed, though the next one was', async () => {
  const server = waitingCalls()
  const { passkeys: t } = messagesFor('en')
  const store = createPasskeys({ language: 'en', t, requestProof: async () => false }, server.ask)
  void store.load()
  await server.answer(getPasskeys, 0, ok([PHONE, LAPTOP]))
  void store.remove(PHONE)
  void store.remove(LAPTOP)
  await server.answer(removePasskey, 0, OFFLINE)
  await server.answer(removePasskey, 1, ok(undefined))
  expect(store.$state.get()).toEqual({ status: 'ready', data: [PHONE] })
  expect(store.$change.get()).toMatchObject({ status: 'refused', message: t.offline })
  void store.remove(PHONE)
  await server.answer(removePasskey, 2, ok(undefined))
  expect(store.$change.get()).toEqual({ status: 'done', message: t.removed })
})
