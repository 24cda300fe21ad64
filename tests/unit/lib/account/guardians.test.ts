import { expect, test, vi } from 'vitest'
import {
  acceptGuardian,
  getGuardianInvitation,
  getGuardians,
  inviteGuardian,
  leaveFamily,
} from '#contract/guardians/guardians.ts'
import { createGuardianInvitation } from '../../../../src/lib/stores/guardians/guardian-invitation.ts'
import { createGuardians } from '../../../../src/lib/stores/guardians/guardians.ts'
import { answering, OFFLINE, ok, refusal } from '../../manage/school-calls.ts'
import { fakeBrowser } from '../browser.ts'
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

test('whoever is signed in with another address is told so, and is not asked to accept again', async () => {
  vi.stubGlobal('sessionStorage', fakeBrowser().storage)
  let answer = OFFLINE
  const { ask } = answering({
    [getGuardianInvitation.path]: () => ok({ firstName: 'Mona' }),
    [acceptGuardian.path]: () => answer,
  })
  const t = { offline: 'Offline.', unexpected: '', otherAddress: 'Sent to another address.' }
  const store = createGuardianInvitation({ language: 'en', t, prove: async () => true }, ask)
  await store.open('token')
  await store.accept()
  expect(store.$state.get()).toMatchObject({ form: { message: 'Offline.', isOthers: false } })
  answer = refusal('not_found', undefined, 404)
  await store.accept()
  expect(store.$state.get()).toMatchObject({ form: { message: t.otherAddress, isOthers: true } })
  vi.unstubAllGlobals()
})
