import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import type { Message } from '../../../server/notify/message.ts'
import { en } from '../../../server/notify/texts/en.ts'
import { createCloudApi } from '../../../server/notify/whatsapp/cloud-api.ts'
import { templateOf } from '../../../server/notify/whatsapp/templates.ts'
import { isSigned, receiptsIn } from '../../../server/notify/whatsapp/webhook.ts'
import { readWhatsAppUrl } from '../../../server/notify/whatsapp/whatsapp-url.ts'
import { ROOT } from '../../../server/root.ts'

const TO = '+966512345678'
const REFERENCE = '0197a3c4-0000-8000-8000-000000000001'
const OFFER_ENDS = '2026-09-06T13:00:00Z'
const CODE: Message = {
  kind: 'sign_in_code',
  channel: 'sms',
  to: TO,
  language: 'ar',
  code: '718204',
}
const OFFER: Message = {
  kind: 'offer',
  channel: 'sms',
  to: TO,
  language: 'en',
  children: ['Sara', 'Omar'],
  activity: 'Chess\nfor beginners',
  school: 'Oak School',
  timeZone: 'Asia/Riyadh',
  at: OFFER_ENDS,
  before: null,
  position: null,
}

/** The texts of each template, as an operator enters them at Meta. */
const DOCUMENTED = new Map(
  readFileSync(path.join(ROOT, 'docs/whatsapp.md'), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .map(line => line.split('|').map(cell => cell.trim()))
    .map(([, name = '', english = '', arabic = '']) => [
      name.replaceAll('`', ''),
      [english, arabic],
    ]),
)

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach(close => close()))

type Answer = (response: ServerResponse) => void
const json =
  (status: number, body: unknown): Answer =>
  response =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
const refusal = (status: number, code: number) =>
  json(status, { error: { message: `(#${code}) About ${TO}`, type: 'OAuthException', code } })

