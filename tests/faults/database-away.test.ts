import { get } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { getCities } from '#contract/places/cities.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { type OpenDatabase, openPostgres } from '../../server/db/open.ts'
import { activities } from '../../server/db/schema.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { writeReference } from '../../server/services/reference.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { named, row } from '../support/catalogue/rows.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from '../process/support/postgres.ts'
import { type BuiltSite, startBuiltSite } from '../process/support/built-site.ts'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
/** Long enough for a slow machine. */
const STALE = 'nashat; hit; detail=stale'

describe('While the database', () => {
  let server: PostgresServer
  let database: OpenDatabase
  let site: BuiltSite
  let details: string

  beforeAll(async () => {
    server = await startOwnPostgres()
    database = await openPostgres(server.url)
    const deps = { db: database.db, now: () => new Date() }
    await writeReference(deps)
    const dates = { startDate: inDays(30), endDate: inDays(90) }
    await writeCatalogue(deps, [row({ externalId: 'chess', name: named('Chess'), ...dates })])
    const [chess] = await database.db.select().from(activities)
    details = `/activity-details/chess/${chess?.gId}`
    site = await startBuiltSite({ DATABASE_URL: server.url, SITE_URL: 'https://nashat.example' })
  })
  afterAll(async () => {
    await site?.stop()
    server?.thaw()
    await database?.close()
    await server?.stop()
  })

  const ask = (address: string) => fetch(site.origin + address)
  const statusOf = async (address: string) => (await ask(address)).status
  const cities = () => ask(`/api/${getCities.path}`)
  const isStale = async (address: string) => {
    const { headers, status } = await ask(address)
    return status === 200 && headers.get('Cache-Status') === STALE
  }
  const rename = async (nameEn: string) => {
    await database.db.update(activities).set({ nameEn }).where(eq(activities.externalId, 'chess'))
  }
  /** Whether pages are rendered again and no longer stale. */
  const isBack = async () => {
    const { headers, status } = await ask('/')
    return status === 200 && !headers.has('Cache-Status')
  }

  async function expectPagesOfBefore(): Promise<void> {
    for (const address of ['/', '/ar/', details]) {
      await expect.poll(() => isStale(address)).toBe(true)
      const page = await ask(address)
      expect([page.headers.get('Cache-Control'), page.headers.get('CDN-Cache-Control')]).toEqual([
        'no-cache',
        null,
      ])
      expect(await page.text()).toContain('Chess')
    }
  }

  test('is down, readers see stale pages, and fresh ones once it is back', async () => {
    for (const address of ['/', '/ar/', details]) expect(await statusOf(address)).toBe(200)
    await server.halt()
    await expectPagesOfBefore()
    // The first request for an encoding takes another path than later ones, so send two.
    for (let time = 0; time < 2; time++)
      expect(await encodings('/')).toEqual(['br', 'gzip', undefined])

    await server.restart()
    await rename('Checkers')
    await expect.poll(async () => (await ask(details)).text()).toContain('Checkers')
    expect(await statusOf('/readyz')).toBe(200)
    await expect.poll(isBack).toBe(true)
    expect(await (await ask('/')).text()).toContain('Checkers')
    await rename('Chess')
    await expect.poll(async () => (await ask(details)).text()).toContain('Chess')
  })

  test('is down, a page that is not cached says so, and when to try again', async () => {
    await server.halt()
    for (const language of ['en', 'ar'] as const) {
      const prefix = language === 'ar' ? '/ar' : ''
      const { unavailable } = messagesFor(language).failures
      const page = await ask(`${prefix}/activities/riyadh`)
      expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(await page.text()).toContain(unavailable.title)
      const list = await ask(`${prefix}/?page=7`)
      expect([list.status, list.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(await list.text()).toContain(REFUSALS.unavailable[language])
    }
    const answer = await cities()
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
    expect(await statusOf('/readyz')).toBe(503)

    await server.restart()
    await expect.poll(async () => (await cities()).status).toBe(200)
    await expect.poll(isBack).toBe(true)
  })

  test('is down, hundreds of calls write one line a second to the log, with the cause', async () => {
    await server.halt()
    site.lines.length = 0
    const began = Date.now()
    // Few at a time: on a slow machine some of many would wait too long, and be refused for that.
    for (let round = 0; round < 80; round++)
      expect(
        await Promise.all(Array.from({ length: 5 }, async () => (await cities()).status)),
      ).toEqual([503, 503, 503, 503, 503])
    await server.restart()
    await expect.poll(async () => (await cities()).status).toBe(200)

    // The queue fails too: if its line is the last of a second, it counts the calls of that second.
    const entries = () =>
      site.lines
        .map(line => JSON.parse(line) as Record<string, unknown>)
        .filter(({ dependency }) => dependency === 'database')
    const told = () => entries().reduce((sum, { leftOut = 0 }) => sum + Number(leftOut) + 1, 0)
    await expect.poll(told).toBeGreaterThanOrEqual(400)
    const seconds = Math.ceil((Date.now() - began) / 1000)
    expect(entries().length).toBeLessThanOrEqual(seconds + 1)
    expect(entries()[0]).toMatchObject({ level: 'error', cause: expect.any(String) })
  })

  test('hangs, calls time out, stale pages are served, and all works when it continues', async () => {
    await expect.poll(isBack).toBe(true)
    for (const address of ['/', '/ar/', details]) expect(await statusOf(address)).toBe(200)
    await server.freeze()
    const calls = Array.from({ length: 30 }, () => cities())
    const readiness = await ask('/readyz')
    expect([readiness.status, readiness.headers.get('Retry-After')]).toEqual([503, '5'])
    await expectPagesOfBefore()
    for (const answer of await Promise.all(calls))
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])

    server.thaw()
    await expect.poll(async () => (await cities()).status).toBe(200)
    await expect.poll(isBack).toBe(true)
    expect(await statusOf('/readyz')).toBe(200)
    await rename('Draughts')
    await expect.poll(async () => (await ask(details)).text()).toContain('Draughts')
  })

  test('hangs, an operator who stops the server does not wait for it', async () => {
    await server.freeze()
    expect(await site.end()).toBe(0)
  })

  /** The encodings in which a stale page is sent to readers that accept br, gzip or none. */
  function encodings(address: string): Promise<(string | undefined)[]> {
    const read = (accepted: string) =>
      new Promise<string | undefined>((resolve, reject) => {
        get(site.origin + address, { headers: { 'Accept-Encoding': accepted } }, response => {
          response.resume()
          expect(response.headers['cache-status']).toBe(STALE)
          resolve(response.headers['content-encoding'])
        }).once('error', reject)
      })
    return Promise.all([read('br'), read('gzip'), read('identity')])
  }
})
