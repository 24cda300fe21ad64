import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { queryRows } from './recordset.ts'

/** The version of the tables. A backup can only be restored into a database with the same one. */
export interface Release {
  /** The hash of the last migration. */
  migration: string
  /** The version of the queue's tables. */
  queue: number
}

/** The state of a sequence. */
export interface Sequence {
  name: string
  value: string
  wasUsed: boolean
}

export async function findRelease(db: Db): Promise<Release> {
  const [release] = await queryRows<Release>(
    db,
    sql`select (select hash from drizzle.__drizzle_migrations order by created_at desc limit 1)
      as migration, (select version from pgboss.version) as queue`,
  )
  if (!release) throw new Error('The database has no tables.')
  return release
}

/**
 * Whether a table has the queue's statistics of one day. pg-boss creates such tables day by day and drops
 * them, so a database created on another day lacks them.
 */
export const isDailyQueueStats = (table: string): boolean =>
  /^pgboss\.queue_stats_\d{8}$/.test(table)

/** All tables that hold data; of partitioned tables the partitions. */
export async function findTables(db: Db): Promise<string[]> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`
      select format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname in ('public', 'pgboss') order by 1`,
  )
  return tables.map(({ name }) => name).filter(name => !isDailyQueueStats(name))
}

/** Sets fixed output formats until the transaction ends, whatever the settings of the role are. */
export async function writeAsIso(tx: Db): Promise<void> {
  await tx.execute(sql`
    select set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true),
      set_config('extra_float_digits', '1', true), set_config('timezone', 'UTC', true)`)
}

/** How many rows are read or written at a time. */
const BATCH_ROWS = 500

/** Reads the rows of a table as text, in batches. Needs a transaction. */
export async function* readRows(tx: Db, table: string): AsyncGenerator<string[]> {
  await tx.execute(sql.raw(`declare kept cursor for select whole::text as row from ${table} whole`))
  for (;;) {
    const rows = await queryRows<{ row: string }>(tx, sql.raw(`fetch ${BATCH_ROWS} from kept`))
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await tx.execute(sql`close kept`)
}

export const findSequences = (db: Db): Promise<Sequence[]> =>
  queryRows(
    db,
    sql`
      select format('%I.%I', schemaname, sequencename) as name,
        coalesce(last_value, start_value)::text as value, last_value is not null as "wasUsed"
      from pg_sequences where schemaname in ('public', 'pgboss') order by 1`,
  )

/** Whether there are accounts, activities or schools: more than every start writes. */
export async function holdsData(db: Db): Promise<boolean> {
  const [found] = await queryRows<{ any: boolean }>(
    db,
    sql`select exists (select from users) or exists (select from activities)
      or exists (select from schools) as any`,
  )
  return found?.any === true
}

/** Whether a server or a command uses this database. The embedded one has a lock instead. */
export async function isInUse(db: Db): Promise<boolean> {
  const [found] = await queryRows<{ any: boolean }>(
    db,
    sql`select exists (select from pg_stat_activity where datname = current_database()
      and application_name = 'nashat changes') as any`,
  )
  return found?.any === true
}

/**
 * Empties all tables, and allows rows to be inserted in any order: triggers are off, and foreign keys are
 * checked at the end. Returns a function that restores both.
 */
export async function emptyTables(tx: Db, tables: readonly string[]): Promise<() => Promise<void>> {
  const references = await queryRows<{ table: string; name: string; definition: string }>(
    tx,
    sql`
      select conrelid::regclass::text as table, quote_ident(conname) as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint
      where contype = 'f' and conparentid = 0
        and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  )
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  }
  await run(references.map(({ name, table }) => `alter table ${table} drop constraint ${name}`))
  await run(tables.map(table => `alter table ${table} disable trigger user`))
  await run([`truncate ${tables.join(', ')}`])
  return async () => {
    await run(tables.map(table => `alter table ${table} enable trigger user`))
    await run(
      references.map(
        ({ definition, name, table }) =>
          `alter table ${table} add constraint ${name} ${definition}`,
      ),
    )
  }
}

/** Writes rows that `readRows` read. */
export async function writeRows(tx: Db, table: string, rows: readonly string[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const some = rows.slice(from, from + BATCH_ROWS)
    const literal = `{${some.map(row => `"${row.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
    await tx.execute(sql`
      insert into ${sql.raw(table)} overriding system value
      select * from unnest(${literal}::text::${sql.raw(table)}[])`)
  }
}

export async function setSequences(tx: Db, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, wasUsed } of sequences)
    await tx.execute(
      sql`select setval(${name}::text::regclass, ${value}::text::bigint, ${wasUsed})`,
    )
}
