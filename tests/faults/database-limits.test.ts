import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register } from '#contract/family/registering.ts'
import { createApp } from '../../server/app.ts'
import { unreachableReason } from '../../server/db/errors.ts'
import { type OpenDatabase, openPostgres } from '../../server/db/open.ts'
import { WORK_LIMITS, type Limits } from '../../server/db/pool.ts'
import { activities, cities, registrations } from '../../server/db/schema.ts'
import type { Deps } from '../../server/deps.ts'
import { createBoss } from '../../server/jobs/boss.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { writeReference } from '../../server/services/reference.ts'
import { createTestDeps } from '../support/servers/deps.ts'
import { makeFamilies } from '../support/people/family.ts'
import { row } from '../support/catalogue/rows.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from '../process/support/postgres.ts'

/** More than the pool has connections, so that a leaked connection shows. */
const MANY = 25

/** The limits are shorter than in production, so that the tests are fast. */
describe('A caller of a PostgreSQL that takes too long', () => {
  let server: PostgresServer
  let patient: OpenDatabase
  let deps: Deps
  let gId: string
  const closing: (() => Promise<unknown>)[] = []
  const log: Deps['log'] = { error: () => {}, warn: () => {}, event: () => {} }

  beforeAll(async () => {
    server = await startOwnPostgres()
    patient = await openPostgres(server.url)
    const boss = await createBoss(patient.engine, 'send', log).start()
    closing.push(() => boss.stop({ graceful: false }))
    const clock = { now: new Date('2026-09-01T09:00:00+03:00') }
    deps = createTestDeps({ db: patient.db, boss, clock, log })
    await writeReference(deps)
    await writeCatalogue(deps, [row({ externalId: 'chess' })])
    const [chess] = await patient.db.select().from(activities)
    gId = chess?.gId ?? ''
  })
  afterAll(async () => {
    server?.thaw()
    for (const close of closing) await close()
    await patient?.close()
    await server?.stop()
  })

  async function openWith(limits: Partial<Limits>): Promise<OpenDatabase['db']> {
    const { close, db } = await openPostgres(server.url, { ...WORK_LIMITS, ...limits })
    closing.push(close)
    return db
  }

  const sleepFor = (seconds: number) => sql`select pg_sleep(${seconds})`
  const reasonOf = (work: Promise<unknown>) => work.then(() => 'nothing', unreachableReason)
  const namedOfAll = async () => (await patient.db.select().from(cities)).map(city => city.nameEn)

  test("gets PostgreSQL's error, and the connection stays usable", async () => {
    const db = await openWith({ statementMs: 1_000 })
    const processOf = async () => {
      const { rows } = (await db.execute(sql`select pg_backend_pid() as pid`)) as {
        rows: { pid: number }[]
      }
      return rows[0]?.pid
    }
    const before = await processOf()
    expect(await reasonOf(db.transaction(tx => tx.execute(sleepFor(60))))).toBe('57014')
    expect(await processOf()).toBe(before)
  })

  test('times out, and leaves nothing half done', async () => {
    const db = await openWith({ socketIdleMs: 2_000 })
    const before = await namedOfAll()
    const half = () =>
      db.transaction(async tx => {
        await tx.update(cities).set({ nameEn: 'Half' })
        await tx.transaction(inner => inner.execute(sleepFor(60)))
      })
    for (const reason of await Promise.all([half(), half(), half()].map(reasonOf)))
      expect(reason).toEqual(expect.any(String))
    for (let at = 0; at < MANY; at++)
      expect(await db.transaction(tx => tx.$count(cities))).toBe(before.length)
    expect(await namedOfAll()).toEqual(before)
  })

  test('has all connections again after it hung', async () => {
    const db = await openWith({ socketIdleMs: 2_000, connectMs: 5_000 })
    const begin = () => reasonOf(db.transaction(tx => tx.$count(cities)))
    expect(await Promise.all(Array.from({ length: 10 }, begin))).toEqual(
      Array.from({ length: 10 }, () => 'nothing'),
    )
    await server.freeze()
    for (const reason of await Promise.all(Array.from({ length: MANY }, begin)))
      expect(reason).toEqual(expect.any(String))
    server.thaw()
    await expect.poll(begin).toBe('nothing')
    for (const reason of await Promise.all(Array.from({ length: MANY }, begin)))
      expect(reason).toBe('nothing')
  })

  test('is registered once, though the first answer was 503 and the commit came after it', async () => {
    const [family] = await makeFamilies({ deps }, 1, [{}])
    await patient.db.execute(sql`
      create function sleep_at_commit() returns trigger language plpgsql
      as 'begin perform pg_sleep(3); return null; end'`)
    await patient.db.execute(sql`
      create constraint trigger sleeping after insert on registrations
      deferrable initially deferred for each row execute function sleep_at_commit()`)
    const ask = (db: Deps['db']) =>
      createApp({ ...deps, db }).fetch(
        new Request(`http://api/api/${register.path}`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${family?.token}`,
            'Idempotency-Key': 'the same',
          },
          body: JSON.stringify({ gId, childIds: family?.childIds }),
        }),
        { address: '192.0.2.1' },
      )

    const first = await ask(await openWith({ socketIdleMs: 1_000 }))
    expect([first.status, first.headers.get('Retry-After')]).toEqual([503, '5'])
    const again = await ask(patient.db)
    expect(again.status).toBe(200)
    const { results } = (await again.json()) as { results: { status: string }[] }
    expect(results).toMatchObject([{ status: 'confirmed' }])
    const held = patient.db
      .select()
      .from(registrations)
      .where(eq(registrations.childId, family?.childIds[0] ?? ''))
    expect(await held).toHaveLength(1)
  })
})
