import { request } from 'node:https'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { isPublicAddress } from '../../../server/images/public-address.ts'
import { payloadOf, PUSH_KINDS, pushOf } from '../../../server/notify/push/push-message.ts'
import { createSendPush } from '../../../server/notify/push/send-push.ts'
import { vapidKeys } from '../../../server/notify/push/vapid.ts'
import { VAPID_KEYS } from '../../support/servers/vapid-keys.ts'
import { startAnsweringWithAnotherProtocol } from '../../support/servers/another-protocol.ts'
import { makeBrowser, startPushService, verifyVapid } from '../../support/servers/push-service.ts'
import { findThisMachine } from '../../support/servers/this-machine.ts'

const SENDER = { contactEmail: 'hello@nashat.example', keys: VAPID_KEYS }
const PUSH = {
  payload: JSON.stringify({ title: 'الشطرنج' }),
  ttlSeconds: 900,
  topic: 'a'.repeat(32),
}

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach(close => close()))

async function start(answer?: (url: string) => number | null) {
  const service = await startPushService(answer)
  closers.push(service.close)
  return { ...service, send: createSendPush(SENDER, service.network) }
}

function makeFlat(endpoint: string) {
  const browser = makeBrowser(endpoint)
  const { keys } = browser.subscription
  return { ...browser, flat: { endpoint, ...keys } }
}

describe('A push', () => {
  test('is readable by the browser alone, and signed by us', async () => {
    const { asked, send } = await start()
    const { flat, read } = makeFlat('https://localhost/push/abc?x=1')
    expect(await send(flat, PUSH)).toEqual({ outcome: 'accepted', code: '201' })

    const [got] = asked
    expect(got?.url).toBe('/push/abc?x=1')
    expect(got?.headers).toMatchObject({
      ttl: '900',
      topic: PUSH.topic,
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    })
    expect(read(got?.body ?? Buffer.of())).toEqual({ title: 'الشطرنج' })
    expect(() => makeFlat('https://localhost/').read(got?.body ?? Buffer.of())).toThrow()
    const said = await verifyVapid(
      String(got?.headers['authorization']),
      'https://localhost',
      VAPID_KEYS.publicKey,
    )
    expect(said.sub).toBe('mailto:hello@nashat.example')
    expect((said.exp ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(DAY_MS)
  })

  test.each([
    [201, 'accepted'],
    [404, 'gone'],
    [410, 'gone'],
    [403, 'refused'],
    [429, 'refused'],
    [500, 'refused'],
    [302, 'refused'],
  ])('that is answered by %i is %s', async (status, outcome) => {
    const { send } = await start(() => status)
    const sent = send(makeFlat('https://localhost/push').flat, PUSH)
    expect(await sent).toEqual({ outcome, code: String(status) })
  })

  test('does not wait endlessly for a service', async () => {
    const { network } = await start(() => null)
    const send = createSendPush(SENDER, { ...network, timeoutMs: 50 })
    expect(await send(makeFlat('https://localhost/push').flat, PUSH)).toMatchObject({
      outcome: 'refused',
    })
  })

  test('that is answered with another protocol is refused, and keeps no other waiting', async () => {
    const service = await startAnsweringWithAnotherProtocol()
    closers.push(service.close)
    const send = createSendPush(SENDER, service.network)
    expect(await send(makeFlat('https://localhost/push').flat, PUSH)).toEqual({
      outcome: 'refused',
      code: 'no answer',
    })
  })

  test.each([
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://[::ffff:10.0.0.1]/push',
    'https://169.254.169.254/latest',
    'https://0x7f.1/push',
    'https://localhost/push',
    'https://push.example.com:8443/push',
    'http://push.example.com/push',
    'ftp://push.example.com/push',
    'nothing',
  ])('is sent to no internal machine: %s', async endpoint => {
    const connect = vi.fn(request as (...given: unknown[]) => ReturnType<typeof request>)
    const network = {
      request: connect as unknown as typeof request,
      isAllowed: isPublicAddress,
      findAddresses: findThisMachine,
      timeoutMs: 2_000,
    }
    const send = createSendPush(SENDER, network)
    expect(await send(makeFlat(endpoint).flat, PUSH)).toMatchObject({ outcome: 'refused' })
    // The name is resolved for the connection, which is then refused.
    expect(connect).toHaveBeenCalledTimes(endpoint === 'https://localhost/push' ? 1 : 0)
  })

  test('with invalid keys is refused', async () => {
    const { asked, send } = await start()
    const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) }
    expect(await send({ endpoint: 'https://localhost/push', ...keys }, PUSH)).toMatchObject({
      outcome: 'refused',
    })
    expect(asked).toEqual([])
  })
})

