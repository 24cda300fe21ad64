import { and, eq, isNotNull } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, proveIdentity } from '#contract/accounts/account.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginPasskeyStep,
  proveByPasskey,
  removePasskey,
  signInByPasskey,
  verifyPasskeyStep,
} from '#contract/accounts/passkeys.ts'
import {
  addPasskeyStep,
  addTotp,
  beginTotp,
  getSecondFactor,
  removePasskeyStep,
  removeTotp,
  verifySecondFactor,
} from '#contract/accounts/second-factor.ts'
import {
  forgotPassword,
  login,
  loginByPhoneNumber,
  refreshToken,
  resetPassword,
  verifyOtp,
} from '#contract/accounts/users.ts'
import { exportFamily } from '#contract/privacy/export.ts'
import { endSessionsOf } from '#contract/staff/end-sessions.ts'
import { recoveryCodes, users } from '../../../../server/db/schema.ts'
import {
  advanceClock,
  codeFor,
  DAY,
  kindsSentTo,
  MINUTE,
  newIpAddress,
  parentByEmail,
  parentByPhone,
  PASSWORD,
  type SignedIn,
  WITH_A_CITY,
} from '../../../support/people/accounts.ts'
import { makeAdmin } from '../../../support/people/staff.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { createAuthenticator } from '../../../support/servers/authenticator.ts'

type Device = ReturnType<typeof createAuthenticator>

