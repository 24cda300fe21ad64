import { expect, test } from 'vitest'
import { proveIdentity, sendIdentityCode } from '#contract/accounts/account.ts'
import { createProof } from '../../../../src/lib/stores/account/proof.ts'
import { proof as t } from '../../../../src/i18n/en/accounts/proof.ts'
import { ok, refusal } from '../../manage/school-calls.ts'
import { settle, waitingCalls } from '../waiting-calls.ts'

const TIMES = { expiresAt: '2026-11-29T12:05:00Z', resendAt: '2026-11-29T12:01:00Z' }
const CODE = { tempToken: 'first', ...TIMES }

function openDialog() {
  const server = waitingCalls()
  const store = createProof({ language: 'en', t }, server.ask)
  return { server, store, state: store.$state.get }
}

test('a parent who closes the dialog and opens it again does not get the answer of before', async () => {
  const { server, state, store } = openDialog()
  void store.request()
  void store.enterPassword('wrong')
  store.cancel()
  void store.request()
  await server.answer(proveIdentity, 0, refusal('wrong_credentials'))
  expect(state()).toEqual({ step: 'ways', form: { status: 'idle' } })

  void store.sendCode('sms')
  store.cancel()
  void store.request()
  await server.answer(sendIdentityCode, 0, ok(CODE))
  expect(state()).toEqual({ step: 'ways', form: { status: 'idle' } })
})

test('a password that was right proves nothing for a question that was asked later', async () => {
  const { server, store } = openDialog()
  void store.request()
  void store.enterPassword('right')
  store.cancel()
  let answer: boolean | null = null
  void store.request().then(isProven => {
    answer = isProven
  })
  await server.answer(proveIdentity, 0, ok({ provenUntil: '2026-11-29T12:00:00Z' }))
  await settle()
  expect(answer).toBeNull()
})

test('a parent who asks for another code while the first is checked enters the new one', async () => {
  const { server, state, store } = openDialog()
  void store.request()
  void store.sendCode('sms')
  await server.answer(sendIdentityCode, 0, ok(CODE))
  void store.enterCode('111111')
  store.back()
  void store.sendCode('email')
  await server.answer(sendIdentityCode, 1, ok({ ...CODE, tempToken: 'second' }))
  await server.answer(proveIdentity, 0, refusal('otp_wrong'))
  expect(state()).toMatchObject({ channel: 'email', tempToken: 'second', form: { status: 'idle' } })
})

test('a code that came after the dialog was closed is replaced by the next one', async () => {
  const { server, store } = openDialog()
  void store.request()
  void store.sendCode('sms')
  store.cancel()
  await server.answer(sendIdentityCode, 0, ok(CODE))
  void store.request()
  void store.sendCode('sms')
  expect(server.sentTo(sendIdentityCode).at(1)?.input).toMatchObject({ tempToken: 'first' })
})
