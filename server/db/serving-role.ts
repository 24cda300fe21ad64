import pg from 'pg'
import { ConfigError } from '../config.ts'

/** Where the product's tables are, and those of its queues. */
const SCHEMAS = ['public', 'pgboss']
/** Where migrations are written down, which a backup names. */
const JOURNAL_SCHEMA = 'drizzle'
/** From here on a role may be allowed to `VACUUM` what it does not own, as an import does. */
const KNOWS_MAINTAIN = 170_000

/**
 * Lets the role of an address work with the rows of all tables, and do nothing else with them. `owner` is a
 * connection of the role that owns them and holds the lock of migrations. Throws `ConfigError` where the
 * address leads to another database.
 */
export async function letServe(owner: pg.ClientBase, url: string, lock: string): Promise<void> {
  const role = await roleAt(url, lock)
  const privileges = await privilegesOn(owner)
  if (await mayServe(owner, role, privileges)) return
  const to = pg.escapeIdentifier(role)
  const schemas = SCHEMAS.join(', ')
  await owner.query(`
    grant usage on schema ${schemas}, ${JOURNAL_SCHEMA} to ${to};
    grant ${privileges.join(', ')} on all tables in schema ${schemas} to ${to};
    grant usage, select on all sequences in schema ${schemas} to ${to};
    grant select on all tables in schema ${JOURNAL_SCHEMA} to ${to}`)
}

/** Whose the connections of an address are. */
async function roleAt(url: string, lock: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'nashat migrations' })
  await client.connect()
  try {
    // Each database has locks of its own: where this one is free, nobody migrates that database now.
    const { rows } = await client.query<{ role: string; isOther: boolean }>(
      `select current_user as role, pg_try_advisory_lock(${lock}) as "isOther"`,
    )
    const [found] = rows
    if (!found || found.isOther)
      throw new ConfigError('DATABASE_MIGRATE_URL must be the same database as DATABASE_URL.')
    return found.role
  } finally {
    await client.end()
  }
}

async function privilegesOn(owner: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await owner.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const ofRows = ['select', 'insert', 'update', 'delete']
  return (rows[0]?.version ?? 0) < KNOWS_MAINTAIN ? ofRows : [...ofRows, 'maintain']
}

/** Whether nothing is missing, so that a start that migrates nothing leaves the catalogue of PostgreSQL alone. */
async function mayServe(
  owner: pg.ClientBase,
  role: string,
  privileges: readonly string[],
): Promise<boolean> {
  const { rows } = await owner.query<{ missing: number }>(
    `select count(*)::int as missing from pg_class
      where relnamespace = any ($2::regnamespace[]) and (
        relkind = 'S' and not has_sequence_privilege($1, oid, 'usage')
        or relkind in ('r', 'p') and exists (
          select from unnest($3::text[]) privilege where not has_table_privilege($1, oid, privilege)))`,
    [role, SCHEMAS, privileges],
  )
  return rows[0]?.missing === 0
}
