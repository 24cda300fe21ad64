import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import PostalMime, { type Attachment } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { compose } from '../../server/notify/compose.ts'
import { NotSent, Undeliverable } from '../../server/notify/not-sent.ts'
import type { Channel } from '../../server/notify/notice.ts'
import { createSmtp } from '../../server/notify/smtp.ts'

const ID = '0197a3c4-0000-8000-8000-000000000001'
const FROM = 'نشاط <hello@nashat.example>'
const TO = 'mona@example.com'

/** The content of an attachment; postal-mime returns text as a string, and everything else as bytes. */
const bytesOf = (content: Attachment['content'] = '') =>
  Buffer.from(typeof content === 'string' ? content : new Uint8Array(content))

/** A refusal as SMTP servers send it. */
const no = (responseCode: number) => Object.assign(new Error(`no ${TO}`), { responseCode })

describe('Mail through an SMTP server', () => {
  const closers: (() => void)[] = []
  afterEach(() => closers.splice(0).forEach(close => close()))

  /** An SMTP server that accepts mails unless `options` says otherwise, and a channel to it. */
  async function start(options: SMTPServerOptions = {}, login = '') {
    const mails: string[] = []
    const envelopes: { from: string; to: string[] }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onData(stream, session, done) {
        let mail = ''
        stream.on('data', chunk => (mail += String(chunk)))
        stream.on('end', () => {
          mails.push(mail)
          const { mailFrom, rcptTo } = session.envelope
          envelopes.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
          })
          done()
        })
      },
      ...options,
    })
    server.on('error', () => {})
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    closers.push(() => server.close())
    const { port } = listening.address() as AddressInfo
    return { channel: channelTo(port, login), envelopes, mails, port }
  }

  function channelTo(port: number, login = ''): Channel {
    const channel = createSmtp(`smtp://${login}127.0.0.1:${port}`, FROM)
    closers.push(() => channel.close?.())
    return channel
  }

  const arabicMail = () =>
    compose(
      {
        kind: 'email_code',
        channel: 'email',
        to: TO,
        language: 'ar',
        code: '718204',
        link: 'https://nashat.example/ar/verify-email#t',
      },
      'https://nashat.example',
    )

  test('arrives as it was written, in Arabic too', async () => {
    const { channel, envelopes, mails } = await start()
    const notice = await arabicMail()
    await channel.send(notice, ID)

    expect(envelopes).toEqual([{ from: 'hello@nashat.example', to: [TO] }])
    const mail = await PostalMime.parse(mails[0] ?? '')
    expect(mail.subject).toBe(notice.subject)
    expect(mail.text?.trim()).toBe(notice.text.trim())
    expect(mail.html?.trim()).toBe(notice.html?.trim())
    expect(mail.from).toMatchObject({ name: 'نشاط', address: 'hello@nashat.example' })
    expect(mail.to).toMatchObject([{ address: TO }])
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  test('includes its pictures and its calendar file, intact', async () => {
    const { channel, mails } = await start()
    const png = Buffer.from('89504e470d0a1a0a00ff', 'hex')
    const picture = {
      fileName: 'logo.png',
      contentType: 'image/png',
      content: png.toString('base64'),
      encoding: 'base64',
      cid: 'logo@nashat',
    } as const
    const file = {
      fileName: 'chess.ics',
      contentType: 'text/calendar; method=PUBLISH; charset=utf-8',
      content: 'BEGIN:VCALENDAR\r\nSUMMARY:سارة: الشطرنج للمبتدئين\r\nEND:VCALENDAR\r\n',
      encoding: 'utf8',
    } as const
    const notice = await arabicMail()
    await channel.send({ ...notice, attachments: [picture, file] }, ID)

    const mail = await PostalMime.parse(mails[0] ?? '')
    expect(mail.text?.trim()).toBe(notice.text.trim())
    expect(mail.html?.trim()).toBe(notice.html?.trim())
    const [logo, calendar] = mail.attachments
    expect(logo).toMatchObject({
      filename: 'logo.png',
      mimeType: 'image/png',
      contentId: '<logo@nashat>',
      disposition: 'inline',
      related: true,
    })
    expect(bytesOf(logo?.content)).toEqual(png)
    expect(calendar).toMatchObject({
      filename: 'chess.ics',
      mimeType: 'text/calendar',
      method: 'PUBLISH',
      disposition: 'attachment',
    })
    // The parser normalises line ends; that they are as calendars demand is checked in the bytes.
    expect(bytesOf(calendar?.content).toString()).toBe(file.content.replaceAll('\r\n', '\n'))
    expect(mails[0]?.replaceAll('\r\n', '')).toContain(Buffer.from(file.content).toString('base64'))
  })

  test('has no header and no recipient that a person wrote into a name', async () => {
    const { channel, envelopes, mails } = await start()
    const evil = 'Chess\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>'
    const attachment = { fileName: `${evil}.ics`, contentType: 'text/calendar', content: 'x' }
    const notice = {
      ...(await arabicMail()),
      subject: evil,
      attachments: [{ ...attachment, encoding: 'utf8' as const }],
    }
    await channel.send(notice, ID)

    expect(envelopes).toEqual([{ from: 'hello@nashat.example', to: [TO] }])
    const plain = await start()
    await plain.channel.send({ ...notice, subject: 'Chess' }, ID)
    const [mail, other] = await Promise.all([
      PostalMime.parse(mails[0] ?? ''),
      PostalMime.parse(plain.mails[0] ?? ''),
    ])
    expect(mail.bcc).toBeUndefined()
    expect(mail.headers.map(({ key }) => key)).toEqual(other.headers.map(({ key }) => key))
    expect(mail.text).toBe(other.text)
    expect(mail.html).toBe(other.html)
    expect(mail.attachments).toHaveLength(1)
  })

  test.each(['mona@example.com, all@example.com', 'mona@example.com\r\nBcc: all@example.com'])(
    'goes to one mailbox: %j is never two',
    async to => {
      const { channel, envelopes } = await start()
      await channel.send({ ...(await arabicMail()), to }, ID).catch(() => {})
      expect(envelopes.flatMap(({ to }) => to)).not.toContain('all@example.com')
    },
  )

  test('has the same message id at every try', async () => {
    const { channel, mails } = await start()
    const notice = await arabicMail()
    await channel.send(notice, ID)
    await channel.send(notice, ID)
    const parsed = await Promise.all(mails.map(mail => PostalMime.parse(mail)))
    expect(parsed.map(({ messageId }) => messageId)).toEqual(
      Array.from({ length: 2 }, () => `<${ID}@nashat.example>`),
    )
  })

  test('many are sent over a few connections', async () => {
    let connections = 0
    const { channel, mails } = await start({
      onConnect(_session, done) {
        connections++
        done()
      },
    })
    const notice = await arabicMail()
    await Promise.all(Array.from({ length: 60 }, (_, index) => channel.send(notice, String(index))))
    expect(mails).toHaveLength(60)
    expect(connections).toBeLessThanOrEqual(10)
  })

  test('signs in with the name and password of the URL', async () => {
    const logins: unknown[] = []
    const { channel } = await start(
      {
        authOptional: false,
        onAuth({ password, username }, _session, done) {
          logins.push({ username, password })
          done(null, { user: username })
        },
      },
      'nashat%40example.com:p%3Ass@',
    )
    await channel.send(await arabicMail(), ID)
    expect(logins).toEqual([{ username: 'nashat@example.com', password: 'p:ss' }])
  })

  test('an unknown mailbox is refused permanently', async () => {
    const { channel } = await start({ onRcptTo: (_address, _session, done) => done(no(550)) })
    const sent = channel.send(await arabicMail(), ID)
    await expect(sent).rejects.toThrow(Undeliverable)
    await expect(sent).rejects.toMatchObject({ code: 'smtp 550' })
  })

  test.each([
    ['a full mailbox', { onRcptTo: (_a, _s, done) => done(no(452)) }, 'smtp 452'],
    ['a server that is busy', { onConnect: (_s, done) => done(no(421)) }, 'smtp 421'],
    ['a wrong password', { onAuth: (_a, _s, done) => done(no(535)) }, 'smtp 535'],
    ['a sender that is not allowed', { onMailFrom: (_a, _s, done) => done(no(550)) }, 'smtp 550'],
  ] satisfies [string, SMTPServerOptions, string][])(
    '%s is retried, and its log has no recipient',
    async (_name, options, code) => {
      const { channel } = await start(options, 'onAuth' in options ? 'user:password@' : '')
      const error = await channel.send(await arabicMail(), ID).catch((error: unknown) => error)
      expect(error).toBeInstanceOf(NotSent)
      expect(error).not.toBeInstanceOf(Undeliverable)
      expect(error).toMatchObject({ code })
      expect(`${error}${JSON.stringify(error)}${(error as Error).stack}`).not.toMatch(/mona|718204/)
    },
  )

  test('an unreachable server is retried', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const channel = channelTo((server.address() as AddressInfo).port)
    server.close()
    await once(server, 'close')
    await expect(channel.send(await arabicMail(), ID)).rejects.toMatchObject({
      name: 'NotSent',
      code: 'smtp ESOCKET',
    })
  })

  test('a password is never sent unencrypted over a network', async () => {
    const commands: string[] = []
    const { mails, port } = await start({
      onAuth(_auth, _session, done) {
        commands.push('AUTH')
        done(null, { user: 'user' })
      },
    })
    // This address also leads to this machine, but is not a local one, so TLS is required.
    const channel = createSmtp(`smtp://user:password@0.0.0.0:${port}`, FROM)
    closers.push(() => channel.close?.())
    const error = await channel.send(await arabicMail(), ID).catch((error: unknown) => error)
    // The server does not support STARTTLS.
    expect(error).toMatchObject({ name: 'NotSent', code: 'smtp 500' })
    expect([mails, commands]).toEqual([[], []])
  })
})
