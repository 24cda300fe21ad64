import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { NotSent, Undeliverable } from '../../server/notify/not-sent.ts'
import type { Notice } from '../../server/notify/notice.ts'
import { createSms } from '../../server/notify/sms/gateway.ts'
import { readSmsUrl } from '../../server/notify/sms/sms-url.ts'

const ID = '0197a3c4-0000-8000-8000-000000000001'
const NOTICE: Notice = {
  channel: 'sms',
  to: '+966512345678',
  kind: 'sign_in_code',
  text: 'رمز الدخول إلى نشاط: 718204\n@nashat.example #718204',
  code: '718204',
}

interface Asked {
  method: string | undefined
  url: string | undefined
  authorization: string | undefined
  fields: Record<string, string>
}

type Answer = (response: ServerResponse) => void

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  response =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(body))

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach(close => close()))

/** A gateway that always gives this answer, and the channel to it. */
async function start(
  scheme: 'twilio' | 'unifonic',
  answer: Answer,
  { from = '', timeoutMs }: { from?: string; timeoutMs?: number } = {},
) {
  const asked: Asked[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const { headers, method, url } = request
    const fields = Object.fromEntries(new URLSearchParams(await text(request)))
    asked.push({ method, url, authorization: headers.authorization, fields })
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const { port } = server.address() as AddressInfo
  const account = readSmsUrl(
    scheme === 'twilio'
      ? `twilio+http://AC123:t%2Fken@127.0.0.1:${port}?from=%2B15005550006`
      : `unifonic+http://app-sid@127.0.0.1:${port}?sender=Nashat`,
  )
  if (!account) throw new Error('The address of the gateway is wrong.')
  return { asked, channel: createSms({ ...account, ...(from && { from }) }, timeoutMs) }
}

const twilioError = (status: number, code: number, headers = {}) =>
  json(status, { code, message: `About ${NOTICE.to}`, more_info: '', status }, headers)
const unifonicError = (errorCode: string, status = 200) =>
  json(status, { success: false, message: `About ${NOTICE.to}`, errorCode, data: {} })

describe('SMS through Twilio', () => {
  test('sends the request of its documentation', async () => {
    const { asked, channel } = await start('twilio', json(201, { sid: 'SM1', status: 'queued' }))
    await channel.send(NOTICE, ID)
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/2010-04-01/Accounts/AC123/Messages.json',
        authorization: `Basic ${btoa('AC123:t/ken')}`,
        fields: { To: NOTICE.to, From: '+15005550006', Body: NOTICE.text },
      },
    ])
  })

  test('can use a messaging service as sender', async () => {
    const { asked, channel } = await start('twilio', json(201, {}), { from: 'MG0123' })
    await channel.send(NOTICE, ID)
    expect(asked[0]?.fields).toEqual({
      To: NOTICE.to,
      MessagingServiceSid: 'MG0123',
      Body: NOTICE.text,
    })
  })

  test.each([
    ['an invalid number', twilioError(400, 21211), 'twilio 400 21211'],
    ['a number that opted out', twilioError(400, 21610), 'twilio 400 21610'],
    ['a landline', twilioError(400, 21614), 'twilio 400 21614'],
  ])('%s is refused permanently', async (_name, answer, code) => {
    const { channel } = await start('twilio', answer)
    await expectFailure(channel.send(NOTICE, ID), Undeliverable, code)
  })

  test.each([
    ['a sender that is not ours', twilioError(400, 21606), 'twilio 400 21606'],
    ['a wrong token', twilioError(401, 20003), 'twilio 401 20003'],
    ['a rate limit', twilioError(429, 20429, { 'Retry-After': '1' }), 'twilio 429 20429'],
    ['a gateway that is broken', twilioError(500, 20500), 'twilio 500 20500'],
    ['an invalid answer', (r: ServerResponse) => r.writeHead(502).end('<html>'), 'twilio 502'],
  ])('%s is retried', async (_name, answer, code) => {
    const { channel } = await start('twilio', answer)
    await expectFailure(channel.send(NOTICE, ID), NotSent, code)
  })
})

