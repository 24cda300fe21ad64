import { expect, test } from 'vitest'
import { getGuardians, inviteGuardian, leaveFamily } from '#contract/guardians/guardians.ts'
import { createGuardians } from '../../../../src/lib/stores/guardians/guardians.ts'
import { OFFLINE, ok } from '../../manage/school-calls.ts'
import { waitingCalls } from '../waiting-calls.ts'

function openGuardians() {
  const server = waitingCalls()
  const t = { errors: {}, offline: 'Offline.', unexpected: '' }
  const store = createGuardians({ language: 'en', t, prove: async () => true }, server.ask)
  return { server, store }
}

test('a parent who opens the question again while leaving is sent leaves once', async () => {
  const { server, store } = openGuardians()
  void store.leave(false)
  store.rest()
  void store.leave(true)
  expect(server.sentTo(leaveFamily)).toHaveLength(1)
  await server.answer(leaveFamily, 0, ok({}))
  await server.answer(getGuardians, 0, OFFLINE)
  expect(store.$doing.get()).toEqual({ status: 'done', what: 'leave' })
})

test('an empty address does not hide that an invitation is being sent', async () => {
  const { server, store } = openGuardians()
  void store.invite('mona@example.com')
  void store.invite('')
  void store.invite('mona@example.com')
  expect(server.sentTo(inviteGuardian)).toHaveLength(1)
})
