import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announceChanges } from '../../server/index-now/announce.ts'
import { createAnnouncements, startAnnouncementWorker } from '../../server/index-now/queue.ts'
import { createBoss } from '../../server/jobs/boss.ts'
import { ANNOUNCEMENT_QUEUE } from '../../server/jobs/queues.ts'
import { queryRows } from '../../server/queries/recordset.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { publishChanges } from '../../server/services/discovery/changed-activities.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'
import { named, row } from '../support/catalogue/rows.ts'

const KEY = 'a-key-of-this-test'

interface Message {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

interface Answer {
  status: number
  retryAfter?: string
}

/** A fake search engine that keeps the requests it gets. It gives the chosen answers, then 200. */
async function startSearchEngine() {
  const told: Message[] = []
  const waiting: ((message: Message) => void)[] = []
  let answers: Answer[] = []
  const server: Server = createServer(async (request, response) => {
    const message = JSON.parse(await text(request)) as Message
    const { retryAfter, status } = answers.shift() ?? { status: 200 }
    response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end()
    const waiter = waiting.shift()
    if (waiter) waiter(message)
    else told.push(message)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/indexnow`,
    answerWith: (...given: Answer[]) => void (answers = given),
    /** Waits for the next request. */
    async hear(): Promise<Message> {
      return told.shift() ?? new Promise(resolve => waiting.push(resolve))
    },
    isIdle: () => told.length === 0,
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}

describe('Search engines are notified', () => {
  let api: TestApi
  let boss: PgBoss
  let engine: Awaited<ReturnType<typeof startSearchEngine>>

  beforeAll(async () => {
    engine = await startSearchEngine()
    api = await startApi()
    boss = await createBoss(api.engine, 'work', api.deps.log).start()
    api.deps.announcements = createAnnouncements(boss)
    await startAnnouncementWorker(boss, api.deps, { key: KEY, url: engine.url }, 0.5)
  })
  afterAll(async () => {
    await boss?.offWork(ANNOUNCEMENT_QUEUE)
    await boss?.stop({ graceful: false })
    await api?.close()
    await engine?.stop()
  })
  beforeEach(() => void api.logged.splice(0))

  async function publish(...names: string[]) {
    await writeCatalogue(
      api.deps,
      names.map(name => row({ name: named(name) })),
    )
    await publishChanges(api.deps)
  }

  const pathsOf = ({ urlList }: Message) =>
    urlList.map(url => new URL(url).pathname.replace(/[^/]+$/, ''))

  const jobs = () =>
    queryRows<{ state: string }>(
      api.deps.db,
      sql`select state from pgboss.job where name = 'announcements' and state in ('created', 'retry')`,
    )

  test('of a new activity, by its pages in both languages', async () => {
    await publish('Chess')
    const message = await engine.hear()
    expect(message).toEqual({
      host: 'nashat.example',
      key: KEY,
      keyLocation: `https://nashat.example/${KEY}.txt`,
      urlList: [expect.any(String), expect.any(String)],
    })
    expect(pathsOf(message)).toEqual(['/activity-details/chess/', '/ar/activity-details/chess/'])
  })

  test('of many activities in few messages', async () => {
    const names = Array.from({ length: 1_200 }, (_, at) => `Many ${at}`)
    await publish(...names)
    const heard = new Set<string>()
    let messages = 0
    while (heard.size < 2 * names.length) {
      const { urlList } = await engine.hear()
      expect(urlList.length).toBeLessThanOrEqual(10_000)
      for (const url of urlList) heard.add(url)
      messages++
    }
    expect(messages).toBeLessThanOrEqual(2)
  })

  test('of nothing that was rolled back or removed meanwhile', async () => {
    const lost = api.deps.db.transaction(async tx => {
      await announceChanges(api.deps, tx, [{ gId: crypto.randomUUID() }])
      throw new Error('Something else went wrong.')
    })
    await expect(lost).rejects.toThrow('Something else went wrong.')
    await api.deps.db.transaction(tx =>
      announceChanges(api.deps, tx, [{ gId: crypto.randomUUID() }]),
    )
    await publish('After')
    expect(pathsOf(await engine.hear())).toContain('/activity-details/after/')
    expect(engine.isIdle()).toBe(true)
  })

  test('later, if they answer that it is too much', async () => {
    engine.answerWith({ status: 429, retryAfter: '1' })
    await publish('Later')
    const refused = await engine.hear()
    expect(await engine.hear()).toEqual(refused)
    expect(api.logged).toEqual([])
  })

  test('not again if they refuse, and the operator is warned', async () => {
    engine.answerWith({ status: 422 })
    await publish('Unwanted')
    await engine.hear()
    await publish('Wanted')
    expect(pathsOf(await engine.hear())).toEqual([
      '/activity-details/wanted/',
      '/ar/activity-details/wanted/',
    ])
    expect(api.logged).toEqual(['IndexNow refused a submission with 422.'])
  })

  test('again automatically, after an error on their side', async () => {
    engine.answerWith({ status: 500 })
    await publish('Unlucky')
    await engine.hear()
    await publish('Lucky')
    expect(pathsOf(await engine.hear())).toContain('/activity-details/lucky/')
    expect(api.logged).toEqual([
      'IndexNow could not be notified.: Error: IndexNow answered with 500.',
    ])
    expect(await jobs()).toEqual([{ state: 'retry' }])
  })

  test('of nothing if IndexNow is not configured', async () => {
    const waiting = await jobs()
    const deps = { ...api.deps, announcements: null }
    await writeCatalogue(deps, [row()])
    await publishChanges(deps)
    expect(await jobs()).toEqual(waiting)
  })
})
