import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { ConfigError } from '../../server/config.ts'
import { type OpenDatabase, openPostgres } from '../../server/db/open.ts'
import { CALL_LIMITS } from '../../server/db/pool.ts'
import { activities } from '../../server/db/schema.ts'
import { queryRows } from '../../server/queries/recordset.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { writeReference } from '../../server/services/reference.ts'
import { findActivity } from '../../server/queries/search/cards.ts'
import { named, row } from '../support/catalogue/rows.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from './support/postgres.ts'
import { type BuiltSite, startBuiltSite } from './support/built-site.ts'
import { freePort } from '../../scripts/lib/site.ts'
import { startDeafPooler } from './support/deaf-pooler.ts'
import { hasPgBouncer, type Pooler, startPgBouncer } from './support/pgbouncer.ts'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
/** More than the pooler has sessions. */
const MANY = 40

describe('Behind a pooler', () => {
  let server: PostgresServer
  let direct: OpenDatabase
  const stopping: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    server = await startOwnPostgres()
    direct = await openPostgres(server.url)
    const deps = { db: direct.db, now: () => new Date() }
    await writeReference(deps)
    const dates = { startDate: inDays(30), endDate: inDays(90) }
    await writeCatalogue(deps, [row({ externalId: 'chess', name: named('Chess'), ...dates })])
  })
  afterAll(async () => {
    for (const stop of stopping.toReversed()) await stop()
    await direct?.close()
    await server?.stop()
  })

  const refusalOf = (opening: Promise<OpenDatabase>) =>
    opening.then(
      () => 'none',
      (error: unknown) => (error instanceof ConfigError ? error.message : String(error)),
    )
  const kept = <T extends { stop(): Promise<unknown> }>(started: T): T => {
    stopping.push(() => started.stop())
    return started
  }
  const NO_DIRECT = /^DATABASE_URL is a pooler .* Set DATABASE_DIRECT_URL to PostgreSQL itself\.$/

  describe('that does not pass notifications on', () => {
    test('every refused start explains what to set', async () => {
      const { url } = kept(await startDeafPooler(server.url))
      // At once: each of the first three waits seconds for a notification that never comes.
      const refusals = [
        openPostgres(url),
        openPostgres(url, CALL_LIMITS, { pooledUrl: server.url }),
        openPostgres(server.url, CALL_LIMITS, { migrateUrl: url }),
        openPostgres(`${url}?lock_timeout=5000`),
      ].map(refusalOf)
      expect(await Promise.all(refusals)).toEqual([
        expect.stringMatching(NO_DIRECT),
        expect.stringMatching(
          /^Changes made through DATABASE_URL are not heard at DATABASE_DIRECT_URL\./,
        ),
        expect.stringMatching(
          /^DATABASE_MIGRATE_URL is a pooler .* It must be PostgreSQL itself\.$/,
        ),
        expect.stringMatching(
          /unsupported startup parameter: lock_timeout\. Take it out of the address/,
        ),
      ])
    })

    test('an unreachable address is named', async () => {
      const away = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`
      const words = (name: string) => `The database of ${name} cannot be reached (ECONNREFUSED).`
      expect(await refusalOf(openPostgres(away))).toBe(words('DATABASE_URL'))
      expect(await refusalOf(openPostgres(away, CALL_LIMITS, { pooledUrl: server.url }))).toBe(
        words('DATABASE_DIRECT_URL'),
      )
      expect(await refusalOf(openPostgres(server.url, CALL_LIMITS, { pooledUrl: away }))).toBe(
        words('DATABASE_URL'),
      )
      expect(await refusalOf(openPostgres(server.url, CALL_LIMITS, { migrateUrl: away }))).toBe(
        words('DATABASE_MIGRATE_URL'),
      )
    })

    test('a refused sign-in is reported with its address', async () => {
      const wrong = new URL(server.url)
      wrong.password = 'wrong'
      expect(await refusalOf(openPostgres(wrong.href))).toBe(
        'The database of DATABASE_URL says: password authentication failed for user "postgres".',
      )
      const nowhere = new URL('/nowhere', server.url).href
      expect(await refusalOf(openPostgres(server.url, CALL_LIMITS, { migrateUrl: nowhere }))).toBe(
        'The database of DATABASE_MIGRATE_URL says: database "nowhere" does not exist.',
      )
    })

    test('a connection sends only startup parameters that every pooler accepts, and each transaction its limits', async () => {
      const pooler = kept(await startDeafPooler(server.url))
      const { close, db } = await openPostgres(server.url, CALL_LIMITS, { pooledUrl: pooler.url })
      const limits = await db.transaction(tx => limitsOf(tx))
      expect(limits).toEqual({ lock: '5s', statement: '6s', idle: '1min' })
      expect(await limitsOf(db), 'nothing stays in a session').toMatchObject({ lock: '0' })
      await close()
    })
  })

  describe.runIf(hasPgBouncer())('that is PgBouncer with pool_mode = transaction', () => {
    let pooler: Pooler
    let site: BuiltSite

    beforeAll(async () => {
      pooler = kept(await startPgBouncer(server.url, { max_prepared_statements: 100 }))
      site = await startBuiltSite({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server.url })
    })
    afterAll(() => site?.stop())

    test('a start with only its address is refused with an explanation', async () => {
      expect(await refusalOf(openPostgres(pooler.url))).toMatch(NO_DIRECT)
    })

    test('a start is refused if it loses prepared statements', async () => {
      const { url } = kept(await startPgBouncer(server.url, { max_prepared_statements: 0 }))
      expect(await refusalOf(openPostgres(server.url, CALL_LIMITS, { pooledUrl: url }))).toMatch(
        /^The pooler of DATABASE_URL loses prepared statements\..* max_prepared_statements /,
      )
    })

    test('more calls than it has sessions use prepared statements, each with its limits', async () => {
      const { close, db } = await openPostgres(server.url, CALL_LIMITS, { pooledUrl: pooler.url })
      const [chess] = await direct.db.select().from(activities)
      const read = (at: number) =>
        at % 2
          ? db.transaction(async tx => (await limitsOf(tx)).lock)
          : findActivity(db, chess?.gId ?? '', new Date()).then(found => found?.nameEn)
      const answers = await Promise.all(Array.from({ length: MANY }, (_, at) => read(at)))
      expect(new Set(answers)).toEqual(new Set(['5s', 'Chess']))
      await close()
    })

    test('a page shows a change by another process, and nothing is logged', async () => {
      const page = async () => (await fetch(`${site.origin}/`)).text()
      expect(await page()).toContain('Chess')
      const changed = { nameEn: 'Draughts' }
      await direct.db.update(activities).set(changed).where(eq(activities.externalId, 'chess'))
      await expect.poll(page).toContain('Draughts')
      expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
      expect(site.lines).toEqual([])
    })
  })
})

/** The limits of a statement, as PostgreSQL reports them. */
async function limitsOf(db: OpenDatabase['db']) {
  const [limits] = await queryRows<{ lock: string; statement: string; idle: string }>(
    db,
    sql`select current_setting('lock_timeout') as lock,
      current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  return limits ?? { lock: '', statement: '', idle: '' }
}
