import { get } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/users.ts'
import { getActivities } from '#contract/activities.ts'
import { DAY_MS } from '#contract/durations.ts'
import { register } from '#contract/family/registering.ts'
import { getCities } from '#contract/places/cities.ts'
import { type OpenDatabase, openPostgres } from '../../server/db/open.ts'
import { activities } from '../../server/db/schema.ts'
import type { Deps } from '../../server/deps.ts'
import { createBoss } from '../../server/jobs/boss.ts'
import { consoleLog } from '../../server/lib/log.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { writeReference } from '../../server/services/reference.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { createTestDeps } from '../support/servers/deps.ts'
import { makeFamilies } from '../support/people/family.ts'
import { row } from '../support/catalogue/rows.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from '../process/support/postgres.ts'
import { type BuiltSite, startBuiltSite } from '../process/support/built-site.ts'

const AT_ONCE = 2
/** More requests than the server has connections to its database, and than may wait. */
const CROWD = 40 * AT_ONCE
/** Far more than one process lets wait. */
const FLOOD = 300
/** As many more as may wait, from a second address, because the first has no room left. */
const MORE = 16 * AT_ONCE
/** How many of a flood are in the line: those under way, and sixteen times as many. */
const IN_LINE = 17 * AT_ONCE
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A table lock of the test holds all requests, on all connections for reads. */
describe('During overload', () => {
  let server: PostgresServer
  let database: OpenDatabase
  let deps: Deps
  let site: BuiltSite
  let holder: pg.Client
  let gId: string
  const closing: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    server = await startOwnPostgres()
    database = await openPostgres(server.url)
    const boss = await createBoss(database.engine, 'send', consoleLog).start()
    closing.push(() => boss.stop({ graceful: false }))
    deps = createTestDeps({
      db: database.db,
      boss,
      clock: { now: new Date() },
      log: consoleLog,
    })
    await writeReference(deps)
    await writeCatalogue(deps, [row({ startDate: inDays(30), endDate: inDays(90) })])
    const [activity] = await database.db.select().from(activities)
    gId = activity?.gId ?? ''
    site = await startBuiltSite({
      DATABASE_URL: server.url,
      SITE_URL: deps.siteUrl,
      AUTH_SECRET: deps.secret[0],
      WORK_AT_ONCE: String(AT_ONCE),
      TRUST_PROXY: '1',
    })
    holder = new pg.Client(server.url)
    await holder.connect()
  })
  afterAll(async () => {
    await holder?.end()
    await site?.stop()
    for (const close of closing) await close()
    await database?.close()
    await server?.stop()
  })

  /** How many statements wait for the lock of the test. */
  async function countHeldUp(): Promise<number> {
    const { rows } = await holder.query('select pid from pg_locks where not granted')
    return rows.length
  }

  const ask = (address: string) => fetch(site.origin + address)
  const post = (path: string, input: object, token = '') =>
    fetch(`${site.origin}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    })

  /** A call on a separate connection, from an address of its own if it has one; resolves with its answer. */
  const come = (address: string, from?: string) =>
    new Promise<{ status: number; retryAfter: string | undefined; type: string | undefined }>(
      (resolve, reject) => {
        const sent = from === undefined ? {} : { 'X-Forwarded-For': from }
        get(site.origin + address, { agent: false, headers: sent }, answer => {
          const { headers, statusCode = 0 } = answer
          const { 'content-type': type, 'retry-after': retryAfter } = headers
          resolve({ status: statusCode, retryAfter, type })
        }).once('error', reject)
      },
    )

  test('clients are told when to try again; sign-ins and registrations are served, and so are cached pages', async () => {
    const [family] = await makeFamilies({ deps }, 1, [{}])
    expect((await ask('/')).status).toBe(200)
    await holder.query('begin; lock table cities in access exclusive mode')
    const crowd = Array.from({ length: CROWD }, () => come(`/api/${getCities.path}`))
    // As soon as the first is refused, the lane is full.
    await Promise.any(crowd)

    expect((await ask('/')).status).toBe(200)
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
    const signingIn = await post(login.path, { email: 'nobody@example.com', password: 'no such' })
    expect(await signingIn.json()).toMatchObject({ code: 'wrong_credentials' })
    const registered = await post(register.path, { gId, childIds: family?.childIds }, family?.token)
    expect(await registered.json()).toMatchObject({ results: [{ status: 'confirmed' }] })

    for (const answer of await Promise.all(crowd))
      expect(answer).toEqual({ status: 503, retryAfter: '5', type: 'application/problem+json' })
    await holder.query('rollback')
    await expect.poll(async () => (await ask(`/api/${getCities.path}`)).status).toBe(200)
    const rejected = /Too many at once in others: \d+ rejected/
    await expect.poll(() => site.lines).toContainEqual(expect.stringMatching(rejected))
  })

  test('a visitor gets a page that explains it, in their language', async () => {
    await holder.query('begin; lock table cities in access exclusive mode')
    const crowd = Array.from({ length: CROWD }, () => come(`/api/${getCities.path}`))
    await Promise.any(crowd)
    for (const language of ['en', 'ar'] as const) {
      const prefix = language === 'ar' ? '/ar' : ''
      const pages = await Promise.all(
        Array.from({ length: CROWD }, (_, at) => ask(`${prefix}/?page=${at + 2}`)),
      )
      const away = pages.filter(({ status }) => status === 503)
      const { title } = messagesFor(language).failures.unavailable
      const texts = await Promise.all(away.map(page => page.text()))
      expect(texts.filter(text => text.includes(title)).length).toBeGreaterThan(CROWD / 2)
      expect(new Set(away.map(({ headers }) => headers.get('Retry-After')))).toEqual(new Set(['5']))
    }
    await holder.query('rollback')
    await Promise.all(crowd)
    await expect.poll(async () => (await ask('/?page=1')).status).toBe(200)
  })

  test('a page that somebody waits for is given to all who ask for it, though nobody else of their address may wait', async () => {
    const here = '203.0.113.1'
    const wanted = () => come('/?q=chess', here).then(({ status }) => status)
    await holder.query('begin; lock table activities in access exclusive mode')
    const first = wanted()
    await expect.poll(countHeldUp).toBeGreaterThan(0)
    const others = Array.from({ length: CROWD }, (_, at) => come(`/?q=judo-${at}`, here))
    await Promise.any(others)
    const again = Array.from({ length: CROWD }, wanted)
    // Who comes after them is refused at once, as they would be.
    expect((await come('/?q=karate', here)).status).toBe(503)
    await holder.query('rollback')
    expect(new Set(await Promise.all([first, ...again]))).toEqual(new Set([200]))
    await Promise.all(others)
  })

  test('a parent’s search is answered while a stranger at another address floods the site with hundreds', async () => {
    const answers: string[] = []
    const search = async (who: string, from: string, page: number) => {
      const address = `/api/${getActivities.path}?searchTerm=chess&page=${page}`
      const { status } = await come(address, from)
      answers.push(`${who} ${status}`)
    }
    const count = (answer: string) => answers.filter(it => it === answer).length

    await holder.query('begin; lock table activities in access exclusive mode')
    const flood = Array.from({ length: FLOOD }, (_, at) =>
      search('stranger', '203.0.113.1', at + 1),
    )
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(FLOOD - IN_LINE)
    const parent = search('parent', '198.51.100.7', 1)
    // One of the flood had to go, so the parent is in the line.
    await expect.poll(() => count('stranger 503')).toBeGreaterThan(FLOOD - IN_LINE)
    const more = Array.from({ length: MORE }, (_, at) => search('stranger', '203.0.113.2', at + 1))
    // All have come, so those that are newer than the parent’s are in the line too.
    await expect.poll(() => answers.length).toBe(FLOOD + 1 + MORE - IN_LINE)
    await holder.query('rollback')
    await Promise.all([parent, ...flood, ...more])
    expect(answers).toHaveLength(FLOOD + 1 + MORE)
    expect(answers).toContain('parent 200')
    const before = answers.slice(0, answers.indexOf('parent 200'))
    // Without turns half of the flood would be before: all that came after the parent.
    expect(before.filter(it => it === 'stranger 200').length).toBeLessThan(IN_LINE / 4)
  })
})
