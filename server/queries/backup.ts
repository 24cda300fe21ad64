import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { rowsOf } from './recordset.ts'

/** What the tables of a database are like: data of one fit only into another that is the same. */
export interface Release {
  /** The hash of the last migration. */
  migration: string
  /** Of the tables of the queue. */
  queue: number
}

/** Where a sequence stands. */
export interface Sequence {
  name: string
  value: string
  wasUsed: boolean
}

export async function findRelease(db: Db): Promise<Release> {
  const [release] = await rowsOf<Release>(
    db,
    sql`select (select hash from drizzle.__drizzle_migrations order by created_at desc limit 1)
      as migration, (select version from pgboss.version) as queue`,
  )
  if (!release) throw new Error('The database has no tables.')
  return release
}

/**
 * Whether a table has the queue's own counts of one day. pg-boss makes such tables as days come, and drops
 * them: a database that is made tomorrow has none of today.
 */
export const isCountsOfADay = (table: string): boolean => /^pgboss\.queue_stats_\d{8}$/.test(table)

/** All tables that hold data, the partitions of those that are partitioned. */
export async function findTables(db: Db): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`
      select format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname in ('public', 'pgboss') order by 1`,
  )
  return tables.map(({ name }) => name).filter(name => !isCountsOfADay(name))
}

/** Makes values be written in one way, whatever the role is set to. Until the transaction ends. */
export async function writeAsIso(tx: Db): Promise<void> {
  await tx.execute(sql`
    select set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true),
      set_config('extra_float_digits', '1', true), set_config('timezone', 'UTC', true)`)
}

/** How many rows are read or written at a time. */
const AT_A_TIME = 500

/** The rows of a table as PostgreSQL writes them, some at a time. Only in a transaction. */
export async function* readRows(tx: Db, table: string): AsyncGenerator<string[]> {
  await tx.execute(sql.raw(`declare kept cursor for select whole::text as row from ${table} whole`))
  for (;;) {
    const rows = await rowsOf<{ row: string }>(tx, sql.raw(`fetch ${AT_A_TIME} from kept`))
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await tx.execute(sql`close kept`)
}

export const findSequences = (db: Db): Promise<Sequence[]> =>
  rowsOf(
    db,
    sql`
      select format('%I.%I', schemaname, sequencename) as name,
        coalesce(last_value, start_value)::text as value, last_value is not null as "wasUsed"
      from pg_sequences where schemaname in ('public', 'pgboss') order by 1`,
  )

/** Whether somebody has an account or anything can be found: more than what each start writes. */
export async function holdsData(db: Db): Promise<boolean> {
  const [found] = await rowsOf<{ any: boolean }>(
    db,
    sql`select exists (select from users) or exists (select from activities)
      or exists (select from schools) as any`,
  )
  return found?.any === true
}

/** Whether a server, or a command, works with this database. The embedded one has its own lock. */
export async function isInUse(db: Db): Promise<boolean> {
  const [found] = await rowsOf<{ any: boolean }>(
    db,
    sql`select exists (select from pg_stat_activity where datname = current_database()
      and application_name = 'nashat changes') as any`,
  )
  return found?.any === true
}

/**
 * Empties all tables, and lets rows come in any order: triggers do not run, and what refers to what is
 * looked at in the end, for all rows at once. Returns what does that.
 */
export async function makeRoom(tx: Db, tables: readonly string[]): Promise<() => Promise<void>> {
  const references = await rowsOf<{ table: string; name: string; definition: string }>(
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

/** Writes rows that `readRows` has read. */
export async function writeRows(tx: Db, table: string, rows: readonly string[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_A_TIME) {
    const some = rows.slice(from, from + AT_A_TIME)
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