describe('A passkey after a password or a code', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const parent = () => parentByEmail(api, { address: newIpAddress() })
  const as = ({ accessToken: token }: Pick<SignedIn, 'accessToken'>) => ({
    token,
    address: newIpAddress(),
  })
  const anywhere = () => ({ address: newIpAddress() })

  async function addDevice(whose: SignedIn, device = createAuthenticator()) {
    const options = await api.send(beginPasskey, {}, as(whose))
    const credential = device.create(options.body)
    const { body } = await api.send(addPasskey, { credential }, as(whose))
    return { device, id: String(body.id) }
  }

  /** A parent with one passkey, which is asked for after a password or a code. */
  async function asked(whose?: SignedIn) {
    const person = whose ?? (await parent())
    const { device, id } = await addDevice(person)
    const { body, status } = await api.send(addPasskeyStep, {}, as(person))
    expect(status).toBe(200)
    return { person, device, passkeyId: id, codes: body.recoveryCodes }
  }

  const first = ({ email }: SignedIn, password = PASSWORD) =>
    api.send(login, { email, password }, anywhere())
  const halfOf = async (whose: SignedIn) => {
    const { body } = await first(whose)
    return String((body.current as { tempToken: string }).tempToken)
  }
  const challengeFor = async (tempToken: string) =>
    (await api.send(beginPasskeyStep, { tempToken }, anywhere())).body
  const second = (tempToken: string, credential: unknown) =>
    api.send(verifyPasskeyStep, { tempToken, credential }, anywhere())
  /** Completes a sign-in as a browser does. */
  const complete = async (tempToken: string, device: Device) =>
    second(tempToken, device.get(await challengeFor(tempToken)))
  const byCode = (tempToken: string, code: string) =>
    api.send(verifySecondFactor, { tempToken, code }, anywhere())

  const stateOf = async (whose: Pick<SignedIn, 'accessToken'>) =>
    (await api.send(getSecondFactor, {}, as(whose))).body

  test('is asked for once its owner turns that on, who is notified and gets recovery codes', async () => {
    const mona = await parent()
    const { device } = await addDevice(mona)
    expect((await first(mona)).status).toBe(200)
    expect(await stateOf(mona)).toMatchObject({ passkeyStepSince: null, recoveryCodes: 0 })

    api.events.length = 0
    const on = await api.send(addPasskeyStep, {}, as(mona))
    expect(on.body.recoveryCodes).toHaveLength(10)
    expect(await kindsSentTo(api, mona.email)).toContain('passkey_step_added')
    expect(api.events).toContainEqual(
      expect.objectContaining({ name: 'passkey_step_added', userId: mona.id }),
    )

    const half = await first(mona)
    expect([half.status, half.body.code]).toEqual([400, 'second_factor_required'])
    expect(half.body).not.toHaveProperty('accessToken')
    expect(half.body.current).toEqual({
      tempToken: expect.any(String),
      hasTotp: false,
      hasPasskey: true,
    })
    const { body, status } = await complete(await halfOf(mona), device)
    expect(status).toBe(200)
    expect(await stateOf(body)).toEqual({
      totp: null,
      passkeys: 1,
      passkeyStepSince: expect.stringMatching(/\+03:00$/),
      recoveryCodes: 10,
      isRequired: false,
      isProven: true,
    })
    expect(api.events).toContainEqual(
      expect.objectContaining({ name: 'signed_in', userId: mona.id, by: 'password and passkey' }),
    )
    const exported = await api.send(exportFamily, {}, as(body))
    expect(exported.body).toMatchObject({ passkeyStepSince: expect.any(String) })
  })

  test('is asked for after a code to a phone and after a new password too, but not after a passkey', async () => {
    const { device, person: omar } = await asked(
      await parentByPhone(api, { address: newIpAddress() }),
    )
    const { phoneNumber } = omar
    const sent = await api.send(loginByPhoneNumber, { phoneNumber }, anywhere())
    const otp = await codeFor(api, phoneNumber)
    const input = { phoneNumber, otp, tempToken: sent.body.tempToken }
    const byPhone = await api.send(verifyOtp, input, anywhere())
    expect(byPhone.body.code).toBe('second_factor_required')
    // The code was one factor, and is used up.
    expect((await api.send(verifyOtp, input)).body.code).toBe('otp_expired')
    const { tempToken } = byPhone.body.current as { tempToken: string }
    expect((await complete(tempToken, device)).status).toBe(200)

    const { device: ofMona, person: mona } = await asked()
    const { email } = mona
    const forgot = await api.send(forgotPassword, { email }, anywhere())
    const reset = {
      email,
      code: await codeFor(api, email),
      tempToken: forgot.body.tempToken,
      password: 'seven camels in a row',
    }
    const byMail = await api.send(resetPassword, reset, anywhere())
    expect(byMail.body.code).toBe('second_factor_required')
    const half = (byMail.body.current as { tempToken: string }).tempToken
    expect((await complete(half, ofMona)).status).toBe(200)

    const challenge = await api.send(beginPasskeySignIn, {})
    const alone = await api.send(signInByPasskey, { credential: ofMona.get(challenge.body) })
    expect(alone.status).toBe(200)
  })

  test('is offered by the user’s own passkeys, and must verify its user', async () => {
    const { device, person } = await asked()
    const tempToken = await halfOf(person)
    const options = await challengeFor(tempToken)
    expect(options).toMatchObject({
      rpId: 'nashat.example',
      userVerification: 'required',
      allowCredentials: [{ id: device.get(options).id, type: 'public-key' }],
    })
    for (const otherwise of [
      { isUnverified: true },
      { origin: 'https://nashat.example.evil.example' },
      { rpId: 'evil.example' },
    ]) {
      const answer = await second(tempToken, device.get(options, otherwise))
      expect([answer.status, answer.body.code]).toEqual([400, 'passkey_refused'])
    }
    // None of that has used up the sign-in.
    expect((await complete(tempToken, device)).status).toBe(200)
  })

  test('is refused if it is somebody else’s, or was removed', async () => {
    const [{ device: strange, person: noura }, { device, passkeyId, person: mona }] = [
      await asked(),
      await asked(),
    ]
    const other = await addDevice(mona)
    const tempToken = await halfOf(mona)
    expect((await complete(tempToken, strange)).body.code).toBe('passkey_refused')
    expect((await complete(tempToken, createAuthenticator())).body.code).toBe('passkey_refused')
    expect(api.events).toContainEqual(
      expect.objectContaining({ name: 'sign_in_failed', by: 'passkey', userId: mona.id }),
    )
    await api.send(removePasskey, { id: passkeyId }, as(mona))
    expect((await complete(tempToken, device)).body.code).toBe('passkey_refused')
    expect((await complete(tempToken, other.device)).status).toBe(200)
    // The half sign-in of one is none of another.
    expect((await complete(await halfOf(noura), other.device)).body.code).toBe('passkey_refused')
  })

  test('its challenge counts for one sign-in alone: not for another one, nor alone, nor as a proof', async () => {
    const { device, person } = await asked()
    const [one, other] = [await halfOf(person), await halfOf(person)]
    const answer = device.get(await challengeFor(one))
    expect((await second(other, answer)).body.code).toBe('passkey_refused')
    const alone = await api.send(signInByPasskey, { credential: answer }, anywhere())
    expect(alone.body.code).toBe('passkey_refused')
    const proof = await api.send(proveByPasskey, { credential: answer }, as(person))
    expect(proof.body.code).toBe('passkey_refused')

    const ofSignIn = await api.send(beginPasskeySignIn, {})
    expect((await second(one, device.get(ofSignIn.body))).body.code).toBe('passkey_refused')
    const ofAdding = await api.send(beginPasskey, {}, as(person))
    expect((await second(one, device.get(ofAdding.body))).body.code).toBe('passkey_refused')
    expect((await second(one, answer)).status).toBe(200)
  })

  test('an unfinished sign-in ends after five minutes, after its use, and when the password changes', async () => {
    const { codes, device, person } = await asked()
    const [late, done] = [await halfOf(person), await halfOf(person)]
    const begin = async (tempToken: string) =>
      (await api.send(beginPasskeyStep, { tempToken }, anywhere())).body.code
    const challenge = await challengeFor(done)
    expect((await second(done, device.get(challenge))).status).toBe(200)
    const again = await second(done, device.get(challenge))
    expect(again.body.code).toBe('second_factor_expired')
    expect((await byCode(done, codes[0] ?? '')).body.code).toBe('second_factor_expired')
    expect(await begin(done)).toBe('second_factor_expired')

    advanceClock(api, 5 * MINUTE - 1)
    // Its own challenge is new, so only the sign-in has become too old.
    const tooLate = device.get(await challengeFor(late))
    advanceClock(api, 2)
    expect((await second(late, tooLate)).body.code).toBe('second_factor_expired')
    expect(await begin(late)).toBe('second_factor_expired')

    const changed = await halfOf(person)
    const ofOldPassword = device.get(await challengeFor(changed))
    await api.send(changePassword, { password: 'seven camels in a row' }, as(person))
    expect((await second(changed, ofOldPassword)).body.code).toBe('second_factor_expired')
    expect(await begin(changed)).toBe('second_factor_expired')
    expect(await begin('none')).toBe('second_factor_expired')
  })

  test('only one of two answers at the same moment signs in', async () => {
    const { device, person } = await asked()
    const half = await halfOf(person)
    const credential = device.get(await challengeFor(half))
    const answers = await Promise.all([second(half, credential), second(half, credential)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('a recovery code replaces it once, and digits do not', async () => {
    const { codes, person } = await asked()
    const [one = ''] = codes
    const half = await halfOf(person)
    expect((await byCode(half, '123456')).body.code).toBe('second_factor_wrong')
    const signedIn = await byCode(half, one)
    expect(signedIn.status).toBe(200)
    expect(await stateOf(signedIn.body)).toMatchObject({ recoveryCodes: 9, isProven: true })
    expect((await byCode(await halfOf(person), one)).body.code).toBe('second_factor_wrong')
    expect(await kindsSentTo(api, person.email)).toContain('recovery_code_used')
  })

  test('replaces the code of an app too, and stays when the app is removed', async () => {
    const { device, person } = await asked()
    const { body: begun } = await api.send(beginTotp, {}, as(person))
    const secret = new TOTP({ secret: begun.secret }).secret
    const codeNow = () => TOTP.generate({ secret, timestamp: +api.clock.now })
    await api.send(addTotp, { setupToken: begun.setupToken, code: codeNow() }, as(person))
    expect((await first(person)).body.current).toMatchObject({ hasTotp: true, hasPasskey: true })
    expect((await complete(await halfOf(person), device)).status).toBe(200)
    advanceClock(api, MINUTE)
    expect((await byCode(await halfOf(person), codeNow())).status).toBe(200)

    await api.send(removeTotp, {}, as(person))
    expect((await first(person)).body.current).toMatchObject({ hasTotp: false, hasPasskey: true })
    expect(await stateOf(person)).toMatchObject({ totp: null, recoveryCodes: 10 })
  })

  test('is turned on with a passkey only, and turned on again makes new recovery codes', async () => {
    const noura = await parent()
    expect((await api.send(addPasskeyStep, {}, as(noura))).body.code).toBe('not_found')
    expect((await api.send(removePasskeyStep, {}, as(noura))).body.code).toBe('not_found')

    const { codes, person } = await asked()
    const { passkeyStepSince } = await stateOf(person)
    advanceClock(api, MINUTE)
    const again = await api.send(addPasskeyStep, {}, as(person))
    expect(await stateOf(person)).toMatchObject({ passkeyStepSince, recoveryCodes: 10 })
    expect((await byCode(await halfOf(person), codes[0] ?? '')).body.code).toBe(
      'second_factor_wrong',
    )
    expect((await byCode(await halfOf(person), again.body.recoveryCodes[0] ?? '')).status).toBe(200)
    const told = await kindsSentTo(api, person.email)
    expect(told.filter(kind => kind === 'passkey_step_added')).toHaveLength(1)
    expect(told).toContain('recovery_codes_made')
  })

  test('turning it on or off needs a proof, and turning it off is told and recorded', async () => {
    const { person } = await asked()
    advanceClock(api, 10 * MINUTE + 1)
    const { body } = await api.send(refreshToken, { refreshToken: person.refreshToken })
    for (const endpoint of [addPasskeyStep, removePasskeyStep]) {
      const bare = await api.send(endpoint, {}, as(body))
      expect(bare.body.errors).toEqual([expect.objectContaining({ code: 'proof_required' })])
    }
    await api.send(proveIdentity, { password: PASSWORD }, as(body))
    api.events.length = 0
    expect((await api.send(removePasskeyStep, {}, as(body))).body).toEqual({ changed: true })
    expect(api.events).toEqual([
      expect.objectContaining({ name: 'passkey_step_removed', userId: person.id }),
    ])
    expect(await kindsSentTo(api, person.email)).toContain('passkey_step_removed')
    expect((await api.send(removePasskeyStep, {}, as(body))).body.code).toBe('not_found')
    expect((await first(person)).status).toBe(200)
    // The passkey is still there, and so are the codes that replace it.
    expect(await stateOf(body)).toMatchObject({ passkeys: 1, recoveryCodes: 10 })
  })

  test('its owner is notified also while the family waits to be erased', async () => {
    const { person } = await asked()
    const eraseAt = new Date(+api.clock.now + DAY * 1000)
    await api.deps.db.update(users).set({ eraseAt }).where(eq(users.id, person.id))
    await api.send(removePasskeyStep, {}, as(person))
    await api.send(addPasskeyStep, {}, as(person))
    const told = await kindsSentTo(api, person.email)
    expect(told.filter(kind => kind.startsWith('passkey_step')).toSorted()).toEqual([
      'passkey_step_added',
      'passkey_step_added',
      'passkey_step_removed',
    ])
  })

  test('removing the last passkey turns it off and tells so, instead of locking its owner out', async () => {
    const { passkeyId, person } = await asked()
    const { id } = await addDevice(person)
    await api.send(removePasskey, { id }, as(person))
    expect((await first(person)).body.code).toBe('second_factor_required')

    api.events.length = 0
    await api.send(removePasskey, { id: passkeyId }, as(person))
    expect(api.events.map(event => 'name' in event && event.name)).toEqual([
      'passkey_removed',
      'passkey_step_removed',
    ])
    expect(await kindsSentTo(api, person.email)).toContain('passkey_step_removed')
    expect((await first(person)).status).toBe(200)
    expect(await stateOf(person)).toMatchObject({ passkeyStepSince: null, recoveryCodes: 0 })
    // A new passkey does not turn it on again.
    await addDevice(person)
    expect((await first(person)).status).toBe(200)
  })

  test('nobody is asked for a passkey that an older release has removed', async () => {
    const { passkeyId, person } = await asked()
    await api.send(removePasskey, { id: passkeyId }, as(person))
    await api.deps.db
      .update(users)
      .set({ passkeyStepAt: api.deps.now() })
      .where(eq(users.id, person.id))
    expect((await first(person)).status).toBe(200)
    // Nor for the next one, before they turn it on themselves.
    await addDevice(person)
    expect((await first(person)).status).toBe(200)
    expect(await stateOf(person)).toMatchObject({ passkeys: 1, passkeyStepSince: null })
  })

  test('an Admin takes it away with the other factors of who has lost everything', async () => {
    const { person } = await asked()
    const admin = await makeAdmin(api)
    const input = { userId: person.id, forgetFactors: true }
    expect((await api.send(endSessionsOf, input, { token: admin.token })).status).toBe(204)
    expect(api.events).toContainEqual(
      expect.objectContaining({ name: 'passkey_step_removed', by: admin.userId }),
    )
    expect((await first(person)).status).toBe(200)
    const on = and(eq(users.id, person.id), isNotNull(users.passkeyStepAt))
    expect(await api.deps.db.$count(users, on)).toBe(0)
    expect(await api.deps.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0)
  })
})
