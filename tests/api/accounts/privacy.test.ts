import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { changePhone, confirmPhone } from '#contract/accounts/account.ts'
import { editProfile } from '#contract/accounts/parents.ts'
import {
  addEmail,
  forgotPassword,
  login,
  loginByPhoneNumber,
  refreshToken,
  resetPassword,
} from '#contract/accounts/users.ts'
import { attempts, knownPlaces } from '../../../server/db/schema.ts'
import { consoleLog } from '../../../server/lib/log.ts'
import { queryRows } from '../../../server/queries/recordset.ts'
import {
  codeFor,
  PASSWORD,
  parentByEmail,
  parentByPhone,
  newPerson,
  newIpAddress,
  WITH_A_CITY,
} from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { asOwner } from '../../support/servers/engine.ts'

const NEW_PASSWORD = 'dates and coffee at dawn'
const FIRST_NAME = 'Ghaliah'

/** Makes typical calls of parents, wrong ones included. Returns everything that is private. */
async function liveThrough(api: TestApi): Promise<string[]> {
  const address = '198.51.100.23'
  const byEmail = await parentByEmail(api, { address })
  const byPhone = await parentByPhone(api, { address })
  const token = byPhone.accessToken
  await api.send(editProfile, { firstName: FIRST_NAME, lastName: 'Alharbi' }, { token })
  await api.send(login, { email: byEmail.email, password: 'wrong' }, { address })
  await api.send(addEmail, { email: byPhone.email }, { token, address })
  await api.send(
    loginByPhoneNumber,
    { phoneNumber: byPhone.phoneNumber },
    { address: newIpAddress() },
  )
  const { phoneNumber } = newPerson()
  const asked = await api.send(changePhone, { phoneNumber }, { token, address })
  const otp = await codeFor(api, phoneNumber)
  const { tempToken } = asked.body
  await api.send(confirmPhone, { phoneNumber, otp: '1', tempToken }, { token, address })
  await api.send(confirmPhone, { phoneNumber, otp, tempToken }, { token, address })
  const { email } = byEmail
  const forgotten = await api.send(forgotPassword, { email }, { address })
  const code = await codeFor(api, email)
  const input = { email, code, password: NEW_PASSWORD, tempToken: forgotten.body.tempToken }
  const reset = await api.send(resetPassword, input, { address })
  const renewed = await api.send(refreshToken, { refreshToken: reset.body.refreshToken })
  const people = [byEmail.email, byPhone.email, byPhone.phoneNumber, phoneNumber, FIRST_NAME]
  const words = [address, PASSWORD, NEW_PASSWORD, otp, code, tempToken, forgotten.body.tempToken]
  const refreshTokens = [byEmail, reset.body, renewed.body].map(tokens => tokens.refreshToken)
  const accessTokens = [byEmail, byPhone, renewed.body].map(tokens => tokens.accessToken)
  return [...people, ...words, ...refreshTokens, ...accessTokens]
}

describe('Private data of parents', () => {
  let api: TestApi
  let secrets: string[]

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
    secrets = await liveThrough(api)
  })
  afterAll(() => api.close())

  test('is all used by the calls of this test', () => {
    expect(secrets).toHaveLength(18)
    for (const secret of secrets) expect(secret).toMatch(/.{6,}/)
  })

  test('is not in the log', () => {
    for (const secret of secrets) expect(api.logged.join('\n')).not.toContain(secret)
  })

  test('is stored as a hash for attempts and places', async () => {
    const tries = await api.deps.db.select().from(attempts)
    const places = await api.deps.db.select().from(knownPlaces)
    expect(tries.length).toBeGreaterThan(5)
    for (const { key } of tries) expect(key).toMatch(/^[\w-]{43}$/)
    for (const { placeHash } of places) expect(placeHash).toMatch(/^[\w-]{43}$/)
  })

  test('is not in the database as plain text, if it is a password, token, code or browser address', async () => {
    const hidden = secrets.filter(
      secret => !secret.includes('@') && !secret.startsWith('+') && secret !== FIRST_NAME,
    )
    const tables = await queryRows<{ name: string }>(
      api.deps.db,
      sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
        from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    expect(tables.length).toBeGreaterThan(15)
    for (const { name } of tables) {
      const rows = await queryRows(api.deps.db, sql`select t::text as row from ${sql.raw(name)} t`)
      const text = JSON.stringify(rows)
      for (const secret of hidden)
        expect(text.includes(/^\d{6}$/.test(secret) ? `"${secret}"` : secret), name).toBe(false)
    }
  })

  test('is not repeated by a refusal', async () => {
    const email = 'somebody.private@example.com'
    for (const endpoint of [login, forgotPassword, resetPassword, addEmail]) {
      const input = { email, password: 'a secret thing', code: 'xyz', tempToken: 7 }
      const { body } = await api.send(endpoint, input, { address: newIpAddress() })
      expect(JSON.stringify(body)).not.toContain('private')
      expect(JSON.stringify(body)).not.toContain('secret thing')
    }
  })

  test('is neither in the answer nor in the log when the database fails', async () => {
    const broken = await startApi(WITH_A_CITY)
    onTestFinished(() => broken.close())
    const lines: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation(line => lines.push(String(line)) > 0)
    vi.spyOn(broken.deps.log, 'error').mockImplementation(consoleLog.error)
    onTestFinished(() => void vi.restoreAllMocks())
    // The error of the statement that fails repeats its parameters, of which the e-mail is one.
    const rename = (from: string, to: string) =>
      asOwner(broken.engine, owner =>
        owner.execute(sql.raw(`alter table users rename column ${from} to ${to}`)),
      )
    await rename('email', 'gone')
    onTestFinished(async () => void (await rename('gone', 'email')))
    const { email } = newPerson()
    const answer = await broken.send(login, { email, password: PASSWORD })
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain(email)
    expect(lines.join('')).toContain('A call failed')
    expect(lines.join('')).not.toContain(email)
  })
})