/** Meta's Cloud API, which always gives this answer. */
async function start(answer: Answer, timeoutMs?: number) {
  const asked: unknown[] = []
  const server = createServer(async (request, response) => {
    const { headers, method, url } = request
    const { authorization, 'content-type': type } = headers
    asked.push({ method, url, authorization, type, body: JSON.parse(await text(request)) })
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const { port } = server.address() as AddressInfo
  const account = readWhatsAppUrl(
    `whatsapp+http://EAAJ%2Fb@127.0.0.1:${port}/v23.0/106540352242922?secret=s&verify=v`,
  )
  if (!account) throw new Error('The address is wrong.')
  return { asked, send: createCloudApi(account, timeoutMs) }
}

const ACCEPTED = json(200, {
  messaging_product: 'whatsapp',
  contacts: [{ input: TO, wa_id: TO.slice(1) }],
  messages: [{ id: 'wamid.HBgL' }],
})

/** Fields that every message to Meta has. */
const asked = (template: object) => [
  {
    method: 'POST',
    url: '/v23.0/106540352242922/messages',
    authorization: 'Bearer EAAJ/b',
    type: 'application/json',
    body: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: TO,
      type: 'template',
      template,
      biz_opaque_callback_data: REFERENCE,
    },
  },
]

function mustTemplate(message: Message) {
  const template = templateOf(message)
  if (!template) throw new Error('It has no template.')
  return template
}

describe('Messages by WhatsApp', () => {
  test('a code is an authentication template, whose button copies it', async () => {
    const api = await start(ACCEPTED)
    expect(await api.send(TO, mustTemplate(CODE), REFERENCE)).toMatchObject({ outcome: 'accepted' })
    const parameters = [{ type: 'text', text: '718204' }]
    expect(api.asked).toEqual(
      asked({
        name: 'nashat_code',
        language: { code: 'ar' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      }),
    )
  })

  test('an offer is a template with the activity, the school and its end, and without the child', async () => {
    const api = await start(ACCEPTED)
    await api.send(TO, mustTemplate(OFFER), REFERENCE)
    const texts = ['Chess for beginners', 'Oak School', 'Sunday 6 September at 16:00']
    expect(api.asked).toEqual(
      asked({
        name: 'nashat_offer',
        language: { code: 'en' },
        components: [{ type: 'body', parameters: texts.map(text => ({ type: 'text', text })) }],
      }),
    )
  })

  test('an earlier end alone is told from when to when', () => {
    const ends = { before: '2026-09-06T14:00:00Z', at: '2026-09-06T13:30:00Z' }
    const message = { ...OFFER, kind: 'session_moved', before: OFFER_ENDS, ends } as Message
    expect(mustTemplate(message).parameters.at(-1)).toBe(
      'Sunday 6 September, 16:00\u2060–\u206016:30',
    )
  })

  test('a missing child is reported within two minutes, and not by name', () => {
    const missed = { registrationId: REFERENCE, sessionId: 1, startsAt: OFFER_ENDS, marks: 1 }
    const message = {
      ...OFFER,
      kind: 'not_present',
      language: 'ar',
      phone: '+966110000001',
      missed,
    }
    const template = mustTemplate(message as Message)
    expect(template).toMatchObject({ name: 'nashat_not_present', language: 'ar' })
    expect(template.waitSeconds).toBe(120)
    expect(template.parameters).toEqual([
      'Chess for beginners',
      'Oak School',
      'الأحد ٦ سبتمبر الساعة ٤:٠٠\u00a0م',
    ])
  })

  test('each template is documented in both languages, with as many placeholders as it fills', () => {
    const kinds = Object.keys(en.sms)
    const templates = kinds.flatMap(kind => templateOf({ ...OFFER, kind } as Message) ?? [])
    expect(templates.length).toBeGreaterThan(10)
    expect(templates.map(({ name }) => name).toSorted()).toEqual([...DOCUMENTED.keys()].toSorted())
    for (const { name, parameters } of templates)
      for (const text of DOCUMENTED.get(name) ?? [])
        expect([...new Set(text.match(/\{\{\d\}\}/g))].toSorted(), text).toEqual(
          parameters.map((_, at) => `{{${at + 1}}}`),
        )
  })

  test('mails, codes for new numbers and kinds without a template use another channel', () => {
    const others = [
      { ...OFFER, channel: 'email' },
      { ...OFFER, at: null },
      { ...CODE, kind: 'phone_code' },
      { kind: 'password_changed', channel: 'sms', to: TO, language: 'en' },
    ] as Message[]
    expect(others.map(templateOf)).toEqual(others.map(() => null))
  })

  test.each([
    ['a number without WhatsApp', refusal(400, 131026), 'refused', '400 131026'],
    ['a template that was not approved', refusal(404, 132001), 'refused', '404 132001'],
    ['a wrong token', refusal(401, 190), 'refused', '401 190'],
    ['a rate limit', refusal(429, 130429), 'refused', '429 130429'],
    ['a service that says it is busy', refusal(503, 131016), 'refused', '503 131016'],
    ['a broken way', (r: ServerResponse) => r.writeHead(502).end('<html>'), 'unknown', '502'],
    ['a broken connection', (r: ServerResponse) => r.destroy(), 'unknown', 'no answer'],
    [
      'another address',
      (r: ServerResponse) => r.writeHead(307, { location: '/' }).end(),
      'unknown',
      'no answer',
    ],
  ])('%s', async (_name, answer, outcome, code) => {
    const api = await start(answer)
    expect(await api.send(TO, mustTemplate(CODE), REFERENCE)).toEqual({ outcome, code })
  })

  test('a call does not wait endlessly for an answer', async () => {
    const api = await start(() => {}, 50)
    expect(await api.send(TO, mustTemplate(CODE), REFERENCE)).toMatchObject({ outcome: 'unknown' })
  })

  test.each([
    'https://t@graph.facebook.com/v23.0/1?secret=s&verify=v',
    'whatsapp://graph.facebook.com/v23.0/1?secret=s&verify=v',
    'whatsapp://t@graph.facebook.com/1?secret=s&verify=v',
    'whatsapp://t@graph.facebook.com/v23.0/me?secret=s&verify=v',
    'whatsapp://t@graph.facebook.com/v23.0/1?verify=v',
    'whatsapp://t@graph.facebook.com/v23.0/1?secret=s',
    'graph.facebook.com',
  ])('%s is not a valid account address', address => {
    expect(readWhatsAppUrl(address)).toBeNull()
  })
})

describe('A webhook of Meta', () => {
  const body = (value: unknown) => Buffer.from(JSON.stringify(value))
  const sign = (content: Uint8Array, secret = 'secret') =>
    `sha256=${createHmac('sha256', secret).update(content).digest('hex')}`

  test('counts only if it is signed, to the byte', () => {
    const content = body({ entry: [], name: 'سارة' })
    expect(isSigned(content, sign(content), 'secret')).toBe(true)
    const changed = Buffer.from(content.toString().replace('entry', 'Entry'))
    for (const [other, signature] of [
      [changed, sign(content)],
      [content, sign(content, 'another')],
      [content, 'sha256='],
      [content, ''],
      [content, undefined],
    ] as const)
      expect(isSigned(other, signature, 'secret')).toBe(false)
  })

  test('is found among other events', () => {
    const status = (status: string, biz_opaque_callback_data?: string) => ({
      id: 'wamid.HBgL',
      status,
      timestamp: '1750000000',
      recipient_id: TO.slice(1),
      biz_opaque_callback_data,
    })
    const value = { messaging_product: 'whatsapp', metadata: {} }
    const notification = {
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [{ field: 'messages', value: { ...value, messages: [{ text: 'Hi' }] } }],
        },
        {
          id: '1',
          changes: [
            { field: 'messages', value: { ...value, statuses: [status('sent', 'a')] } },
            {
              field: 'messages',
              value: { ...value, statuses: [status('failed', 'b'), status('read')] },
            },
          ],
        },
      ],
    }
    expect(receiptsIn(body(notification))).toEqual([
      { reference: 'a', status: 'sent' },
      { reference: 'b', status: 'failed' },
    ])
  })

  test('is found beside parts of another form, so that no SMS is sent for what has arrived', () => {
    const statuses = [
      { status: null, biz_opaque_callback_data: 'a' },
      { status: 'delivered', biz_opaque_callback_data: 7 },
      null,
      { status: 'delivered', biz_opaque_callback_data: 'b' },
    ]
    const changes = [{ value: null }, 1, { value: { statuses } }, { value: { statuses: {} } }]
    expect(receiptsIn(body({ entry: ['', { changes: null }, { changes }] }))).toEqual([
      { reference: 'b', status: 'delivered' },
    ])
  })

  test.each([
    '',
    'null',
    '[]',
    '{"entry":1}',
    '{"entry":[{"changes":[{"value":null}]}]}',
    '\u0000',
  ])('%j has no receipts', content => {
    expect(receiptsIn(Buffer.from(content))).toEqual([])
  })
})
