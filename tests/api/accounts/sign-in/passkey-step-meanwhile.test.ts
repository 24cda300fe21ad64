import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endAllAuthSessions } from '#contract/accounts/account.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyStep,
  removePasskey,
  verifyPasskeyStep,
} from '#contract/accounts/passkeys.ts'
import { addPasskeyStep, removePasskeyStep } from '#contract/accounts/second-factor.ts'
import { login } from '#contract/accounts/users.ts'
import { recoveryCodes, users } from '../../../../server/db/schema.ts'
import {
  newIpAddress,
  parentByEmail,
  PASSWORD,
  type SignedIn,
  WITH_A_CITY,
} from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { createAuthenticator } from '../../../support/servers/authenticator.ts'
import { raceOnLockedRow } from '../../../support/servers/meanwhile.ts'

// On PostgreSQL alone (tests/setup/on-postgres-alone.ts): PGlite has one connection.
describe('A passkey after a password or a code, while something else happens', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const as = ({ accessToken: token }: SignedIn) => ({ token, address: newIpAddress() })
  const account = ({ id }: SignedIn) => sql`from users where id = ${id}`

  async function withPasskey() {
    const person = await parentByEmail(api, { address: newIpAddress() })
    const device = createAuthenticator()
    const options = await api.send(beginPasskey, {}, as(person))
    const credential = device.create(options.body)
    const { body } = await api.send(addPasskey, { credential }, as(person))
    return { person, device, passkeyId: String(body.id) }
  }

  const turnOn = (person: SignedIn) => api.send(addPasskeyStep, {}, as(person))
  const remove = (person: SignedIn, id: string) => api.send(removePasskey, { id }, as(person))
  const rowOf = async ({ id }: SignedIn) =>
    (await api.deps.db.select().from(users).where(eq(users.id, id)))[0]

  test('is not turned on as the last passkey is removed', async () => {
    const { passkeyId, person } = await withPasskey()
    const statuses = await raceOnLockedRow(
      api,
      account(person),
      () => remove(person, passkeyId),
      () => turnOn(person),
    )
    expect(statuses).toEqual([200, 404])
    expect((await rowOf(person))?.passkeyStepAt).toBeNull()
    const theirs = eq(recoveryCodes.userId, person.id)
    expect(await api.deps.db.$count(recoveryCodes, theirs)).toBe(0)
  })

  test('is turned off as the last passkey is removed, also if it was turned on just before', async () => {
    const { passkeyId, person } = await withPasskey()
    const statuses = await raceOnLockedRow(
      api,
      account(person),
      () => turnOn(person),
      () => remove(person, passkeyId),
    )
    expect(statuses).toEqual([200, 200])
    expect((await rowOf(person))?.passkeyStepAt).toBeNull()
  })

  test('is not turned off by a password as another session turns it on', async () => {
    const { passkeyId, person } = await withPasskey()
    const { body: older } = await api.send(login, { email: person.email, password: PASSWORD })
    const statuses = await raceOnLockedRow(
      api,
      account(person),
      () => turnOn(person),
      () => api.send(removePasskey, { id: passkeyId }, { token: older.accessToken }),
    )
    expect(statuses).toEqual([200, 403])
    expect((await rowOf(person))?.passkeyStepAt).not.toBeNull()
  })

  test('is not turned off by a session that is being ended', async () => {
    const { person } = await withPasskey()
    await turnOn(person)
    const statuses = await raceOnLockedRow(
      api,
      account(person),
      () => api.send(endAllAuthSessions, {}, as(person)),
      () => api.send(removePasskeyStep, {}, as(person)),
    )
    expect(statuses).toEqual([200, 401])
    expect((await rowOf(person))?.passkeyStepAt).not.toBeNull()
  })

  test('does not sign in with a passkey that is being removed', async () => {
    const { device, passkeyId, person } = await withPasskey()
    await turnOn(person)
    const { body } = await api.send(login, { email: person.email, password: PASSWORD })
    const { tempToken } = body.current as { tempToken: string }
    const options = await api.send(beginPasskeyStep, { tempToken })
    const credential = device.get(options.body)
    const statuses = await raceOnLockedRow(
      api,
      account(person),
      () => remove(person, passkeyId),
      () => api.send(verifyPasskeyStep, { tempToken, credential }),
    )
    expect(statuses).toEqual([200, 400])
  })
})
