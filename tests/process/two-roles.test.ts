import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migratePostgres } from '../../server/db/migrate.ts'
import { type OpenDatabase, openPostgres } from '../../server/db/open.ts'
import { CALL_LIMITS } from '../../server/db/pool.ts'
import { activities } from '../../server/db/schema.ts'
import { queryRows } from '../../server/queries/recordset.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { writeReference } from '../../server/services/reference.ts'
import { row } from '../support/catalogue/rows.ts'
import { queryServer } from '../support/servers/engine.ts'
import { writeOneMore } from '../support/servers/migrations.ts'
import { chownToPostgres, type PostgresServer } from '../setup/postgres-server.ts'
import { startBuiltSite } from './support/built-site.ts'
import { writeCertificates } from './support/certificates.ts'
import { startOwnPostgres } from './support/postgres.ts'
import { createTwoRoles, type TwoRoles } from './support/two-roles.ts'

/** Over TLS the serving role has a certificate; without it, each has a password. */
const ACCESS = `
  hostssl nashat nashat 127.0.0.1/32 cert
  host all all 127.0.0.1/32 scram-sha-256
`

// That each call may do what it needs is tested elsewhere: all tests of the API on PostgreSQL use such a
// role.
describe('A database whose tables belong to another role than the one that serves', () => {
  let server: PostgresServer
  let roles: TwoRoles
  let folder: string
  let database: OpenDatabase

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nashat-roles-'))
    await writeCertificates(folder, ['localhost', 'nashat', 'stranger'])
    await writeFile(path.join(folder, 'pg_hba.conf'), ACCESS)
    chownToPostgres(folder)
    await chmod(folder, 0o755)
    server = await startOwnPostgres({
      isEmpty: true,
      settings: [
        'ssl=on',
        `ssl_cert_file=${folder}/localhost.crt`,
        `ssl_key_file=${folder}/localhost.key`,
        `ssl_ca_file=${folder}/ca.crt`,
        `hba_file=${folder}/pg_hba.conf`,
      ],
    })
    roles = await createTwoRoles(server.url)
    database = await openPostgres(roles.serving, CALL_LIMITS, { migrateUrl: roles.owner })
  })
  afterAll(async () => {
    await database?.close()
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const addActivity = (externalId: string) =>
    writeCatalogue({ db: database.db, now: () => new Date() }, [row({ externalId })])

  test('is migrated by its owner, who is disconnected when it serves', async () => {
    const { db } = database
    await writeReference({ db, now: () => new Date() })
    await addActivity('chess')
    expect(await db.$count(activities)).toBe(1)
    const connected = await queryRows(
      db,
      sql`select from pg_stat_activity where usename = 'nashat_owner'`,
    )
    expect(connected).toEqual([])
  })

  test("is served without the owner's address, as long as there is nothing to migrate", async () => {
    const { close, db } = await openPostgres(roles.serving)
    await db.$count(activities)
    await close()
  })

  /** The address of the database for a client certificate, over verified TLS. */
  function addressFor(name: string): string {
    const url = new URL(roles.serving)
    url.password = ''
    url.hostname = 'localhost'
    url.searchParams.set('sslmode', 'verify-full')
    url.searchParams.set('sslrootcert', `${folder}/ca.crt`)
    url.searchParams.set('sslcert', `${folder}/${name}.crt`)
    url.searchParams.set('sslkey', `${folder}/${name}.key`)
    return url.href
  }

  test('is served by a site that signs in with a certificate, without a password', async () => {
    await expect(queryServer(addressFor('stranger'), 'select 1')).rejects.toThrow(
      'certificate authentication failed',
    )
    const site = await startBuiltSite({ DATABASE_URL: addressFor('nashat') })
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
    expect(site.lines).toEqual([])
    await site.stop()
  })

  test.each([
    'drop table users',
    'truncate users cascade',
    'alter table users disable trigger all',
    'alter table users add column password text',
    'create table stolen as table users',
    'create temporary table stolen as table users',
    'create function public.now() returns timestamptz language sql as $$ select null::timestamptz $$',
    'delete from drizzle.__drizzle_migrations',
    'set role nashat_owner',
  ])('refuses the serving role: %s', async statement => {
    await expect(queryServer(roles.serving, statement)).rejects.toThrow(
      /must be owner of|permission denied/,
    )
  })

  test('allows the serving role to write what a trigger of the next release writes', async () => {
    const release = path.join(folder, 'release')
    await writeOneMore(
      release,
      `create table seen_by_the_next_release (activity_id integer);
      create function see_activity() returns trigger language plpgsql as $$ begin
        insert into seen_by_the_next_release values (new.id);
        return new;
      end $$;
      create trigger see_activity after insert on activities for each row execute function see_activity()`,
    )
    const engine = { name: 'postgres', url: roles.serving, pooledUrl: null } as const
    await expect(migratePostgres(engine, release)).rejects.toThrow(
      'The role of DATABASE_URL may not migrate this database.',
    )
    await migratePostgres(engine, release, roles.owner)
    await addActivity('draughts')
    const [seen] = await queryRows<{ count: number }>(
      database.db,
      sql`select count(*)::int as count from seen_by_the_next_release`,
    )
    expect(seen?.count).toBe(1)
  })

  test('may have belonged to the serving role before', async () => {
    const before = (address: string) => address.replace(/[^/]*$/, 'before')
    await queryServer(server.url, 'create database before owner nashat')
    await (await openPostgres(before(roles.serving))).close()
    await queryServer(before(server.url), 'reassign owned by nashat to nashat_owner')
    const { close, db } = await openPostgres(before(roles.serving), CALL_LIMITS, {
      migrateUrl: before(roles.owner),
    })
    expect(await db.$count(activities)).toBe(0)
    await close()
    await expect(queryServer(before(roles.serving), 'drop table users')).rejects.toThrow(
      'must be owner',
    )
  })

  test.each([
    ['of another database', () => server.url, () => roles.owner, 'must be the same database'],
    ['of one role', () => roles.owner, () => roles.owner, 'it must be another one'],
    ['of a superuser', superuser, () => roles.owner, 'no superuser'],
  ])('is not served with an address %s', async (_, serving, owner, words) => {
    const opened = openPostgres(serving(), CALL_LIMITS, { migrateUrl: owner() })
    await expect(opened).rejects.toThrow(words)
  })

  function superuser(): string {
    const url = new URL(server.url)
    url.pathname = 'nashat'
    return url.href
  }
})
