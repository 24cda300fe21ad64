import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getParentProfile } from '#contract/accounts/parents.ts'
import {
  addEmail,
  checkEmailAvailable,
  forgotPassword,
  login,
  registerParent,
  verifyEmail,
} from '#contract/accounts/users.ts'
import {
  attempts,
  knownPlaces,
  refreshTokens,
  authSessions,
  users,
} from '../../../../server/db/schema.ts'
import { SCHEDULED_JOBS } from '../../../../server/jobs/scheduled-jobs.ts'
import { deleteExpired } from '../../../../server/services/delete-expired.ts'
import {
  codeFor,
  DAY,
  kindsSentTo,
  MINUTE,
  PASSWORD,
  parentByEmail,
  parentByPhone,
  newPerson,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'

describe('An account that was never confirmed', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const parent = (isConfirmed = false) =>
    parentByEmail(api, { isConfirmed, address: newIpAddress() })
  const isAvailable = async (email: string) =>
    (await api.send(checkEmailAvailable, { email }, { address: newIpAddress() })).body.available
  const register = (email: string) => {
    const input = { ...newPerson().names, email, password: PASSWORD, cityId: 1 }
    return api.send(registerParent, input, { address: newIpAddress() })
  }
  const isThere = async (id: string) =>
    (await api.deps.db.select().from(users).where(eq(users.id, id))).length > 0

  test('expires after exactly seven days', async () => {
    const { email } = await parent()
    advanceClock(api, 7 * DAY - 1)
    expect(await isAvailable(email)).toBe(false)
    expect((await register(email)).body.code).toBe('email_taken')
    advanceClock(api, 1)
    expect(await isAvailable(email)).toBe(true)
    expect((await api.send(login, { email, password: PASSWORD })).body.code).toBe(
      'wrong_credentials',
    )
    const before = await kindsSentTo(api, email)
    await api.send(forgotPassword, { email }, { address: newIpAddress() })
    expect(await kindsSentTo(api, email)).toEqual(before)
  })

  test('is deleted when its e-mail is registered again, with all its tokens', async () => {
    const old = await parent()
    advanceClock(api, 7 * DAY - 5 * MINUTE)
    const lastMinute = await api.send(login, { email: old.email, password: PASSWORD })
    advanceClock(api, 5 * MINUTE)
    const anew = await register(old.email)
    expect(anew.status).toBe(200)
    expect(decodeJwt(anew.body.accessToken).sub).not.toBe(old.id)
    const token = lastMinute.body.accessToken
    const answer = await api.send(getParentProfile, {}, { token })
    expect([answer.status, answer.body.code]).toEqual([401, 'token_invalid'])
  })

  test('is replaced by one of ten who register its e-mail at the same moment', async () => {
    const { email } = await parent()
    advanceClock(api, 7 * DAY)
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(email)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  })

  test('frees its e-mail for a parent who adds it', async () => {
    const old = await parent()
    advanceClock(api, 7 * DAY)
    const { accessToken: token } = await parentByPhone(api, { address: newIpAddress() })
    const added = await api.send(addEmail, { email: old.email }, { token })
    expect(added.status).toBe(200)
    const input = { email: old.email, code: await codeFor(api, old.email) }
    expect((await api.send(verifyEmail, input, { token })).status).toBe(200)
    expect(await isThere(old.id)).toBe(false)
  })

  test('is deleted by the job, and confirmed accounts stay', async () => {
    const [lapsed, confirmed] = [await parent(), await parent(true)]
    advanceClock(api, 6 * DAY)
    const young = await parent()
    advanceClock(api, DAY)
    await deleteExpired(api.deps)
    expect(await isThere(lapsed.id)).toBe(false)
    expect(await isThere(confirmed.id)).toBe(true)
    expect(await isThere(young.id)).toBe(true)
  })

  test('the job runs on schedule', () => {
    expect(SCHEDULED_JOBS).toContainEqual(expect.objectContaining({ name: 'delete_expired' }))
  })

  test('a parent with a phone loses only the e-mail', async () => {
    const { accessToken: token, email, id } = await parentByPhone(api, { address: newIpAddress() })
    await api.send(addEmail, { email }, { token })
    advanceClock(api, 7 * DAY)
    await deleteExpired(api.deps)
    const [user] = await api.deps.db.select().from(users).where(eq(users.id, id))
    expect(user).toMatchObject({ email: null, emailAddedAt: null })
    expect(await isAvailable(email)).toBe(true)
  })

  test('the job deletes expired sessions, and places after half a year', async () => {
    await parent(true)
    advanceClock(api, 31 * DAY)
    await deleteExpired(api.deps)
    const { db } = api.deps
    expect(await db.select().from(refreshTokens)).toEqual([])
    expect(await db.select().from(authSessions)).toEqual([])
    expect((await db.select().from(knownPlaces)).length).toBeGreaterThan(0)
    advanceClock(api, 181 * DAY)
    await deleteExpired(api.deps)
    expect(await db.select().from(knownPlaces)).toEqual([])
  })

  test('attempts are deleted when their window has ended', async () => {
    advanceClock(api, DAY)
    await isAvailable(newPerson().email)
    expect(await api.deps.db.select().from(attempts)).toHaveLength(1)
  })
})
