import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { proveIdentity } from '#contract/accounts/account.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginPasskeyStep,
  proveByPasskey,
  removePasskey,
  verifyPasskeyStep,
} from '#contract/accounts/passkeys.ts'
import {
  addPasskeyStep,
  addTotp,
  beginTotp,
  getSecondFactor,
  newRecoveryCodes,
  removePasskeyStep,
  removeTotp,
} from '#contract/accounts/second-factor.ts'
import {
  forgotPassword,
  login,
  loginByPhoneNumber,
  registerParent,
  resetPassword,
  verifyOtp,
} from '#contract/accounts/users.ts'
import {
  cityOf,
  codeFor,
  newIpAddress,
  newPerson,
  parentByEmail,
  parentByPhone,
  PASSWORD,
  type SignedIn,
  WITH_A_CITY,
} from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { createAuthenticator } from '../../../support/servers/authenticator.ts'

type Session = Pick<SignedIn, 'accessToken'>

let api: TestApi

beforeAll(async () => {
  api = await startApi(WITH_A_CITY)
})
afterAll(() => api.close())

const anywhere = () => ({ address: newIpAddress() })
const as = ({ accessToken: token }: Session) => ({ token, ...anywhere() })
const parent = () => parentByEmail(api, anywhere())

async function addDevice(session: Session) {
  const device = createAuthenticator()
  const options = await api.send(beginPasskey, {}, as(session))
  const credential = device.create(options.body)
  const { body } = await api.send(addPasskey, { credential }, as(session))
  return { device, passkeyId: String(body.id) }
}

const turnOn = (session: Session) => api.send(addPasskeyStep, {}, as(session))
const byPassword = async ({ email }: SignedIn) =>
  (await api.send(login, { email, password: PASSWORD }, anywhere())).body
const halfOf = async (person: SignedIn) =>
  String(((await byPassword(person)) as { current?: { tempToken?: string } }).current?.tempToken)
const stateOf = async (session: Session) => (await api.send(getSecondFactor, {}, as(session))).body

/** A parent who is asked for a passkey, and a session that the password alone began before. */
async function withOlderSession() {
  const person = await parent()
  const { device, passkeyId } = await addDevice(person)
  const older = await byPassword(person)
  const { body } = await turnOn(person)
  return { person, older, device, passkeyId, codes: body.recoveryCodes }
}

describe('A session from before a passkey is asked for after a password or a code', () => {
  test('changes no factor with a password or a code alone, and does not turn that off', async () => {
    const { older, passkeyId, person } = await withOlderSession()
    const omar = await parentByPhone(api, anywhere())
    const ofOmar = await addDevice(omar)
    const { phoneNumber } = omar
    const sent = await api.send(loginByPhoneNumber, { phoneNumber }, anywhere())
    const otp = await codeFor(api, phoneNumber)
    const input = { phoneNumber, otp, tempToken: sent.body.tempToken }
    const { body: byCode } = await api.send(verifyOtp, input, anywhere())
    await turnOn(omar)

    const proof = await api.send(proveIdentity, { password: PASSWORD }, as(older))
    expect(proof.status).toBe(200)
    for (const [session, id] of [
      [older, passkeyId],
      [byCode, ofOmar.passkeyId],
    ] as const) {
      const unproven = { status: 403, body: { code: 'second_factor_unproven' } }
      const before = await stateOf(session)
      const calls = [beginTotp, removeTotp, newRecoveryCodes, beginPasskey]
      for (const endpoint of [...calls, addPasskeyStep, removePasskeyStep])
        expect(await api.send(endpoint, {}, as(session))).toMatchObject(unproven)
      expect(await api.send(removePasskey, { id }, as(session))).toMatchObject(unproven)
      expect(await stateOf(session)).toEqual(before)
      expect(before).toMatchObject({ isProven: false, isRequired: false, passkeys: 1 })
    }
    expect(await byPassword(person)).toMatchObject({ code: 'second_factor_required' })
  })

  test('stores no passkey and no app whose options it got before', async () => {
    const person = await parent()
    await addDevice(person)
    const older = await byPassword(person)
    const options = await api.send(beginPasskey, {}, as(older))
    const { body: app } = await api.send(beginTotp, {}, as(older))
    await turnOn(person)
    const credential = createAuthenticator().create(options.body)
    const added = await api.send(addPasskey, { credential }, as(older))
    expect(added.body.code).toBe('second_factor_unproven')
    const input = { setupToken: app.setupToken, code: '123456' }
    const confirmed = await api.send(addTotp, input, as(older))
    expect(confirmed.body.code).toBe('second_factor_unproven')
  })

  test('does all of it after it has shown the passkey, or a recovery code', async () => {
    const { device, older } = await withOlderSession()
    const { body: challenge } = await api.send(beginPasskeySignIn, {}, anywhere())
    await api.send(proveByPasskey, { credential: device.get(challenge) }, as(older))
    expect((await api.send(newRecoveryCodes, {}, as(older))).status).toBe(200)
    expect((await api.send(removePasskeyStep, {}, as(older))).status).toBe(200)

    const lost = await withOlderSession()
    const [factorCode = ''] = lost.codes
    await api.send(proveIdentity, { factorCode }, as(lost.older))
    const { passkeyId: id } = lost
    expect((await api.send(removePasskey, { id }, as(lost.older))).status).toBe(200)
  })

  test('does all of it if it is the one that turns that on', async () => {
    const person = await parent()
    await addDevice(person)
    const other = await byPassword(person)
    expect(await stateOf(other)).toMatchObject({ isProven: false })
    expect((await turnOn(other)).status).toBe(200)
    expect(await stateOf(other)).toMatchObject({ isProven: true })
    expect((await api.send(removePasskeyStep, {}, as(other))).status).toBe(200)
  })
})

