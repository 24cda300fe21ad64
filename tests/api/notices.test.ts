import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBoss } from '../../server/jobs/boss.ts'
import { FAILED_NOTICES } from '../../server/jobs/queues.ts'
import { startWork } from '../../server/jobs/work.ts'
import type { Message } from '../../server/notify/message.ts'
import type { Notice } from '../../server/notify/notice.ts'
import { Undeliverable } from '../../server/notify/not-sent.ts'
import { createNotices } from '../../server/notify/queue.ts'
import { queryRows } from '../../server/queries/recordset.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'

const CODE = '718204'
const PHONE = '+966512345678'

const code = (changes: Partial<Message> = {}) =>
  ({
    kind: 'sign_in_code',
    channel: 'sms',
    to: PHONE,
    language: 'en',
    code: CODE,
    ...changes,
  }) as Message

describe('A notice', () => {
  let api: TestApi
  const queue = (message: Message, cause: string = randomUUID(), expiresAt?: Date) =>
    api.deps.db.transaction(tx =>
      api.deps.notices.queue(tx, message, { cause, ...(expiresAt && { expiresAt }) }),
    )

  beforeAll(async () => {
    api = await startApi()
  })
  beforeEach(async () => {
    await api.deps.db.execute(sql`delete from pgboss.job`)
    api.channel.send = async notice => void api.sent.push(notice)
    api.sent.length = 0
    api.logged.length = 0
  })
  afterAll(() => api.close())

  test('is sent after the commit', async () => {
    await queue(code())
    expect(await api.deliver()).toMatchObject([{ channel: 'sms', to: PHONE, code: CODE }])
    expect(await api.deliver()).toEqual([])
  })

  test('is sent through its own channel', async () => {
    await queue(code())
    await queue(code({ channel: 'email', to: 'mona@example.com' }))
    const notices = await api.deliver()
    expect(notices.map(({ channel, to }) => [channel, to])).toEqual(
      expect.arrayContaining([
        ['sms', PHONE],
        ['email', 'mona@example.com'],
      ]),
    )
  })

  test('is never sent after a rollback', async () => {
    const rolledBack = api.deps.db.transaction(async tx => {
      await api.deps.notices.queue(tx, code(), { cause: 'rolled back' })
      throw new Error('The seat was gone.')
    })
    await expect(rolledBack).rejects.toThrow('The seat was gone.')
    expect(await api.deliver()).toEqual([])
    await queue(code(), 'rolled back')
    expect(await api.deliver()).toHaveLength(1)
  })

  test('is sent once for a cause, also if it is queued again after it was sent', async () => {
    await queue(code(), 'one cause')
    await queue(code({ code: '000000' } as Partial<Message>), 'one cause')
    expect(await api.deliver()).toMatchObject([{ code: CODE }])
    await queue(code(), 'one cause')
    expect(await api.deliver()).toEqual([])
  })

  test('is sent to everybody affected by one cause', async () => {
    await queue(code(), 'a new number')
    await queue(code({ to: '+966598765432' }), 'a new number')
    expect(await api.deliver()).toHaveLength(2)
  })

  test('is sent once if a cause is queued many times at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, () => queue(code(), 'at once')))
    expect(await api.deliver()).toHaveLength(1)
  })

  test('is sent once by several processes', async () => {
    await Promise.all(Array.from({ length: 100 }, () => queue(code())))
    const ids: string[] = []
    const channel = { send: async (_: Notice, id: string) => void ids.push(id) }
    const options = { engine: api.engine, deps: api.deps, channel, scheduled: [] }
    const works = await Promise.all([startWork(options), startWork(options), startWork(options)])
    await expect.poll(() => ids.length).toBe(100)
    await Promise.all(works.map(work => work.stop(5_000)))
    expect(new Set(ids).size).toBe(100)
    expect(await api.deliver()).toEqual([])
  })

  test('is retried later after a failure, under the same id', async () => {
    const ids: string[] = []
    api.channel.send = async (notice, id) => {
      ids.push(id)
      if (ids.length === 1) throw new Error(`${notice.to} could not be reached`)
      api.sent.push(notice)
    }
    await queue(code())
    expect(await api.deliver()).toEqual([])
    const [job] = await queryRows<{ later: boolean }>(
      api.deps.db,
      sql`select start_after > now() + interval '3 seconds' as later from pgboss.job`,
    )
    expect(job?.later).toBe(true)
    expect(await api.deliver()).toHaveLength(1)
    expect(new Set(ids).size).toBe(1)
  })

  test('is sent by another process if the first one died with it', async () => {
    await queue(code())
    await api.deps.db.execute(
      sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'`,
    )
    expect(await api.deliver()).toEqual([])
    const boss = await createBoss(api.engine, 'send', api.deps.log).start()
    await boss.supervise()
    await boss.stop({ graceful: false })
    expect(await api.deliver()).toHaveLength(1)
  })

  test('is not sent again, though its worker was given up meanwhile', async () => {
    api.channel.send = async notice => {
      api.sent.push(notice)
      await api.deps.db.execute(
        sql`update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now() + interval '1 hour'`,
      )
    }
    await queue(code())
    expect(await api.deliver()).toHaveLength(1)
    expect(await api.deliver()).toEqual([])
  })

  test('is marked as sent before the others of its batch are sent', async () => {
    let leaveLast = () => {}
    const last = new Promise<void>(resolve => (leaveLast = resolve))
    api.channel.send = async notice => {
      api.sent.push(notice)
      if (notice.to === PHONE) await last
    }
    await queue(code({ to: '+966511111111' }))
    await queue(code())
    const delivered = api.deliver()
    const done = () =>
      queryRows(api.deps.db, sql`select id from pgboss.job where state = 'completed'`)
    await expect.poll(done).toHaveLength(1)
    leaveLast()
    expect(await delivered).toHaveLength(2)
  })

  test('that fails does not delay others', async () => {
    api.channel.send = async notice => {
      if (notice.to !== PHONE) throw new Error('no')
      api.sent.push(notice)
    }
    await queue(code({ to: '+966511111111' }))
    await queue(code())
    expect(await api.deliver()).toHaveLength(1)
  })

  test('that fails every time is given up and stored', async () => {
    api.channel.send = () => Promise.reject(new Error('no'))
    await queue(code())
    await api.deps.db.execute(sql`update pgboss.job set retry_count = retry_limit - 1`)
    await api.deliver()
    expect(await kept()).toEqual([])
    await api.deliver()
    expect(await kept()).toEqual([{ reason: 'Error' }])
    api.channel.send = async notice => void api.sent.push(notice)
    expect(await api.deliver()).toEqual([])
  })

  test('that is refused permanently is not retried, and is stored', async () => {
    let tries = 0
    api.channel.send = async () => {
      tries++
      throw new Undeliverable({ code: 'no such number' })
    }
    await queue(code())
    await api.deliver()
    await api.deliver()
    expect(tries).toBe(1)
    expect(await kept()).toEqual([{ reason: 'Undeliverable' }])
  })

  test('is dropped once it is outdated', async () => {
    const inFiveMinutes = new Date(api.clock.now.getTime() + 300_000)
    await queue(code(), 'in time', inFiveMinutes)
    await queue(code(), 'now', api.clock.now)
    expect(await api.deliver()).toHaveLength(1)
  })

  test('of no content takes the same time and sends nothing', async () => {
    await api.deps.db.transaction(tx => api.deps.notices.queueNothing(tx))
    const jobs = await queryRows(
      api.deps.db,
      sql`select id from pgboss.job where state = 'created'`,
    )
    expect(jobs).toHaveLength(1)
    expect(await api.deliver()).toEqual([])
  })

  test('is not readable in the database, before and after it is sent, nor after a failure', async () => {
    await queue(code())
    await expectSealed()
    api.channel.send = notice => Promise.reject(new Error(`550 <${notice.to}> ${notice.text}`))
    await api.deliver()
    await expectSealed()
    api.channel.send = notice =>
      Promise.reject(new Undeliverable({ code: `no ${notice.to} ${notice.text}` }))
    await api.deliver()
    await expectSealed()
  })

  test('encrypted with another secret is stored, not sent', async () => {
    const boss = await createBoss(api.engine, 'send', api.deps.log).start()
    const { queue: queueSecretly } = createNotices(boss, ['the secret before this one'])
    await api.deps.db.transaction(tx => queueSecretly(tx, code(), { cause: 'old' }))
    await boss.stop({ graceful: false })
    expect(await api.deliver()).toEqual([])
    expect(await kept()).toEqual([{ reason: 'sealed under another secret' }])
  })

  /** The reasons with which failed notices are stored. */
  async function kept() {
    const jobs = await queryRows<{ output: unknown }>(
      api.deps.db,
      sql`select source_output as output from pgboss.job where name = ${FAILED_NOTICES}`,
    )
    return jobs.map(({ output }) => output)
  }

  async function expectSealed() {
    const rows = JSON.stringify(await queryRows(api.deps.db, sql`select j.* from pgboss.job j`))
    expect(rows).toContain('sealed')
    expect(rows).not.toContain(CODE)
    expect(rows).not.toContain(PHONE.slice(1))
  }
})
