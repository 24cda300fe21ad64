import pg from 'pg'
import { ConfigError } from '../config.ts'

/** The schemas of the tables, of the queues, and of the migrations journal. */
const SCHEMAS = ['public', 'pgboss', 'drizzle']
const JOURNAL = 'drizzle'
const ROW_PRIVILEGES = 'select, insert, update, delete'
/**
 * Since PostgreSQL 17 a role can get the right to `VACUUM` tables that it does not own, as an import does.
 */
const MAINTAIN_SINCE_VERSION = 170_000
/** Nobody else takes this lock, because the caller holds the migrations lock. */
const LOCK = `hashtext('nashat same database')`

/**
 * Returns the role of the connection `serving`. `owner` is a connection of the role that owns the tables.
 * Throws `ConfigError` if they are connected to different databases, or if the serving role has the rights
 * of the owner anyway.
 */
export async function findServingRole(
  owner: pg.ClientBase,
  serving: pg.ClientBase,
): Promise<string> {
  await owner.query(`select pg_advisory_lock(${LOCK})`)
  // Advisory locks are per database: if it can be taken here, this is another database.
  const { rows } = await serving.query<{ role: string; isElsewhere: boolean }>(
    `select current_user as role, pg_try_advisory_lock(${LOCK}) as "isElsewhere"`,
  )
  await owner.query(`select pg_advisory_unlock(${LOCK})`)
  const [found] = rows
  if (!found || found.isElsewhere)
    throw new ConfigError('DATABASE_MIGRATE_URL must be the same database as DATABASE_URL.')
  const rights = await owner.query<{ areShared: boolean }>(
    `select pg_has_role($1, current_user, 'usage') as "areShared"`,
    [found.role],
  )
  if (rights.rows[0]?.areShared !== false)
    throw new ConfigError(
      'The role of DATABASE_URL has the rights of that of DATABASE_MIGRATE_URL: it must be another one, no member of it and no superuser.',
    )
  return found.role
}

/**
 * Grants a role the right to read and write the rows of all existing tables. `owner` is a connection of the
 * role that owns them.
 */
export async function grantServing(owner: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<{ schema: string; version: number }>(
    `select nspname as schema, current_setting('server_version_num')::int as version
      from pg_namespace where nspname = any($1)`,
    [SCHEMAS],
  )
  const to = pg.escapeIdentifier(role)
  for (const { schema, version } of rows) {
    const more = version < MAINTAIN_SINCE_VERSION ? '' : ', maintain'
    const rights = schema === JOURNAL ? 'select' : `${ROW_PRIVILEGES}${more}`
    await owner.query(`
      grant usage on schema ${schema} to ${to};
      grant ${rights} on all tables in schema ${schema} to ${to};
      grant usage, select on all sequences in schema ${schema} to ${to}`)
  }
}
