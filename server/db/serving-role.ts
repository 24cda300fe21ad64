import pg from 'pg'
import { ConfigError } from '../config.ts'

/** Where the product's tables are, those of its queues, and what migrations there were. */
const SCHEMAS = ['public', 'pgboss', 'drizzle']
const JOURNAL = 'drizzle'
const OF_ROWS = 'select, insert, update, delete'
/** From here on a role may be allowed to `VACUUM` what it does not own, as an import does. */
const KNOWS_MAINTAIN = 170_000
/** Held by nobody else: whoever asks has the lock of migrations. */
const LOCK = `hashtext('nashat same database')`

/**
 * The name of the role whose connection `serving` is, for a connection of the role that owns the tables. Throws
 * `ConfigError` where they are connected to two databases, or where the one has the rights of the other anyway.
 */
export async function roleThatServes(
  owner: pg.ClientBase,
  serving: pg.ClientBase,
): Promise<string> {
  await owner.query(`select pg_advisory_lock(${LOCK})`)
  // Each database has locks of its own.
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

/** Lets a role read and write the rows of all tables that are there by now. `owner` is a connection of who owns them. */
export async function letServe(owner: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<{ schema: string; version: number }>(
    `select nspname as schema, current_setting('server_version_num')::int as version
      from pg_namespace where nspname = any($1)`,
    [SCHEMAS],
  )
  const to = pg.escapeIdentifier(role)
  for (const { schema, version } of rows) {
    const more = version < KNOWS_MAINTAIN ? '' : ', maintain'
    const rights = schema === JOURNAL ? 'select' : `${OF_ROWS}${more}`
    await owner.query(`
      grant usage on schema ${schema} to ${to};
      grant ${rights} on all tables in schema ${schema} to ${to};
      grant usage, select on all sequences in schema ${schema} to ${to}`)
  }
}
