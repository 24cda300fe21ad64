import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { logout, refreshToken } from '#contract/accounts/users.ts'
import { deriveKey } from '../../../../server/lib/secrets/keys.ts'
import {
  MINUTE,
  parentByEmail,
  parentByPhone,
  type SignedIn,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'

const ISSUER = 'https://nashat.example'

describe('An access token', () => {
  let api: TestApi
  let parent: SignedIn
  let other: SignedIn

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
    parent = await parentByEmail(api, { address: newIpAddress() })
    other = await parentByPhone(api, { address: newIpAddress() })
  })
  afterAll(() => api.close())

  const key = (secret = api.deps.secret[0]) => deriveKey(secret, 'access tokens')
  const now = () => Math.floor(api.clock.now.getTime() / 1000)

  async function ask(authorization: string | undefined) {
    const headers = authorization === undefined ? {} : { Authorization: authorization }
    const response = await api.ask('/api/parents/getparentprofile', { headers })
    const body = (await response.json()) as { code?: string; firstName?: string }
    return { status: response.status, code: body.code }
  }

  /** A token like the parent's, with some claims or header fields changed. */
  function forge(claims: object = {}, { alg = 'HS256', typ = 'at+jwt', signer = key() } = {}) {
    const payload = { ...decodeJwt(parent.accessToken), ...claims }
    const kept = Object.entries(payload).filter(([, value]) => value !== undefined)
    return new SignJWT(Object.fromEntries(kept)).setProtectedHeader({ alg, typ }).sign(signer)
  }

  test('contains exactly the claims of the spec', async () => {
    const claims = decodeJwt(parent.accessToken)
    expect(claims).toEqual({
      sub: parent.id,
      email: parent.email,
      username: parent.email,
      EmailConfirmed: true,
      PhoneNumberConfirmed: false,
      Roles: ['Parent'],
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iss: ISSUER,
      aud: 'nashat',
      exp: now() + 10 * MINUTE,
      iat: now(),
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(decodeJwt(other.accessToken)).toMatchObject({
      username: other.phoneNumber,
      phonenumber: other.phoneNumber,
    })
    expect(decodeProtectedHeader(parent.accessToken)).toEqual({ alg: 'HS256', typ: 'at+jwt' })
  })

  test('signs its parent in, and so does one that is made the same way', async () => {
    expect(await ask(`Bearer ${parent.accessToken}`)).toEqual({ status: 200 })
    expect(await ask(`bearer   ${parent.accessToken}`)).toEqual({ status: 200 })
    expect(await ask(`Bearer ${await forge()}`)).toEqual({ status: 200 })
  })

  test('is valid for exactly ten minutes', async () => {
    const { accessToken } = await parentByEmail(api, { address: newIpAddress() })
    const began = api.clock.now
    advanceClock(api, 10 * MINUTE - 1)
    expect((await ask(`Bearer ${accessToken}`)).status).toBe(200)
    advanceClock(api, 1)
    expect(await ask(`Bearer ${accessToken}`)).toEqual({ status: 401, code: 'token_expired' })
    api.clock.now = began
  })

  test.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['no token', 'Bearer'],
    ['an empty token', 'Bearer '],
    ['Basic', `Basic ${btoa('parent@example.com:secret')}`],
    ['another scheme', 'Token abc'],
    ['two tokens', 'Bearer one two'],
  ])('%s is token_missing', async (_, authorization) => {
    expect(await ask(authorization)).toEqual({ status: 401, code: 'token_missing' })
  })

  const FORGED: [string, () => Promise<string> | string][] = [
    ['no JWT', () => 'abc'],
    ['three parts of nothing', () => '..'],
    ['half a token', () => parent.accessToken.split('.').slice(0, 2).join('.')],
    ['without its signature', () => `${parent.accessToken.split('.').slice(0, 2).join('.')}.`],
    ['another key', () => forge({}, { signer: key('another secret of somebody') })],
    ['the secret itself as a key', () => forge({}, { signer: Buffer.from(api.deps.secret[0]) })],
    [
      'the key of another purpose',
      () => forge({}, { signer: deriveKey(api.deps.secret[0], 'codes') }),
    ],
    ['HS512', () => forge({}, { alg: 'HS512', signer: Buffer.concat([key(), key()]) })],
    ['HS384', () => forge({}, { alg: 'HS384', signer: Buffer.concat([key(), key()]) })],
    ['another type', () => forge({}, { typ: 'JWT' })],
    ['another audience', () => forge({ aud: 'another' })],
    ['no audience', () => forge({ aud: undefined })],
    ['another issuer', () => forge({ iss: 'https://nashat.example.org' })],
    ['no issuer', () => forge({ iss: undefined })],
    ['not yet', () => forge({ nbf: now() + MINUTE })],
    ['issued in the future', () => forge({ iat: now() + MINUTE })],
    ['no time of issue', () => forge({ iat: undefined })],
    ['no end', () => forge({ exp: undefined })],
    ['an end that is no number', () => forge({ exp: 'never' })],
    ['no session', () => forge({ sid: undefined })],
    ['a session that is none', () => forge({ sid: 'x' })],
    ['a session that nobody has', () => forge({ sid: crypto.randomUUID() })],
    ["somebody else's session", () => forge({ sid: decodeJwt(other.accessToken)['sid'] })],
    ['nobody', () => forge({ sub: undefined })],
    ['somebody else', () => forge({ sub: other.id })],
    ['somebody who is none', () => forge({ sub: crypto.randomUUID() })],
    ['a subject that is no id', () => forge({ sub: "' or 1=1 --" })],
    ['no name of its own', () => forge({ jti: undefined })],
    ['a refresh token', () => parent.refreshToken],
    ['no algorithm', () => new UnsecuredJWT(decodeJwt(parent.accessToken)).encode()],
    ['no algorithm, in other letters', () => withHeader({ alg: 'nOnE', typ: 'at+jwt' })],
    ['no algorithm at all', () => withHeader({ typ: 'at+jwt' })],
    ['a header that must be understood', () => withHeader({ alg: 'HS256', crit: ['x'], x: 1 })],
    ['a key of its own', () => withHeader({ alg: 'HS256', jwk: { kty: 'oct', k: 'AA' } })],
  ]

  function withHeader(header: object): string {
    const [, payload, signature] = parent.accessToken.split('.')
    return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.${signature}`
  }

  test.each(FORGED)('with %s is refused as token_invalid', async (_, forged) => {
    const answer = await ask(`Bearer ${await forged()}`)
    expect(answer).toEqual({ status: 401, code: 'token_invalid' })
  })

  test('that has expired is token_expired, but only if its signature is right', async () => {
    const past = { iat: now() - 700, exp: now() - 100 }
    const expired = await ask(`Bearer ${await forge(past)}`)
    expect(expired).toEqual({ status: 401, code: 'token_expired' })
    const forged = await forge(past, { signer: key('another secret of somebody') })
    expect(await ask(`Bearer ${forged}`)).toEqual({ status: 401, code: 'token_invalid' })
  })

  test('may be a little ahead of the clock, because clocks of processes differ by seconds', async () => {
    expect((await ask(`Bearer ${await forge({ iat: now() + 20 })}`)).status).toBe(200)
  })

  test.each([
    ['EmailConfirmed', true],
    ['Roles', ['Parent', 'Admin']],
    ['sub', '00000000-0000-4000-8000-000000000000'],
    ['exp', 4_000_000_000],
  ])('whose %s was changed is refused', async (name, value) => {
    const { accessToken } = await parentByEmail(api, {
      isConfirmed: false,
      address: newIpAddress(),
    })
    const [header, , signature] = accessToken.split('.')
    const claims = { ...decodeJwt(accessToken), [name]: value }
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const answer = await ask(`Bearer ${header}.${payload}.${signature}`)
    expect(answer).toEqual({ status: 401, code: 'token_invalid' })
  })

  test('grants nothing by its claims: the account is read from the database', async () => {
    const claims = { email: other.email, EmailConfirmed: false, Roles: ['Admin'] }
    const { body } = await api.send(getParentProfile, {}, { token: await forge(claims) })
    expect(body).toMatchObject({ email: parent.email, emailConfirmed: true })
  })

  test('is answered with 401 or 200, whatever it contains', async () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'abcAB01._-=+/ {}":') }),
      fc.base64String(),
      fc
        .tuple(fc.json(), fc.json())
        .map(parts =>
          [...parts.map(part => Buffer.from(part).toString('base64url')), 'AAAA'].join('.'),
        ),
    )
    await fc.assert(
      fc.asyncProperty(text, async token => {
        expect((await ask(`Bearer ${token}`)).status).toBe(401)
      }),
      { numRuns: 200, seed: 20_261_120 },
    )
  })

  test('is refused after its parent has signed out, or the account was deleted', async () => {
    const left = await parentByEmail(api, { address: newIpAddress() })
    await api.send(logout, { refreshToken: left.refreshToken })
    expect(await ask(`Bearer ${left.accessToken}`)).toEqual({ status: 401, code: 'token_invalid' })
  })

  test('stays valid after a refresh, beside the new one', async () => {
    const { accessToken, refreshToken: refresh } = await parentByEmail(api, {
      address: newIpAddress(),
    })
    await api.send(refreshToken, { refreshToken: refresh })
    expect((await ask(`Bearer ${accessToken}`)).status).toBe(200)
  })

  test('is requested in the language of the request', async () => {
    const { body } = await api.send(getParentProfile, {}, { language: 'ar' })
    expect(body.message).toBe('سجّلوا الدخول للمتابعة.')
  })
})
