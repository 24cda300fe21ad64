import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAnnouncements } from '../../server/index-now/queue.ts'
import { createBoss } from '../../server/jobs/boss.ts'
import { startWork, type Work } from '../../server/jobs/work.ts'
import type { Message } from '../../server/notify/message.ts'
import type { Channel } from '../../server/notify/notice.ts'
import { addActivity } from '../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'

const MESSAGE: Message = {
  kind: 'sign_in_code',
  channel: 'sms',
  to: '+966512345678',
  language: 'ar',
  code: '718204',
}

const HOUR = 3600

describe('The workers of a process', () => {
  let api: TestApi
  const queue = () =>
    api.deps.db.transaction(tx => api.deps.notices.queue(tx, MESSAGE, { cause: randomUUID() }))
  const start = (
    channel: Channel,
    scheduled: Parameters<typeof startWork>[0]['scheduled'] = [],
    lookEverySeconds?: number,
  ) =>
    startWork({
      engine: api.engine,
      deps: api.deps,
      channel,
      scheduled,
      ...(lookEverySeconds !== undefined && { lookEverySeconds }),
    })

  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  test('are woken by the commit: by themselves they would look once an hour', async () => {
    let sent = Promise.withResolvers<void>()
    const work = await start({ send: async () => sent.resolve() }, [], HOUR)
    for (let time = 0; time < 3; time++) {
      sent = Promise.withResolvers()
      await queue()
      await sent.promise
    }
    await work.stop(5_000)
  })

  test('send fifty in parallel: one that waits does not delay the others', async () => {
    const fifty = Promise.withResolvers<void>()
    let onTheirWay = 0
    await Promise.all(Array.from({ length: 100 }, queue))
    const work = await start({
      // A gateway that does not answer until fifty messages have arrived.
      async send() {
        if (++onTheirWay === 50) fifty.resolve()
        await fifty.promise
      },
    })
    await fifty.promise
    await work.stop(5_000)
    await api.deliver()
  })

  test('finish the jobs that they have begun before they stop', async () => {
    const begun = Promise.withResolvers<void>()
    const gateway = Promise.withResolvers<void>()
    let sent = 0
    const work = await start({
      async send() {
        begun.resolve()
        await gateway.promise
        sent++
      },
    })
    await queue()
    await begun.promise
    const stopped = work.stop(10_000)
    gateway.resolve()
    await stopped
    expect(sent).toBe(1)
    expect(await api.deliver()).toEqual([])
  })

  test('leave jobs that take too long to others when they must stop', async () => {
    const begun = Promise.withResolvers<void>()
    const work = await start({
      send: () => {
        begun.resolve()
        return new Promise(() => {})
      },
    })
    await queue()
    await begun.promise
    await work.stop(100)
    expect(await api.deliver()).toHaveLength(1)
  })

  test('do scheduled jobs, and forget those that no longer exist', async () => {
    const ran = Promise.withResolvers<unknown>()
    const nightly = {
      name: 'count_sheep',
      cron: '0 3 * * *',
      run: async (deps: unknown) => ran.resolve(deps),
    }
    const channel: Channel = { send: () => Promise.reject(new Error('no')) }
    const work: Work = await start(channel, [nightly])
    const boss = await createBoss(api.engine, 'send', api.deps.log).start()
    const [schedule] = await boss.getSchedules()
    expect(schedule).toMatchObject({
      name: 'count_sheep',
      cron: '0 3 * * *',
      timezone: 'Asia/Riyadh',
    })
    await boss.send('count_sheep')
    expect(await ran.promise).toBe(api.deps)
    await work.stop(5_000)

    const later = await start(channel, [])
    expect(await boss.getSchedules()).toEqual([])
    await later.stop(5_000)
    await boss.stop({ graceful: false })
  })

  test('do at their start what would otherwise wait for its minute', async () => {
    const ran = Promise.withResolvers<void>()
    const atNewYear = {
      name: 'count_years',
      cron: '0 0 1 1 *',
      atStart: true,
      run: async () => ran.resolve(),
    }
    const work = await start({ send: async () => {} }, [atNewYear])
    await ran.promise
    await work.stop(5_000)
  })

  test('log that a scheduled job failed, and write the reason nowhere else', async () => {
    const ran = Promise.withResolvers<void>()
    const work = await start({ send: async () => {} }, [
      {
        name: 'count_children',
        cron: '0 4 * * *',
        async run() {
          ran.resolve()
          throw new Error('Failed query with params: Sara')
        },
      },
    ])
    const boss = await createBoss(api.engine, 'send', api.deps.log).start()
    await boss.send('count_children')
    await ran.promise
    await work.stop(5_000)
    expect(api.logged.join()).toContain('The scheduled job count_children failed.')
    const [job] = await boss.findJobs('count_children')
    expect(job?.state).toBe('retry')
    expect(JSON.stringify(job)).not.toContain('Sara')
    await boss.stop({ graceful: false })
  })

  // announcements.test.ts tests what is announced, and when.
  test('announce changed activities to search engines, if that is configured', async () => {
    const announced = Promise.withResolvers<string>()
    const engine = createServer(async (request, response) => {
      announced.resolve(await text(request))
      response.end()
    })
    await once(engine.listen(0, '127.0.0.1'), 'listening')
    const { port } = engine.address() as AddressInfo
    const { gId } = await addActivity(api)
    const boss = await createBoss(api.engine, 'send', api.deps.log).start()
    await api.deps.db.transaction(tx => createAnnouncements(boss).add(tx, [gId]))

    const work = await startWork({
      engine: api.engine,
      deps: api.deps,
      channel: { send: async () => {} },
      scheduled: [],
      indexNow: { key: 'a-key', url: `http://127.0.0.1:${port}/` },
    })
    expect(await announced.promise).toContain(gId)
    await work.stop(5_000)
    await boss.stop({ graceful: false })
    engine.close()
  })
})