describe('The content of a push', () => {
  const news = {
    children: ['Sara'],
    activity: 'Chess',
    school: 'Oak School',
    timeZone: 'Asia/Riyadh',
    before: null,
    position: null,
  }
  const AT = '2026-09-06T13:00:00Z'

  const kinds = PUSH_KINDS.filter(kind => kind !== 'school_message' && kind !== 'saved_searches')
  test.each(kinds.flatMap(kind => (['en', 'ar'] as const).map(l => [kind, l] as const)))(
    '%s in %s names the activity and no child, and is complete with and without a time',
    (kind, language) => {
      for (const at of [AT, null]) {
        const push = pushOf('user', language, { ...news, kind, at })
        if (!push) throw new Error('It is not pushed.')
        const payload = JSON.parse(payloadOf(push, 'tag'))
        expect(payload).toMatchObject({
          title: 'Chess',
          url: language === 'ar' ? '/ar/profile/current-activities' : '/profile/current-activities',
          tag: 'tag',
          lang: language,
          dir: language === 'ar' ? 'rtl' : 'ltr',
        })
        expect(payload.body).toMatch(/^[^{}[\]]+\.$/)
        expect(JSON.stringify(payload)).not.toContain('Sara')
      }
    },
  )

  test.each([
    ['en', 'It has a new time: Sun 6 Sept 16:00-16:30. Open Nashat for more.'],
    ['ar', 'تغيّر الموعد إلى الأحد ٦ سبتمبر ٤:٠٠ م – ٤:٣٠ م. التفاصيل في موقع نشاط.'],
  ] as const)('of an earlier end alone shows from when to when, in %s', (language, body) => {
    const ends = { before: '2026-09-06T14:00:00Z', at: '2026-09-06T13:30:00Z' }
    const told = { ...news, kind: 'session_moved', at: AT, before: AT, ends } as const
    const push = pushOf('user', language, told)
    if (!push) throw new Error('It is not pushed.')
    expect(JSON.parse(payloadOf(push, 'tag')).body).toBe(body)
  })

  test('of a saved search names the new activity, and not the searched text', () => {
    const about = { kind: 'saved_searches' as const, timeZone: 'Asia/Riyadh', at: null }
    const shown = (language: 'en' | 'ar', more: number) =>
      JSON.parse(
        payloadOf(
          { ...about, activity: 'Padel', userId: 'user', searchIds: [], language, more },
          'tag',
        ),
      )
    expect(shown('en', 0)).toMatchObject({
      title: 'Padel',
      body: 'It fits your saved search.',
      url: '/profile/searches',
    })
    expect(shown('en', 3).body).toBe('It fits your saved search, with 3 more activities.')
    expect(shown('en', 1).body).toBe('It fits your saved search, with one more activity.')
    expect(shown('ar', 2).body).toBe('يناسب بحثًا حفظتموه، ومعه نشاطان آخران.')
  })

  test("of a school's message says who wrote, and links to it", () => {
    const { activity, school, timeZone } = news
    const about = { kind: 'school_message' as const, activity, school, timeZone, at: null }
    const shown = (language: 'en' | 'ar') =>
      JSON.parse(payloadOf({ ...about, userId: 'user', messageId: 'message', language }, 'tag'))
    expect(shown('en')).toMatchObject({
      title: 'Chess',
      body: 'A message from Oak School. Open Nashat to read it.',
      url: '/profile/messages',
    })
    expect(shown('ar').body).toContain('رسالة من Oak School')
  })

  test('is never something that can wait', () => {
    const kinds = ['registration_confirmed', 'waitlisted', 'left_list'] as const
    expect(kinds.map(kind => pushOf('user', 'en', { ...news, kind, at: null }))).toEqual(
      kinds.map(() => null),
    )
  })
})

test.each(['', 'short', 'A'.repeat(43), `${'x'.repeat(42)}!`, 'x'.repeat(86)])(
  '%j is not a valid private key',
  key => expect(vapidKeys(key)).toBeNull(),
)
