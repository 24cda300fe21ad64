import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendContactMessage } from '#contract/contact.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'

describe('POST contact/sendmessage', () => {
  let api: TestApi
  const message = { name: 'Mona', email: 'mona@example.com', message: 'مرحبا\nHello' }

  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  test('sends the message to the owner', async () => {
    const { body } = await api.send(sendContactMessage, { ...message, language: 'ar' })
    expect(body).toEqual({ sent: true })
    expect(await api.deliver()).toEqual([
      {
        channel: 'email',
        to: 'owner@example.com',
        kind: 'contact',
        subject: 'Nashat: a message from Mona',
        text: 'Mona <mona@example.com> (ar):\n\nمرحبا\nHello',
      },
    ])
  })

  test('lets nobody write a second line into the subject', async () => {
    await api.send(sendContactMessage, { ...message, name: 'A\r\nBcc: all@example.com' })
    const [notice] = await api.deliver()
    expect(notice?.subject).toBe('Nashat: a message from A Bcc: all@example.com')
  })

  test('sends only the visible characters of a message, and its lines', async () => {
    const name = '\u202eM\u200bona\u0007 می\u200cخواهم'
    const text = 'مرحبا\u0000\r\n\u2066Hello\u2069 \ufeff👩\u200d👧'
    await api.send(sendContactMessage, { name, email: '\u200emona@example.com', message: text })
    const [notice] = await api.deliver()
    expect(notice?.subject).toBe('Nashat: a message from Mona می\u200cخواهم')
    expect(notice?.text).toBe(
      'Mona می\u200cخواهم <mona@example.com> (en):\n\nمرحبا\nHello 👩\u200d👧',
    )
  })

  test.each([
    ['en', 'Fill this in.'],
    ['ar', 'املؤوا هذا الحقل.'],
  ] as const)('says in %s which fields have no visible characters', async (language, sentence) => {
    const input = { name: '\u3164', email: '\u200b', message: '\u0000\u202e\u2800' }
    const { body, status } = await api.send(sendContactMessage, input, { language })
    expect(status).toBe(400)
    expect(body.errors).toEqual(
      ['name', 'email', 'message'].map(path => ({ path, code: 'required', message: sentence })),
    )
  })

  test.each(['name', 'message'])('refuses half a surrogate pair in the %s', async path => {
    const input = { ...message, [path]: 'Mona \ud83d' }
    const { body } = await api.send(sendContactMessage, input)
    expect(body.errors).toMatchObject([{ path, code: 'wrong_format' }])
  })

  test.each(['http://spam', 'spam\u0000', '\u0000'])(
    'silently drops a message whose hidden field is filled in: %j',
    async website => {
      const { status } = await api.send(sendContactMessage, { ...message, website })
      expect(status).toBe(200)
      expect(await api.deliver()).toEqual([])
    },
  )

  test('names every wrong field', async () => {
    const { body } = await api.send(
      sendContactMessage,
      { name: ' ', email: 'mona', message: 'x'.repeat(4001) },
      { language: 'ar', address: '192.0.2.9' },
    )
    expect(body.errors?.map(({ code, path }) => [path, code])).toEqual([
      ['name', 'required'],
      ['email', 'wrong_format'],
      ['message', 'too_long'],
    ])
  })

  test('the twenty-first message of an hour from one address must wait, and other addresses need not', async () => {
    const from = (address: string) => api.send(sendContactMessage, message, { address })
    for (let times = 0; times < 20; times++) expect((await from('198.51.100.7')).status).toBe(200)
    const refused = await from('198.51.100.7')
    expect(refused.status).toBe(429)
    expect(refused.body.code).toBe('too_many_requests')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await from('198.51.100.8')).status).toBe(200)
    const wrong = await api.send(sendContactMessage, {}, { address: '198.51.100.7' })
    expect(wrong.status, 'a limit is said before a mistake').toBe(429)

    api.clock.now = new Date(api.clock.now.getTime() + 3_600_001)
    expect((await from('198.51.100.7')).status).toBe(200)
  })

  test('stores addresses only as a hash', async () => {
    const { attempts } = await import('../../server/db/schema.ts')
    const kept = JSON.stringify(await api.deps.db.select().from(attempts))
    expect(kept).not.toContain('198.51.100')
  })

  test('reports an error if the message could not be stored', async () => {
    const broken = await startApi()
    broken.deps.notices.queue = async () => {
      throw Object.assign(new Error('The database is away.'), { code: 'ECONNREFUSED' })
    }
    const { body, status } = await broken.send(sendContactMessage, message)
    expect(status).toBe(503)
    expect(body.code).toBe('unavailable')
    await broken.close()
  })
})
