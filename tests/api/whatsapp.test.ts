import { createHmac, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editChannels, getChannels } from '#contract/accounts/channels.ts'
import { createApp } from '../../server/app.ts'
import { users } from '../../server/db/schema.ts'
import { createBoss } from '../../server/jobs/boss.ts'
import type { App } from '../../server/lib/request/context.ts'
import type { SendOutcome } from '../../server/notify/whatsapp/cloud-api.ts'
import { createReceipts } from '../../server/notify/whatsapp/fallback.ts'
import { mountWhatsApp } from '../../server/routes/whatsapp.ts'
import { newPerson } from '../support/people/accounts.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'
import { makeFamily } from '../support/people/family.ts'

const ACCOUNT = { appSecret: 'app secret', verifyToken: 'verify token' }

describe('A parent who agreed to WhatsApp', () => {
  let api: TestApi
  let app: App
  let stopBoss: () => Promise<void>
  let outcome: SendOutcome
  /** Messages that were sent by WhatsApp. */
  let byWhatsApp: { to: string; name: string; reference: string }[]
  let phoneNumber: string
  let token: string

  beforeAll(async () => {
    api = await startApi()
    const boss = await createBoss(api.engine, 'send', api.deps.log).start()
    stopBoss = () => boss.stop({ graceful: false })
    app = createApp(api.deps)
    mountWhatsApp(app, { account: ACCOUNT, acceptReceipts: createReceipts(boss) })
  })
  afterAll(async () => {
    await stopBoss()
    await api.close()
  })
  beforeEach(async () => {
    await api.deps.db.execute(sql`delete from pgboss.job`)
    byWhatsApp = []
    outcome = { outcome: 'accepted', code: '200' }
    api.whatsApp.sendTemplate = async (to, { name }, reference) => {
      byWhatsApp.push({ to, name, reference })
      return outcome
    }
    ;({ token, phoneNumber } = await makeParent())
    await api.send(editChannels, { whatsApp: true }, { token })
  })

  async function makeParent() {
    const { token, userId } = await makeFamily(api)
    const { phoneNumber } = newPerson()
    const phoneConfirmedAt = api.deps.now()
    await api.deps.db
      .update(users)
      .set({ phoneNumber, phoneConfirmedAt })
      .where(eq(users.id, userId))
    return { token, phoneNumber }
  }

  const queueCode = (to = phoneNumber) =>
    api.deps.db.transaction(tx =>
      api.deps.notices.queue(
        tx,
        { kind: 'sign_in_code', channel: 'sms', to, language: 'en', code: '718204' },
        { cause: `code ${randomUUID()}` },
      ),
    )

  /** Lets the time for a receipt pass. */
  const waitForReceipts = () =>
    api.deps.db.execute(sql`update pgboss.job set start_after = now() where state = 'created'`)

  async function tell(status: string, { secret = ACCOUNT.appSecret, reference = '' } = {}) {
    const biz_opaque_callback_data = reference || byWhatsApp[0]?.reference
    const statuses = [{ id: 'wamid.1', status, biz_opaque_callback_data }]
    const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses } }] }] })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const headers = { 'X-Hub-Signature-256': `sha256=${signature}` }
    const request = { method: 'POST', headers, body }
    return app.fetch(new Request('http://api/api/webhooks/whatsapp', request), {
      address: '192.0.2.1',
    })
  }

  test('gets a code there, and no SMS once it was delivered', async () => {
    await queueCode()
    expect(await api.deliver()).toEqual([])
    expect(byWhatsApp).toMatchObject([{ to: phoneNumber, name: 'nashat_code' }])
    expect((await tell('sent')).status).toBe(200)
    expect((await tell('delivered')).status).toBe(200)
    await waitForReceipts()
    expect(await api.deliver()).toEqual([])
  })

  test('gets an SMS if no receipt arrives in time', async () => {
    await queueCode()
    await api.deliver()
    await tell('sent')
    await waitForReceipts()
    expect(await api.deliver()).toMatchObject([{ channel: 'sms', to: phoneNumber, code: '718204' }])
    expect(byWhatsApp).toHaveLength(1)
  })

  test('gets an SMS immediately if WhatsApp refuses the number or the template', async () => {
    for (const code of ['400 131026', '404 132001']) {
      outcome = { outcome: 'refused', code }
      await queueCode()
      expect(await api.deliver()).toMatchObject([{ channel: 'sms', code: '718204' }])
    }
    // Only the second is an error that we could fix.
    expect(api.logged.join()).not.toContain('131026')
    expect(api.logged.join()).toContain('132001')
  })

  test('gets an SMS immediately if WhatsApp reports a failure later', async () => {
    await queueCode()
    await api.deliver()
    await tell('failed')
    expect(await api.deliver()).toMatchObject([{ channel: 'sms', code: '718204' }])
    await tell('failed')
    expect(await api.deliver()).toEqual([])
  })

  test('is notified once if a worker was killed in between', async () => {
    outcome = { outcome: 'unknown', code: 'no answer' }
    await queueCode()
    await api.deliver()
    await api.deps.db.execute(
      sql`update pgboss.job set state = 'retry', completed_on = null where state = 'completed'`,
    )
    expect(await api.deliver()).toEqual([])
    expect(byWhatsApp).toHaveLength(1)
    await waitForReceipts()
    expect(await api.deliver()).toHaveLength(1)
  })

  test('can withdraw it, and others never agreed', async () => {
    const other = await makeParent()
    await queueCode(other.phoneNumber)
    expect(await api.deliver()).toHaveLength(1)
    const read = async () => (await api.send(getChannels, {}, { token })).body
    expect(await read()).toEqual({ whatsApp: true, available: { whatsApp: true } })
    await api.send(editChannels, { whatsApp: true }, { token })
    await api.send(editChannels, { whatsApp: false }, { token })
    expect(await read()).toMatchObject({ whatsApp: false })
    await queueCode()
    expect(await api.deliver()).toHaveLength(1)
    expect(byWhatsApp).toEqual([])
  })

  test('keeps WhatsApp despite receipts that Meta did not sign, or that concern no message of ours', async () => {
    await queueCode()
    await api.deliver()
    expect((await tell('delivered', { secret: 'guessed' })).status).toBe(403)
    for (const reference of ["x' or true", randomUUID()])
      expect((await tell('failed', { reference })).status).toBe(200)
    await waitForReceipts()
    expect(await api.deliver()).toHaveLength(1)
  })

  test('the webhook of Meta answers only callers who know the verification token', async () => {
    const ask = (query: Record<string, string>) =>
      app.fetch(new Request(`http://api/api/webhooks/whatsapp?${new URLSearchParams(query)}`), {
        address: '192.0.2.1',
      })
    const query = {
      'hub.mode': 'subscribe',
      'hub.verify_token': ACCOUNT.verifyToken,
      'hub.challenge': '1158201444',
    }
    const answer = await ask(query)
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444'])
    for (const wrong of [
      { 'hub.verify_token': 'another' },
      { 'hub.mode': 'unsubscribe' },
      { 'hub.challenge': '<script>' },
      { 'hub.challenge': '' },
    ])
      expect((await ask({ ...query, ...wrong })).status).toBe(403)
  })
})