describe('A session that was begun with a passkey after the password', () => {
  test('turns that off without showing it again', async () => {
    const { device, person } = await withOlderSession()
    const tempToken = await halfOf(person)
    const { body: challenge } = await api.send(beginPasskeyStep, { tempToken }, anywhere())
    const input = { tempToken, credential: device.get(challenge) }
    const { body: session } = await api.send(verifyPasskeyStep, input, anywhere())
    expect((await api.send(removePasskeyStep, {}, as(session))).status).toBe(200)
  })

  test('is not begun once the last passkey was removed', async () => {
    const { passkeyId, person } = await withOlderSession()
    const tempToken = await halfOf(person)
    await api.send(removePasskey, { id: passkeyId }, as(person))
    const begun = await api.send(beginPasskeyStep, { tempToken }, anywhere())
    expect([begun.status, begun.body.code]).toEqual([400, 'second_factor_expired'])
  })
})

describe('Recovery codes', () => {
  test('are not made, which is expensive, for somebody without a passkey or an app', async () => {
    const person = await parent()
    const hash = vi.spyOn(api.deps.passwords, 'hash')
    for (const endpoint of [addPasskeyStep, newRecoveryCodes])
      expect((await api.send(endpoint, {}, as(person))).body.code).toBe('not_found')
    expect(hash).not.toHaveBeenCalled()
    await addDevice(person)
    await turnOn(person)
    expect(hash).toHaveBeenCalledTimes(10)
    hash.mockRestore()
  })
})

describe('An account in which nothing is confirmed, but a passkey is asked for', () => {
  /** Somebody else's account, made with a number and an e-mail that they do not own. */
  async function madeByStranger() {
    const { email, names, phoneNumber } = newPerson()
    const input = { ...names, email, password: PASSWORD, cityId: await cityOf(api), phoneNumber }
    const { body: stranger } = await api.send(registerParent, input, anywhere())
    await api.deliver()
    await addDevice(stranger)
    const { status } = await turnOn(stranger)
    expect(status).toBe(200)
    api.events.length = 0
    return { email, phoneNumber }
  }

  test.each([
    [
      'number',
      'code',
      async ({ phoneNumber }: { phoneNumber: string }) => {
        const { body } = await api.send(loginByPhoneNumber, { phoneNumber }, anywhere())
        const otp = await codeFor(api, phoneNumber)
        return api.send(verifyOtp, { phoneNumber, otp, tempToken: body.tempToken }, anywhere())
      },
    ],
    [
      'mailbox',
      'reset',
      async ({ email }: { email: string }) => {
        const { body } = await api.send(forgotPassword, { email }, anywhere())
        const code = await codeFor(api, email)
        const password = 'seven camels in a row'
        const input = { email, code, tempToken: body.tempToken, password }
        return api.send(resetPassword, input, anywhere())
      },
    ],
  ])('goes to the owner of its %s without that, which is recorded', async (_, by, takeOver) => {
    const owner = await takeOver(await madeByStranger())
    expect(owner.status).toBe(200)
    expect(api.events).toContainEqual(
      expect.objectContaining({ name: 'passkey_step_removed', userId: expect.any(String), by }),
    )
    expect(await stateOf(owner.body)).toMatchObject({ passkeyStepSince: null, recoveryCodes: 0 })
  })
})
