import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCalendar, revokeCalendar } from '#contract/family/calendars.ts'
import { addChild } from '#contract/family/children.ts'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { loginByPhoneNumber, refreshToken, verifyOtp } from '#contract/accounts/users.ts'
import { authSessions } from '../../../../server/db/schema.ts'
import { createNotices } from '../../../../server/notify/queue.ts'
import { createBoss } from '../../../../server/jobs/boss.ts'
import { unsubscribeAddress } from '../../../../server/services/family/messages.ts'
import {
  parentByEmail,
  parentByPhone,
  type SignedIn,
  newIpAddress,
  WITH_A_CITY,
} from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { SECRET } from '../../../support/servers/deps.ts'

const NEXT = 'the secret that comes after this one'
/** The secrets of a process that signs with the next one and accepts the former one. */
const DURING = [NEXT, SECRET] as const
const CHILD = { firstName: 'Sara', lastName: 'Alharbi', birthDate: '2018-01-15', genderId: 2 }

describe('A new AUTH_SECRET', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  beforeEach(() => {
    api.deps.secret = [SECRET]
  })
  afterAll(() => api.close())

  const parent = () => parentByEmail(api, { address: newIpAddress() })
  const renew = ({ refreshToken: token }: Pick<SignedIn, 'refreshToken'>) =>
    api.send(refreshToken, { accessToken: 'x', refreshToken: token })
  const statusAt = async ({ accessToken }: Pick<SignedIn, 'accessToken'>) =>
    (await api.send(getParentProfile, {}, { token: accessToken })).status

  async function calendarsOf({ accessToken }: SignedIn) {
    const token = accessToken
    const { body: child } = await api.send(addChild, CHILD, { token })
    const make = async () => (await api.send(createCalendar, { childId: child.id }, { token })).body
    const revoked = await make()
    await api.send(revokeCalendar, { calendarId: revoked.id }, { token })
    return { kept: await make(), revoked }
  }
  const statusOf = async (url: string, method = 'GET') =>
    (await api.ask(url.replace(api.deps.siteUrl, ''), { method })).status

  test('ends nothing while the previous one is accepted', async () => {
    const mona = await parent()
    const { kept, revoked } = await calendarsOf(mona)
    const end = unsubscribeAddress(api.deps, mona.id)
    const huda = await parentByPhone(api, { address: newIpAddress() })
    const { phoneNumber } = huda
    const asked = await api.send(loginByPhoneNumber, { phoneNumber })

    api.deps.secret = DURING
    expect(await statusAt(mona)).toBe(200)
    const { body } = await renew(mona)
    expect(await statusAt(body)).toBe(200)
    for (const { url } of [kept, revoked]) expect(await statusOf(url)).toBe(200)
    expect(await statusOf(end, 'POST')).toBe(204)
    // Its message waits in the queue, encrypted with the former secret.
    const sent = await api.deliver()
    const otp = sent.findLast(({ to }) => to === phoneNumber)?.code
    const code = { phoneNumber, otp, tempToken: asked.body.tempToken }
    expect((await api.send(verifyOtp, code)).status).toBe(200)
  })

  test('is accepted before it signs, so that processes of both releases work side by side', async () => {
    api.deps.secret = DURING
    const mona = await parent()
    const { body } = await renew(mona)
    api.deps.secret = [SECRET, NEXT]
    expect(await statusAt(body)).toBe(200)
    // The answer was lost; the other process gives the same one again.
    expect((await renew(mona)).body.refreshToken).toBe(body.refreshToken)
    expect((await renew(body)).status).toBe(200)
  })

  test('sends no notice twice', async () => {
    const boss = await createBoss(api.engine, 'send', api.deps.log).start()
    const message = { kind: 'password_changed', channel: 'email', language: 'en' } as const
    const to = 'mona@example.com'
    for (const secret of [[SECRET], DURING, DURING] as const) {
      const { queue } = createNotices(boss, secret)
      await api.deps.db.transaction(tx => queue(tx, { ...message, to }, { cause: 'once' }))
    }
    await boss.stop({ graceful: false })
    api.deps.secret = DURING
    expect((await api.deliver()).filter(mail => mail.to === to)).toHaveLength(1)
  })

  test('ends all sessions, calendars and links if the previous one is not accepted', async () => {
    const mona = await parent()
    const { kept } = await calendarsOf(mona)
    const end = unsubscribeAddress(api.deps, mona.id)
    api.deps.secret = [NEXT]
    expect(await statusAt(mona)).toBe(401)
    expect([(await renew(mona)).status, (await renew(mona)).body.code]).toEqual([
      401,
      'token_invalid',
    ])
    expect(await statusOf(kept.url)).toBe(404)
    expect(await statusOf(end, 'POST')).toBe(404)
  })

  test('ends sessions of an older release once this release has renewed them', async () => {
    const mona = await parent()
    const ofMona = eq(authSessions.userId, mona.id)
    await api.deps.db.update(authSessions).set({ secretMark: null }).where(ofMona)
    const { body } = await renew(mona)
    expect(await statusAt(body)).toBe(200)
    api.deps.secret = [NEXT]
    expect((await renew(body)).status).toBe(401)
  })
})