describe('SMS through Unifonic', () => {
  test('sends the request of its documentation', async () => {
    const { asked, channel } = await start(
      'unifonic',
      json(200, { success: true, message: '', errorCode: 'ER-00', data: { MessageID: 1 } }),
    )
    await channel.send(NOTICE, ID)
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/rest/SMS/messages',
        authorization: undefined,
        fields: {
          AppSid: 'app-sid',
          SenderID: 'Nashat',
          Recipient: '966512345678',
          Body: NOTICE.text,
          responseType: 'JSON',
          CorrelationID: ID,
        },
      },
    ])
  })

  test('recognises a message that an earlier try has sent', async () => {
    const { channel } = await start('unifonic', unifonicError('ER-09'))
    await channel.send(NOTICE, ID)
  })

  test.each(['ER-02', 'ER-03', 'ER-04', 'ER-05'])('%s is refused permanently', async errorCode => {
    const { channel } = await start('unifonic', unifonicError(errorCode, 400))
    await expectFailure(channel.send(NOTICE, ID), Undeliverable, `unifonic 400 ${errorCode}`)
  })

  test.each([
    ['no money', unifonicError('ER-01'), 'unifonic 200 ER-01'],
    ['a sender that is not ours', unifonicError('ER-08'), 'unifonic 200 ER-08'],
    ['a wrong AppSid', json(401, {}), 'unifonic 401'],
    ['a rate limit', json(429, {}, { 'Retry-After': '1' }), 'unifonic 429'],
    ['a gateway that is broken', json(500, null), 'unifonic 500'],
    ['an answer without a status', json(200, []), 'unifonic 200'],
  ])('%s is retried', async (_name, answer, code) => {
    const { channel } = await start('unifonic', answer)
    await expectFailure(channel.send(NOTICE, ID), NotSent, code)
  })
})

describe.each(['twilio', 'unifonic'] as const)('A gateway like %s', scheme => {
  test('that does not answer is tried again', async () => {
    const { channel } = await start(scheme, () => {}, { timeoutMs: 50 })
    await expect(channel.send(NOTICE, ID)).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('that closes the connection is tried again', async () => {
    const { channel } = await start(scheme, response => response.destroy())
    await expect(channel.send(NOTICE, ID)).rejects.not.toBeInstanceOf(Undeliverable)
  })

  test('that redirects does not get our credentials at the new address', async () => {
    const { asked, channel } = await start(scheme, response =>
      response.writeHead(307, { Location: '/elsewhere' }).end(),
    )
    await expect(channel.send(NOTICE, ID)).rejects.toThrow(TypeError)
    expect(asked).toHaveLength(1)
  })
})

describe('The address of a gateway', () => {
  test('is parsed with all its parts', () => {
    expect(readSmsUrl('twilio://AC1:tok%3Aen@api.twilio.com?from=%2B15005550006')).toEqual({
      gateway: 'twilio',
      origin: 'https://api.twilio.com',
      user: 'AC1',
      password: 'tok:en',
      from: '+15005550006',
    })
    expect(readSmsUrl('unifonic://sid@el.cloud.unifonic.com?sender=Nashat')).toEqual({
      gateway: 'unifonic',
      origin: 'https://el.cloud.unifonic.com',
      user: 'sid',
      password: '',
      from: 'Nashat',
    })
  })

  test.each([
    'pigeon',
    'https://AC1:token@api.twilio.com?from=1',
    'twilio://api.twilio.com?from=1',
    'twilio://AC1@api.twilio.com?from=1',
    'twilio://AC1:token@api.twilio.com',
    'unifonic://sid@el.cloud.unifonic.com',
    'unifonic://sid@?sender=Nashat',
  ])('%s is incomplete', address => {
    expect(readSmsUrl(address)).toBeNull()
  })
})

async function expectFailure(sent: Promise<void>, kind: typeof NotSent, code: string) {
  const error = await sent.then(
    () => new Error('It was sent.'),
    (error: unknown) => error,
  )
  expect(error).toMatchObject({ name: kind === NotSent ? 'NotSent' : 'Undeliverable', code })
  const said = `${error}${JSON.stringify(error)}${(error as Error).stack}`
  expect(said).not.toMatch(/512345678|718204|t\/ken|app-sid/)
}
