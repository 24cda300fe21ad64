import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError } from '../../server/config.ts'
import { migratePostgres } from '../../server/db/migrate.ts'
import { openPostgres } from '../../server/db/open.ts'
import { FOR_CALLS } from '../../server/db/pool.ts'
import { activities } from '../../server/db/schema.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { writeReference } from '../../server/services/reference.ts'
import { row } from '../support/rows.ts'
import { queryServer } from '../support/engine.ts'
import { writeOneMore } from '../support/migrations.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from './support/postgres.ts'
import { createTwoRoles, type TwoRoles } from './support/two-roles.ts'

// That each call, job and page finds what it needs: all tests of the API on PostgreSQL run by such a role.
describe('A database whose tables belong to another role than the one that serves', () => {
  let server: PostgresServer
  let roles: TwoRoles
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nashat-roles-'))
    server = await startOwnPostgres({ isEmpty: true })
    roles = await createTwoRoles(server.url)
  })
  afterAll(async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const open = () => openPostgres(roles.serving, FOR_CALLS, { migrateUrl: roles.owner })

  test('is migrated by its owner, who is gone when it serves', async () => {
    const { close, db } = await open()
    const deps = { db, now: () => new Date() }
    await writeReference(deps)
    await writeCatalogue(deps, [row({ externalId: 'chess' })])
    expect(await db.$count(activities)).toBe(1)
    await queryServer(
      server.url,
      `select 1 / (count(*) = 0)::int from pg_stat_activity where usename = 'nashat_owner'`,
    )
    await close()
  })

  test.each([
    'drop table users',
    'truncate users cascade',
    'alter table users disable trigger all',
    'alter table users add column password text',
    'create table stolen as table users',
    'create function public.now() returns timestamptz language sql as $$ select null::timestamptz $$',
    'delete from drizzle.__drizzle_migrations',
    'set role nashat_owner',
  ])('refuses whoever serves: %s', async statement => {
    await expect(queryServer(roles.serving, statement)).rejects.toThrow(
      /must be owner of|permission denied/,
    )
  })

  test('lets what is served read the tables of the next release, too', async () => {
    await writeOneMore(folder, 'create table of_the_next_release (id serial primary key)')
    const engine = { name: 'postgres', url: roles.serving, pooledUrl: null } as const
    await migratePostgres(engine, folder, roles.owner)
    await queryServer(roles.serving, 'insert into of_the_next_release default values')
  })

  test('may have belonged to the one that serves before', async () => {
    const of = (address: string) => address.replace(/[^/]*$/, 'before')
    await queryServer(server.url, 'create database before owner nashat')
    await (await openPostgres(of(roles.serving))).close()
    await queryServer(of(server.url), 'reassign owned by nashat to nashat_owner')
    const { close, db } = await openPostgres(of(roles.serving), FOR_CALLS, {
      migrateUrl: of(roles.owner),
    })
    expect(await db.$count(activities)).toBe(0)
    await close()
    await expect(queryServer(of(roles.serving), 'drop table users')).rejects.toThrow(
      'must be owner',
    )
  })

  test('is named where it is not the same', async () => {
    const other = openPostgres(server.url, FOR_CALLS, { migrateUrl: roles.owner })
    await expect(other).rejects.toThrow(
      new ConfigError('DATABASE_MIGRATE_URL must be the same database as DATABASE_URL.'),
    )
  })
})
