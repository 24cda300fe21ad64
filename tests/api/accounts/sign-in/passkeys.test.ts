import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  getPasskeys,
  MAX_PASSKEYS,
  type PasskeyRegistration,
  removePasskey,
  signInByPasskey,
} from '#contract/accounts/passkeys.ts'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { refreshToken } from '#contract/accounts/users.ts'
import { deleteExpired } from '../../../../server/services/delete-expired.ts'
import { spentChallenges } from '../../../../server/db/schema.ts'
import {
  HOUR,
  kindsSentTo,
  MINUTE,
  parentByEmail,
  type SignedIn,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { createAuthenticator } from '../../../support/servers/authenticator.ts'

describe('Passkeys', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const parent = () => parentByEmail(api, { address: newIpAddress() })
  const as = ({ accessToken: token }: SignedIn) => ({ token, address: newIpAddress() })
  const signIn = (credential: unknown) =>
    api.send(signInByPasskey, { credential }, { address: newIpAddress() })
  const challenge = async () => (await api.send(beginPasskeySignIn, {})).body

  async function add(whose: SignedIn, device = createAuthenticator()) {
    const options = await api.send(beginPasskey, {}, as(whose))
    const credential = device.create(options.body)
    return { device, credential, ...(await api.send(addPasskey, { credential }, as(whose))) }
  }

  test('a parent adds one, is notified, and signs in with it', async () => {
    const mona = await parent()
    const { body, device, status } = await add(mona)
    expect(status).toBe(200)
    expect(body).toMatchObject({ lastUsedAt: null })
    expect(await kindsSentTo(api, mona.email)).toContain('passkey_added')

    const tokens = await signIn(device.get(await challenge()))
    expect(tokens.status).toBe(200)
    const token = tokens.body.accessToken
    const profile = await api.send(getParentProfile, {}, { token })
    expect(profile.body).toMatchObject({ email: mona.email })
    const list = await api.send(getPasskeys, {}, { token })
    expect(list.body).toEqual([{ ...body, lastUsedAt: expect.any(String) }])
    expect(api.events).toContainEqual(
      expect.objectContaining({ name: 'signed_in', userId: mona.id, by: 'passkey' }),
    )
  })

  test('the options name the site and the user, and require user verification', async () => {
    const mona = await parent()
    const { credential } = await add(mona)
    const { body } = await api.send(beginPasskey, {}, as(mona))
    expect(body).toMatchObject({
      rp: { id: 'nashat.example', name: 'Nashat' },
      user: { name: mona.email, displayName: 'Mona Alharbi' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [expect.objectContaining({ id: credential.id })],
    })
    expect(await challenge()).toMatchObject({
      rpId: 'nashat.example',
      userVerification: 'required',
    })
  })

  test.each([
    ['made for another site', { origin: 'https://nashat.example.evil.example' }],
    ['made for another host', { rpId: 'evil.example' }],
    ['of a device that did not verify its user', { isUnverified: true }],
  ])('one %s is neither stored nor accepted', async (_, otherwise) => {
    const mona = await parent()
    const options = await api.send(beginPasskey, {}, as(mona))
    const bad = createAuthenticator().create(options.body, otherwise)
    const kept = await api.send(addPasskey, { credential: bad }, as(mona))
    expect([kept.status, kept.body.code]).toEqual([400, 'passkey_refused'])
    const { device } = await add(mona)
    const answer = await signIn(device.get(await challenge(), otherwise))
    expect([answer.status, answer.body.code]).toEqual([400, 'passkey_refused'])
  })

  test.each<[string, (made: PasskeyRegistration) => PasskeyRegistration, number]>([
    [
      'a transport',
      made => ({ ...made, response: { ...made.response, transports: ['a\0'] } }),
      400,
    ],
    ['the attachment', made => ({ ...made, authenticatorAttachment: 'a\0' }), 400],
    [
      'a value that is not read',
      made => ({ ...made, clientExtensionResults: { 'a\0': 'b\0' } }),
      200,
    ],
  ])(
    'one with characters that no database stores causes no server error: %s',
    async (_, change, status) => {
      const mona = await parent()
      const options = await api.send(beginPasskey, {}, as(mona))
      const credential = change(createAuthenticator().create(options.body))
      expect((await api.send(addPasskey, { credential }, as(mona))).status).toBe(status)
    },
  )

  test("an answer is accepted once, for five minutes, and only for its challenge's purpose", async () => {
    const [mona, noura] = [await parent(), await parent()]
    const { device } = await add(mona)
    const once = device.get(await challenge())
    expect((await signIn(once)).status).toBe(200)
    expect((await signIn(once)).body.code).toBe('passkey_refused')

    const late = device.get(await challenge())
    advanceClock(api, 5 * MINUTE + 1)
    expect((await signIn(late)).body.code).toBe('passkey_refused')

    const options = await api.send(beginPasskey, {}, as(noura))
    expect((await signIn(device.get(options.body))).body.code).toBe('passkey_refused')
    // A challenge for Mona makes no passkey for Noura.
    const forMona = await api.send(beginPasskey, {}, as(mona))
    const credential = createAuthenticator().create(forMona.body)
    const answer = await api.send(addPasskey, { credential }, as(noura))
    expect(answer.body.code).toBe('passkey_refused')
  })

  test('only one of two answers to the same challenge at the same moment signs in', async () => {
    const { device } = await add(await parent())
    const credential = device.get(await challenge())
    const answers = await Promise.all([signIn(credential), signIn(credential)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('a stranger’s device, a changed signature and a removed passkey get the same refusal', async () => {
    const mona = await parent()
    const { body, device } = await add(mona)
    const strange = createAuthenticator()
    const good = device.get(await challenge())
    const [last] = good.response.signature.slice(-1)
    const changed = `${good.response.signature.slice(0, -1)}${last === 'A' ? 'Q' : 'A'}`
    const refused = [
      await signIn(strange.get(await challenge())),
      await signIn({ ...good, response: { ...good.response, signature: changed } }),
    ]
    const removed = await api.send(removePasskey, { id: body.id }, as(mona))
    expect(removed.body).toEqual({ changed: true })
    refused.push(await signIn(device.get(await challenge())))
    for (const answer of refused)
      expect([answer.status, answer.body.code]).toEqual([400, 'passkey_refused'])
  })

  test('nobody stores more than ten, also when they are added at the same moment', async () => {
    const mona = await parent()
    for (let number = 1; number < MAX_PASSKEYS - 1; number++) await add(mona)
    const options = await api.send(beginPasskey, {}, as(mona))
    const again = await api.send(beginPasskey, {}, as(mona))
    const third = await api.send(beginPasskey, {}, as(mona))
    const answers = await Promise.all(
      [options, again, third].map(({ body }) =>
        api.send(addPasskey, { credential: createAuthenticator().create(body) }, as(mona)),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    const full = await api.send(beginPasskey, {}, as(mona))
    expect([full.status, full.body.code]).toEqual([409, 'too_many_passkeys'])
  })

  test('somebody with only the session, who proves nothing, changes nothing', async () => {
    const mona = await parent()
    const { body } = await add(mona)
    advanceClock(api, 10 * MINUTE + 1)
    const token = (await signInAgain(mona)).accessToken
    for (const [endpoint, input] of [
      [beginPasskey, {}],
      [removePasskey, { id: body.id }],
    ] as const) {
      const answer = await api.send(endpoint, input, { token })
      expect(answer.body.errors).toEqual([expect.objectContaining({ code: 'proof_required' })])
    }
  })

  /** The same session with a fresh token, which is no new proof. */
  async function signInAgain({ refreshToken: token }: SignedIn) {
    return (await api.send(refreshToken, { refreshToken: token })).body
  }

  test('answered challenges are deleted when they expire', async () => {
    const { device } = await add(await parent())
    await signIn(device.get(await challenge()))
    advanceClock(api, HOUR)
    await deleteExpired(api.deps)
    expect(await api.deps.db.select().from(spentChallenges)).toEqual([])
  })
})
