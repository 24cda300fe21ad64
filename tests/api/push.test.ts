import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endAuthSession } from '#contract/accounts/account.ts'
import { editNoticeSettings } from '#contract/accounts/parents.ts'
import { getPushKey, subscribePush, unsubscribePush } from '#contract/accounts/push.ts'
import { pushSubscriptions, users } from '../../server/db/schema.ts'
import type { FamilyUpdate } from '../../server/services/family/family-notices.ts'
import type { TestApi } from '../support/servers/app.ts'
import { VAPID_KEYS } from '../support/servers/vapid-keys.ts'
import { type Family, makeFamily } from '../support/people/family.ts'
import { makeBrowser } from '../support/servers/push-service.ts'
import { startPushing } from '../support/servers/pushing.ts'

const EVERYWHERE = { email: true, sms: true }

describe('A parent whose browser accepts push notices', () => {
  let pushing: Awaited<ReturnType<typeof startPushing>>
  let api: TestApi
  let family: Family

  beforeAll(async () => {
    pushing = await startPushing()
    ;({ api } = pushing)
  })
  afterAll(() => pushing.close())
  beforeEach(async () => {
    pushing.answers.clear()
    pushing.service.asked.length = 0
    family = await pushing.newFamily()
  })

  const send = (input: object, { token } = family) => api.send(subscribePush, input, { token })
  const subscribe = (by = family) => pushing.subscribe(by)
  const told = (given: Partial<FamilyUpdate> = {}, cause?: string) =>
    pushing.tell(family, given, cause)

  const kept = (userId = family.userId) =>
    api.deps.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))

  test('gets an offer as a push notice, and no SMS of it', async () => {
    const [phone, laptop] = [await subscribe(), await subscribe()]
    expect(await told()).toEqual(['email'])
    expect(pushing.service.asked.map(({ url }) => url).toSorted()).toEqual(
      [phone.path, laptop.path].toSorted(),
    )
    const got = pushing.service.asked.find(({ url }) => url === phone.path)
    const shown = phone.read(got?.body ?? Buffer.of())
    expect(shown).toMatchObject({ title: 'Chess', url: '/profile/current-activities' })
    expect(shown['body']).toMatch(/^A seat is free for your child\. .+ by Tue 1 Sept/)
    expect(JSON.stringify(shown)).not.toContain('Sara')
    // It expires with the offer, and has a topic, so that push services keep only one.
    expect(got?.headers).toMatchObject({
      ttl: '7200',
      topic: expect.stringMatching(/^[\da-f]{32}$/),
    })
  })

  test('is notified once of a cause, and not by push of what can wait for a mail', async () => {
    await subscribe()
    const cause = randomUUID()
    await told({}, cause)
    expect(await told({}, cause)).toEqual([])
    expect(pushing.service.asked).toHaveLength(1)
    expect(await told({ kind: 'waitlisted', at: null })).toEqual(['email', 'sms'])
    expect(pushing.service.asked).toHaveLength(1)
  })

  test('gets the SMS if no browser was reached, and a browser that is gone is deleted', async () => {
    const [gone, busy] = [await subscribe(), await subscribe()]
    pushing.answers.set(gone.path, 410).set(busy.path, 503)
    expect(await told()).toEqual(['email', 'sms'])
    expect((await kept()).map(({ endpoint }) => endpoint)).toEqual([busy.endpoint])
    pushing.answers.clear()
    expect(await told()).toEqual(['email'])
    pushing.answers.set(busy.path, 404)
    const cause = randomUUID()
    expect(await told({}, cause)).toEqual(['email', 'sms'])
    expect(await kept()).toEqual([])
    // For the same cause nobody is notified again, although it would now go by SMS at once.
    expect(await told({}, cause)).toEqual([])
    expect(await told()).toEqual(['email', 'sms'])
  })

  test('gets no SMS that they do not want', async () => {
    const { path } = await subscribe()
    const settings = {
      registrations: EVERYWHERE,
      waitingList: { email: true, sms: false },
      changes: EVERYWHERE,
      reminders: EVERYWHERE,
    }
    await api.send(editNoticeSettings, settings, { token: family.token })
    pushing.answers.set(path, 500)
    expect(await told()).toEqual(['email'])
  })

  test('gets SMS again once push is turned off', async () => {
    await subscribe()
    const { sendPush } = api.push
    api.push.sendPush = null
    expect(await told()).toEqual(['email', 'sms'])
    api.push.sendPush = sendPush
    expect(pushing.service.asked).toEqual([])
  })

  test('gets no push after the end of the session or account, or after turning them off', async () => {
    const { endpoint } = await subscribe()
    await subscribe()
    const { token } = family
    const other = await makeFamily(api)
    await api.send(unsubscribePush, { endpoint }, { token: other.token })
    expect(await kept()).toHaveLength(2)
    expect((await api.send(unsubscribePush, { endpoint }, { token })).status).toBe(204)
    expect(await kept()).toHaveLength(1)
    await api.send(endAuthSession, { signInId: family.signInId }, { token })
    expect(await kept()).toEqual([])

    await subscribe(other)
    await api.deps.db.delete(users).where(eq(users.id, other.userId))
    expect(await kept(other.userId)).toEqual([])
  })

  test('owns a browser only as its last user, and ten at most', async () => {
    const { subscription } = makeBrowser('https://push.example.com/shared')
    await send(subscription)
    const other = await makeFamily(api)
    await send(subscription, other)
    expect([(await kept()).length, (await kept(other.userId)).length]).toEqual([0, 1])
    for (let count = 0; count < 12; count++) await subscribe()
    expect(await kept()).toHaveLength(10)
  })

  test('gets our public key, with which the browser subscribes', async () => {
    const { body } = await api.send(getPushKey, {}, { token: family.token })
    expect(body.publicKey).toBe(VAPID_KEYS.publicKey)
  })

  test.each([
    'http://push.example.com/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://10.1.2.3/1',
    'https://0x7f000001/1',
    'https://user:password@push.example.com/1',
    'https://push.example.com:8443/1',
    'javascript:alert(1)',
    'push',
    'https://push.example.com/\0',
    'https://push.example.com/\n',
  ])("%s is not accepted as a browser's push address", async endpoint => {
    const { body, status } = await send(makeBrowser(endpoint).subscription)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ path: 'endpoint', code: 'wrong_format' }] })
    expect(await kept()).toEqual([])
  })

  test("a key that no browser can have is not accepted as a browser's", async () => {
    const { subscription } = makeBrowser('https://push.example.com/1')
    const p256dh = `B${'x'.repeat(86)}`
    const { body, status } = await send({
      ...subscription,
      keys: { ...subscription.keys, p256dh },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ path: 'keys.p256dh', code: 'wrong_format' }] })
    expect(await kept()).toEqual([])
  })

  test('is not readable in the queue', async () => {
    await subscribe()
    await told()
    const { rows } = (await api.deps.db.execute(
      sql`select data::text from pgboss.job where name = 'notices_push'`,
    )) as unknown as { rows: unknown[] }
    expect(JSON.stringify(rows)).toContain('sealed')
    expect(JSON.stringify(rows)).not.toContain('Chess')
  })
})
