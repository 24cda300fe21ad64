import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migratePostgres } from '../../server/db/migrate.ts'
import { type OpenDatabase, openPostgres } from '../../server/db/open.ts'
import { CALL_LIMITS } from '../../server/db/pool.ts'
import { activities } from '../../server/db/schema.ts'
import { queryRows } from '../../server/queries/recordset.ts'
import { queryServer } from '../support/servers/engine.ts'
import { writeOneMore } from '../support/servers/migrations.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from './support/postgres.ts'

/** A worker that rests after each page needs more than a minute for them. */
const VACUUMED_ROWS = 40_000

describe('A migration', () => {
  let server: PostgresServer
  let folder: string
  const closing: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nashat-migrations-'))
    server = await startOwnPostgres({ settings: ['autovacuum_naptime=1'] })
  })
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const open = async () => {
    const database = await openPostgres(server.url, CALL_LIMITS)
    closing.push(database.close)
    return database
  }

  test('retries when a long transaction holds its table, so that others can proceed', async () => {
    const { db, engine } = await open()
    if (engine.name !== 'postgres') throw new Error('This is not PostgreSQL.')
    await writeOneMore(folder, `alter table activities add column tried integer`)
    let migrated: Promise<void> | undefined
    await (
      await open()
    ).db.transaction(async reader => {
      await reader.$count(activities)
      migrated = migratePostgres(engine, folder)
      // Twice: it tried again.
      for (let time = 0; time < 2; time++) {
        await expect.poll(() => isWaiting(db)).toBe(true)
        // Its lock timeout is five seconds: behind a long wait it would fail.
        expect(await db.$count(activities)).toBe(0)
      }
    })
    await migrated
    await queryServer(server.url, 'select tried from activities')
  })

  test('cancels an autovacuum that would hold its table for minutes', async () => {
    const { db, engine } = await open()
    // Only this table is slow: a worker would otherwise spend minutes in tables before it.
    await queryServer(
      server.url,
      `alter table attempts set (autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1);
        insert into attempts select n, 1, now() from generate_series(1, ${VACUUMED_ROWS}) as n;
        update attempts set count = 2`,
    )
    if (engine.name !== 'postgres') throw new Error('This is not PostgreSQL.')
    await expect.poll(() => isVacuumed(db)).toBe(true)
    await writeOneMore(folder, 'alter table attempts add column tried integer', 2)
    await migratePostgres(engine, folder)
    await queryServer(server.url, 'select tried from attempts')
    const vacuumed = sql`select autovacuum_count as count from pg_stat_user_tables where relname = 'attempts'`
    // Otherwise the migration has waited for its end.
    expect(await queryRows(db, vacuumed)).toEqual([{ count: '0' }])
  })

  async function isVacuumed(db: OpenDatabase['db']): Promise<boolean> {
    const found = await queryRows(
      db,
      sql`select from pg_stat_progress_vacuum where relid = 'attempts'::regclass`,
    )
    return found.length > 0
  }

  async function isWaiting(db: OpenDatabase['db']): Promise<boolean> {
    const found = await queryRows(
      db,
      sql`select from pg_stat_activity
        where application_name = 'nashat migrations' and wait_event_type = 'Lock'`,
    )
    return found.length > 0
  }
})
