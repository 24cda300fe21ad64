import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Env } from '../../../server/lib/request/context.ts'
import type { Channel, Notice } from '../../../server/notify/notice.ts'
import { createOutbox, readOutbox } from '../../../server/notify/outbox.ts'
import { mountOutbox } from '../../../server/routes/outbox.ts'

const SMS: Notice = {
  channel: 'sms',
  to: '+966512345678',
  kind: 'sign_in_code',
  text: 'رمز الدخول إلى نشاط: 718204',
  code: '718204',
}

describe('The outbox', () => {
  let directory: string
  let outbox: Channel
  let now: Date

  beforeEach(async () => {
    directory = path.join(await mkdtemp(path.join(tmpdir(), 'nashat-outbox-')), 'outbox')
    now = new Date('2026-09-01T06:00:00Z')
    outbox = createOutbox(directory, () => now)
  })
  afterEach(() => rm(path.dirname(directory), { recursive: true }))

  test('is a file for each recipient, one object a line, readable by its owner only', async () => {
    await outbox.send(SMS, '1')
    await outbox.send({ ...SMS, to: 'a/../b@example.com' }, '2')
    await outbox.send(SMS, '3')
    expect((await readdir(directory)).toSorted()).toEqual([
      '+966512345678.jsonl',
      'a%2F..%2Fb@example.com.jsonl',
    ])
    const file = path.join(directory, '+966512345678.jsonl')
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    expect(lines.map(line => JSON.parse(line))).toEqual(
      ['1', '3'].map(id => ({ at: '2026-09-01T06:00:00.000Z', ...SMS, id })),
    )
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
  })

  const fileOfSms = () => path.join(directory, `${SMS.to}.jsonl`)
  const linesOfSms = async () => (await readFile(fileOfSms(), 'utf8')).trimEnd().split('\n')

  test('has each notice once, however often it is sent', async () => {
    const other = createOutbox(directory, () => now)
    const quoting = { ...SMS, text: `,"id":"2"}\n` }
    for (const channel of [outbox, other, outbox]) await channel.send(quoting, '1')
    await other.send(SMS, '2')
    expect((await linesOfSms()).map(line => JSON.parse(line).id)).toEqual(['1', '2'])
    for (const channel of [outbox, other]) channel.close?.()
  })

  test('has a complete notice after a killed process wrote a part, and shows no part', async () => {
    await outbox.send(SMS, '1')
    const [line = ''] = await linesOfSms()
    for (const part of [line.replace('"1"', '"2"'), line.slice(0, 40)]) {
      await appendFile(fileOfSms(), part)
      expect(await readOutbox(directory)).toHaveLength(part.endsWith('}') ? 2 : 1)
      await outbox.send(SMS, '2')
      const ids = (await linesOfSms()).map(each => JSON.parse(each).id)
      expect(ids).toEqual(['1', '2'])
      await writeFile(fileOfSms(), `${line}\n`)
    }
  })

  test('still shows lines of older versions, which have no id', async () => {
    await outbox.send(SMS, '1')
    await writeFile(fileOfSms(), `${JSON.stringify({ at: now.toISOString(), ...SMS })}\n`)
    expect(await readOutbox(directory)).toMatchObject([
      { ...SMS, id: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })

  function show(address = '/dev/outbox') {
    const app = new Hono<Env>()
    mountOutbox(app, directory)
    return app.fetch(new Request(`http://localhost${address}`))
  }

  test('shows the newest first, codes large, and pages as text', async () => {
    expect(await (await show()).text()).toContain('Nothing sent yet.')
    await outbox.send(SMS, '1')
    now = new Date('2026-09-01T06:00:01Z')
    await outbox.send(
      { ...SMS, channel: 'email', to: 'b@example.com', subject: 'Sub', html: '<h1>Mail</h1>' },
      '2',
    )
    const page = await (await show()).text()
    expect(page.indexOf('b@example.com')).toBeLessThan(page.indexOf('+966512345678'))
    expect(page).toContain('<data value="718204">718204</data>')
    expect(page).toContain('&lt;h1&gt;Mail&lt;/h1&gt;')
    expect(page).not.toContain('<h1>Mail')
  })

  test('lists attachments, and shows a mail with its pictures, like mail programs', async () => {
    const picture = { contentType: 'image/png', content: 'aGk=', encoding: 'base64' } as const
    const file = {
      contentType: 'text/calendar',
      content: 'BEGIN:<سارة>',
      encoding: 'utf8',
    } as const
    await outbox.send(
      {
        ...SMS,
        channel: 'email',
        html: '<h1>Mail</h1><img src="cid:logo@nashat">',
        attachments: [
          { fileName: 'logo.png', cid: 'logo@nashat', ...picture },
          { fileName: 'chess.ics', ...file },
        ],
      },
      '1',
    )
    const page = await (await show()).text()
    expect(page).toContain('In the page: logo.png')
    expect(page).toContain('Attached: chess.ics')
    expect(page).toContain('BEGIN:&lt;سارة&gt;')

    const mail = await show(/href="([^"]*\/mails\/[0-9a-f]+)"/.exec(page)?.[1])
    expect(mail.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.* sandbox/)
    expect(await mail.text()).toBe('<h1>Mail</h1><img src="data:image/png;base64,aGk=">')
  })

  test('shows two hundred, and says that there are more', async () => {
    for (let index = 0; index < 203; index++) await outbox.send(SMS, String(index))
    const page = await (await show()).text()
    expect(page.match(/<section>/g)).toHaveLength(200)
    expect(page).toContain('3 older messages are in the files.')
  })
})
