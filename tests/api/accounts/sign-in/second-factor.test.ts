import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getIdentity, proveIdentity, changePassword } from '#contract/accounts/account.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  proveByPasskey,
  removePasskey,
} from '#contract/accounts/passkeys.ts'
import {
  addTotp,
  beginTotp,
  getSecondFactor,
  newRecoveryCodes,
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
import { recoveryCodes, totpSecrets, users } from '../../../../server/db/schema.ts'
import { countAttempt } from '../../../../server/services/accounts/attempts.ts'
import { FACTOR_A_DAY } from '../../../../server/security/rate-limits.ts'
import { rotateTotps } from '../../../../server/services/accounts/second-factor/rotate-totp.ts'
import {
  codeFor,
  DAY,
  kindsSentTo,
  MINUTE,
  otherCode,
  parentByEmail,
  parentByPhone,
  PASSWORD,
  type SignedIn,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { createAuthenticator } from '../../../support/servers/authenticator.ts'

const STEP = 30

describe('A second factor', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const parent = () => parentByEmail(api, { address: newIpAddress() })
  const as = ({ accessToken: token }: SignedIn) => ({ token, address: newIpAddress() })

  /** The code that the app shows now, or so many steps from now. */
  const codeOf = (secret: string, steps = 0) =>
    TOTP.generate({ secret: secretOf(secret), timestamp: +api.clock.now + steps * STEP * 1000 })
  const secretOf = (base32: string) => new TOTP({ secret: base32 }).secret

  async function setUp(whose: SignedIn) {
    const { body: begun } = await api.send(beginTotp, {}, as(whose))
    const input = { setupToken: begun.setupToken, code: codeOf(begun.secret) }
    const added = await api.send(addTotp, input, as(whose))
    expect(added.status).toBe(200)
    // The code was used up when the app was set up.
    advanceClock(api, 2 * STEP)
    return { secret: begun.secret, begun, codes: added.body.recoveryCodes }
  }

  const first = ({ email }: SignedIn, password = PASSWORD) =>
    api.send(login, { email, password }, { address: newIpAddress() })
  const halfOf = async (whose: SignedIn) => {
    const { body } = await first(whose)
    return String((body.current as { tempToken: string }).tempToken)
  }
  const second = (tempToken: string, code: string, address = newIpAddress()) =>
    api.send(verifySecondFactor, { tempToken, code }, { address })

  /** Counts so many wrong codes of today from strange places, as the server does. */
  async function countWrongCodes({ id }: SignedIn, count: number) {
    for (let wrong = 0; wrong < count; wrong++)
      await countAttempt(api.deps, `factor ${id} a day`, FACTOR_A_DAY)
  }

  test('is set up with a code of the app, which notifies its owner, and is then required after the password', async () => {
    const mona = await parent()
    const { begun, codes, secret } = await setUp(mona)
    expect(begun.uri).toContain(`otpauth://totp/Nashat:${encodeURIComponent(mona.email)}`)
    expect(begun.qr.path).toMatch(/^M\d+ \d+h\d+v1h-\d+z/)
    expect(codes).toHaveLength(10)
    expect(await kindsSentTo(api, mona.email)).toContain('totp_added')

    const half = await first(mona)
    expect([half.status, half.body.code]).toEqual([400, 'second_factor_required'])
    expect(half.body).not.toHaveProperty('accessToken')
    const { body, status } = await second(await halfOf(mona), codeOf(secret))
    expect(status).toBe(200)
    const state = await api.send(getSecondFactor, {}, { token: body.accessToken })
    expect(state.body).toEqual({
      totp: { addedAt: expect.any(String), lastUsedAt: expect.any(String) },
      passkeys: 0,
      recoveryCodes: 10,
      isRequired: false,
      isProven: true,
    })
    expect(api.events).toContainEqual(
      expect.objectContaining({ name: 'signed_in', userId: mona.id, by: 'password and totp' }),
    )
  })

  test('is not set up by a wrong code, without a proof, for somebody else, twice or too late', async () => {
    const [mona, noura] = [await parent(), await parent()]
    const { body } = await api.send(beginTotp, {}, as(mona))
    const { secret, setupToken } = body
    const add = (whose: SignedIn, code = codeOf(secret)) =>
      api.send(addTotp, { setupToken, code }, as(whose))
    expect((await add(mona, otherCode(codeOf(secret)))).body.code).toBe('second_factor_wrong')
    expect((await add(noura)).body.code).toBe('second_factor_expired')
    expect((await add(mona)).status).toBe(200)
    expect((await add(mona)).body.code).toBe('second_factor_expired')

    const late = await api.send(beginTotp, {}, as(noura))
    advanceClock(api, 10 * MINUTE + 1)
    const renewed = await api.send(refreshToken, { refreshToken: noura.refreshToken })
    const input = { setupToken: late.body.setupToken, code: codeOf(late.body.secret) }
    const token = renewed.body.accessToken
    const unproven = await api.send(addTotp, input, { token })
    expect(unproven.body.errors).toEqual([expect.objectContaining({ code: 'proof_required' })])
    await api.send(proveIdentity, { password: PASSWORD }, { token })
    expect((await api.send(addTotp, input, { token })).body.code).toBe('second_factor_expired')
  })

  test('is stored encrypted', async () => {
    const mona = await parent()
    const { codes, secret } = await setUp(mona)
    const kept = JSON.stringify([
      await api.deps.db.select().from(totpSecrets),
      await api.deps.db.select().from(recoveryCodes),
    ])
    expect(kept).not.toContain(secret)
    for (const code of codes) expect(kept).not.toContain(code.slice(5).replaceAll('-', ''))
  })

  test('accepts the code of the half minute before or after, and no other', async () => {
    const mona = await parent()
    const { secret } = await setUp(mona)
    for (const steps of [-2, 2]) {
      const answer = await second(await halfOf(mona), codeOf(secret, steps))
      expect([answer.status, answer.body.code], String(steps)).toEqual([400, 'second_factor_wrong'])
    }
    expect((await second(await halfOf(mona), codeOf(secret, -1))).status).toBe(200)
    expect((await second(await halfOf(mona), codeOf(secret, 1))).status).toBe(200)
  })

  test('accepts no code twice, nor one before it, also when two arrive at the same moment', async () => {
    const mona = await parent()
    const { secret } = await setUp(mona)
    const halves = await Promise.all([halfOf(mona), halfOf(mona)])
    const answers = await Promise.all(halves.map(half => second(half, codeOf(secret))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    for (const steps of [0, -1])
      expect((await second(await halfOf(mona), codeOf(secret, steps))).body.code).toBe(
        'second_factor_wrong',
      )
  })

  test('a recovery code replaces it once, in any spelling, and only one of two at the same moment signs in', async () => {
    const mona = await parent()
    const { codes } = await setUp(mona)
    const [one = '', other = ''] = codes
    const typed = one.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
    const halves = await Promise.all([halfOf(mona), halfOf(mona)])
    const answers = await Promise.all(halves.map(half => second(half, typed)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await second(await halfOf(mona), one)).body.code).toBe('second_factor_wrong')
    expect(await kindsSentTo(api, mona.email)).toContain('recovery_code_used')

    const fresh = await api.send(newRecoveryCodes, {}, as(mona))
    expect(fresh.body.recoveryCodes).toHaveLength(10)
    expect((await second(await halfOf(mona), other)).body.code).toBe('second_factor_wrong')
    const [newest = ''] = fresh.body.recoveryCodes
    expect((await second(await halfOf(mona), newest)).status).toBe(200)
  })

  test('an unfinished sign-in ends after five minutes, after its use, and when the password changes', async () => {
    const mona = await parent()
    const { secret } = await setUp(mona)
    const [late, done, changed] = [await halfOf(mona), await halfOf(mona), await halfOf(mona)]
    expect((await second(done, codeOf(secret))).status).toBe(200)
    advanceClock(api, STEP)
    expect((await second(done, codeOf(secret))).body.code).toBe('second_factor_expired')
    await api.send(changePassword, { password: 'seven camels in a row' }, as(mona))
    expect((await second(changed, codeOf(secret))).body.code).toBe('second_factor_expired')
    advanceClock(api, 5 * MINUTE)
    expect((await second(late, codeOf(secret))).body.code).toBe('second_factor_expired')
    expect((await second('none', codeOf(secret))).body.code).toBe('second_factor_expired')
  })

  test('after five wrong codes accepts one try in five minutes, from any address', async () => {
    const mona = await parent()
    const { secret } = await setUp(mona)
    // Attempts of strangers elsewhere do not slow down her own place.
    const home = newIpAddress()
    expect((await second(await halfOf(mona), codeOf(secret), home)).status).toBe(200)
    advanceClock(api, STEP)
    const half = await halfOf(mona)
    for (let guess = 0; guess < 5; guess++)
      expect((await second(half, otherCode(codeOf(secret)))).body.code).toBe('second_factor_wrong')
    const slowed = await second(half, codeOf(secret))
    expect([slowed.status, slowed.headers.get('Retry-After')]).toEqual([429, '300'])
    expect((await second(half, codeOf(secret), home)).status).toBe(200)
    advanceClock(api, 5 * MINUTE)
    expect((await second(await halfOf(mona), codeOf(secret))).status).toBe(200)
  })

  test('after fifty wrong codes in a day accepts only a recovery code, and notifies the owner after ten', async () => {
    const mona = await parent()
    const { codes, secret } = await setUp(mona)
    const home = newIpAddress()
    expect((await second(await halfOf(mona), codeOf(secret), home)).status).toBe(200)
    await countWrongCodes(mona, FACTOR_A_DAY.most - 15)
    for (let round = 0; round < 3; round++) {
      advanceClock(api, 15 * MINUTE + 1)
      const half = await halfOf(mona)
      for (let guess = 0; guess < 5; guess++)
        expect((await second(half, otherCode(codeOf(secret)))).body.code).toBe(
          'second_factor_wrong',
        )
    }
    const told = await kindsSentTo(api, mona.email)
    expect(told.filter(kind => kind === 'second_factor_failed')).toHaveLength(1)
    const event = { name: 'second_factor_failed', userId: mona.id }
    expect(api.events).toContainEqual(expect.objectContaining(event))

    advanceClock(api, 15 * MINUTE + 1)
    const barred = await second(await halfOf(mona), codeOf(secret))
    expect(barred.status).toBe(429)
    expect(Number(barred.headers.get('Retry-After'))).toBeGreaterThan(DAY / 2)
    // Blocking the attacker has not blocked her.
    expect((await second(await halfOf(mona), codeOf(secret), home)).status).toBe(200)
    expect((await second(await halfOf(mona), codes[0] ?? '')).status).toBe(200)
    advanceClock(api, STEP)
    expect((await second(await halfOf(mona), codeOf(secret))).status).toBe(429)
    advanceClock(api, DAY)
    expect((await second(await halfOf(mona), codeOf(secret))).status).toBe(200)
  })

  test('right codes do not count towards the daily limit', async () => {
    const mona = await parent()
    const { secret } = await setUp(mona)
    // All wrong codes of the day but one: another code that counted would be the last.
    await countWrongCodes(mona, FACTOR_A_DAY.most - 1)
    for (let time = 0; time < 3; time++) {
      advanceClock(api, STEP)
      expect((await second(await halfOf(mona), codeOf(secret))).status).toBe(200)
    }
    // One wrong code does.
    advanceClock(api, STEP)
    const half = await halfOf(mona)
    expect((await second(half, otherCode(codeOf(secret)))).body.code).toBe('second_factor_wrong')
    expect((await second(half, codeOf(secret))).status).toBe(429)
  })

  test('notifies its owner of each change, also an owner who has requested erasure', async () => {
    const mona = await parent()
    await setUp(mona)
    const eraseAt = new Date(+api.clock.now + DAY * 1000)
    await api.deps.db.update(users).set({ eraseAt }).where(eq(users.id, mona.id))
    api.events.length = 0
    await setUp(mona)
    await api.send(newRecoveryCodes, {}, as(mona))
    const device = createAuthenticator()
    const options = await api.send(beginPasskey, {}, as(mona))
    const credential = device.create(options.body)
    const { body: passkey } = await api.send(addPasskey, { credential }, as(mona))
    await api.send(removePasskey, { id: passkey.id }, as(mona))
    const changes = ['totp_replaced', 'recovery_codes_made', 'passkey_added', 'passkey_removed']
    // Messages that were queued together leave in any order.
    const told = (await kindsSentTo(api, mona.email)).filter(kind => changes.includes(kind))
    expect(told.toSorted()).toEqual(changes.toSorted())
    expect(api.events.map(event => 'name' in event && event.name)).toEqual(changes)
  })

  test('keeps working after AUTH_SECRET is rotated, also for somebody who did not use it meanwhile', async () => {
    const [mona, noura] = [await parent(), await parent()]
    const { secret } = await setUp(mona)
    const ofNoura = await setUp(noura)
    await api.deps.db
      .update(totpSecrets)
      .set({ sealedSecret: 'damaged' })
      .where(eq(totpSecrets.userId, noura.id))
    const [before] = api.deps.secret
    const during = { db: api.deps.db, secret: ['the secret that comes next', before] as const }
    const first = await rotateTotps(during)
    expect(first.rotated).toBeGreaterThan(0)
    expect(first.unreadable).toEqual([noura.id])
    expect(await rotateTotps(during)).toEqual({ rotated: 0, unreadable: [noura.id] })
    api.deps.secret = ['the secret that comes next']
    expect((await second(await halfOf(mona), codeOf(secret))).status).toBe(200)
    expect((await second(await halfOf(noura), codeOf(ofNoura.secret))).body.code).toBe(
      'second_factor_wrong',
    )
    api.deps.secret = [before]
    await api.deps.db.delete(totpSecrets)
  })

  test('is required after a phone code and after a new password too', async () => {
    const [omar, mona] = [await parentByPhone(api, { address: newIpAddress() }), await parent()]
    const ofOmar = await setUp(omar)
    const { phoneNumber } = omar
    const sent = await api.send(loginByPhoneNumber, { phoneNumber }, { address: newIpAddress() })
    const otp = await codeFor(api, phoneNumber)
    const input = { phoneNumber, otp, tempToken: sent.body.tempToken }
    const byPhone = await api.send(verifyOtp, input, { address: newIpAddress() })
    expect(byPhone.body.code).toBe('second_factor_required')
    // The code was one factor, and is used up.
    expect((await api.send(verifyOtp, input)).body.code).toBe('otp_expired')
    const { tempToken } = byPhone.body.current as { tempToken: string }
    expect((await second(tempToken, codeOf(ofOmar.secret))).status).toBe(200)

    const ofMona = await setUp(mona)
    const { email } = mona
    const forgot = await api.send(forgotPassword, { email }, { address: newIpAddress() })
    const reset = {
      email,
      code: await codeFor(api, email),
      tempToken: forgot.body.tempToken,
      password: 'seven camels in a row',
    }
    const byMail = await api.send(resetPassword, reset, { address: newIpAddress() })
    expect(byMail.body.code).toBe('second_factor_required')
    expect((await first(mona)).body.code).toBe('wrong_credentials')
    const half = (byMail.body.current as { tempToken: string }).tempToken
    expect((await second(half, codeOf(ofMona.secret))).status).toBe(200)
  })

  test('its code is accepted once as a proof; removing it needs a proof, and removes its recovery codes', async () => {
    const mona = await parent()
    const { secret } = await setUp(mona)
    advanceClock(api, 10 * MINUTE + 1)
    const renewed = await api.send(refreshToken, { refreshToken: mona.refreshToken })
    const token = renewed.body.accessToken
    const bare = await api.send(removeTotp, {}, { token })
    expect(bare.body.errors).toEqual([expect.objectContaining({ code: 'proof_required' })])
    const prove = () => api.send(proveIdentity, { factorCode: codeOf(secret) }, { token })
    expect((await prove()).status).toBe(200)
    expect((await prove()).body.code).toBe('second_factor_wrong')
    expect((await api.send(removeTotp, {}, { token })).body).toEqual({ changed: true })
    expect((await api.send(removeTotp, {}, { token })).body.code).toBe('not_found')
    expect((await api.send(newRecoveryCodes, {}, { token })).body.code).toBe('not_found')
    expect(await kindsSentTo(api, mona.email)).toContain('totp_removed')
    const state = await api.send(getSecondFactor, {}, { token })
    expect(state.body).toMatchObject({ totp: null, recoveryCodes: 0, isProven: false })
    expect((await first(mona)).status).toBe(200)
  })

  test('a passkey counts as one, for signing in and as a proof, until the last one is removed', async () => {
    const [mona, noura] = [await parent(), await parent()]
    const device = createAuthenticator()
    const options = await api.send(beginPasskey, {}, as(mona))
    const credential = device.create(options.body)
    const { body: passkey } = await api.send(addPasskey, { credential }, as(mona))
    expect((await api.send(getIdentity, {}, as(mona))).body).toMatchObject({
      hasPasskey: true,
      hasTotp: false,
    })
    // Signing in with the password still works, and counts as one factor.
    const { body: again } = await first(mona)
    const token = again.accessToken
    const isProven = async () => (await api.send(getSecondFactor, {}, { token })).body.isProven
    expect(await isProven()).toBe(false)
    const answer = async () => device.get((await api.send(beginPasskeySignIn, {})).body)
    const strange = await api.send(proveByPasskey, { credential: await answer() }, as(noura))
    expect(strange.body.code).toBe('passkey_refused')
    const proof = await api.send(proveByPasskey, { credential: await answer() }, { token })
    expect(proof.status).toBe(200)
    expect(await isProven()).toBe(true)
    await api.send(removePasskey, { id: passkey.id }, { token })
    expect(await isProven()).toBe(false)
  })
})
