import pg from 'pg'
import type { Options } from '../figure.ts'
import { fillings } from './rows-sql.ts'
import type { Shape } from './shape.ts'

/**
 * Large tables, filled without indexes: building these over all rows at once takes a fraction of the time.
 */
const LARGE = [
  'users',
  'children',
  'activities',
  'sessions',
  'registrations',
  'activity_views',
  'attendance',
  'attendance_marks',
]

/** Primary keys of tables that no other table references. */
const KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'p' and conrelid::regclass::text in ('activity_views', 'attendance', 'attendance_marks')`

const INDEXES = `
  select indexname as name, indexdef as definition from pg_indexes
  where schemaname = 'public' and tablename = any($1)
    and not exists (select from pg_constraint where conindid = format('%I.%I', schemaname, indexname)::regclass)
  order by tablename, indexname`

/** One session writes everything: the other core is not ours. */
const SESSION = `set time zone 'UTC'; set session_replication_role = replica; set maintenance_work_mem = '1GB';
  set max_parallel_maintenance_workers = 0; set max_parallel_workers_per_gather = 0`

/**
 * Fills the tables of a new database, without triggers and foreign keys, and prints how long each took. Each
 * table is filled in the transaction that empties it, so PostgreSQL need not log the rows
 * (`wal_level=minimal`).
 */
export async function fill(url: string, shape: Shape, say: Options['say']): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(SESSION)
    await client.query(`begin; truncate ${LARGE.join(', ')} cascade`)
    const later = await withoutIndexes(client)
    const seconds = new Map<string, { rows: number; took: number }>()
    for (const { sql, what } of fillings(shape)) {
      const sum = seconds.get(what) ?? { rows: 0, took: 0 }
      const { result, took } = await timed(() => client.query(sql))
      seconds.set(what, { rows: sum.rows + (result.rowCount ?? 0), took: sum.took + took })
    }
    await client.query('commit')
    for (const [what, { rows, took }] of seconds)
      say(`${what}: ${rows.toLocaleString('en')} in ${took.toFixed(1)} s`)
    for (const { name, sql } of later)
      say(`${name}: ${(await timed(() => client.query(sql))).took.toFixed(1)} s`)
    const { took } = await timed(() => client.query('vacuum (analyze, freeze)'))
    say(`vacuum (analyze, freeze): ${took.toFixed(1)} s`)
  } finally {
    await client.end()
  }
}

/** Drops indexes and keys; returns the SQL that restores them. */
async function withoutIndexes(client: pg.Client): Promise<{ name: string; sql: string }[]> {
  type Kept = { name: string; definition: string }
  const keys = await client.query<Kept & { table: string }>(KEYS)
  const indexes = await client.query<Kept>(INDEXES, [LARGE])
  for (const { name, table } of keys.rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  await client.query(`drop index ${indexes.rows.map(({ name }) => `"${name}"`).join(', ')}`)
  return [
    ...keys.rows.map(({ definition, name, table }) => ({
      name,
      sql: `alter table ${table} add constraint ${name} ${definition}`,
    })),
    ...indexes.rows.map(({ definition, name }) => ({ name, sql: definition })),
  ]
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; took: number }> {
  const start = performance.now()
  const result = await work()
  return { result, took: (performance.now() - start) / 1000 }
}
