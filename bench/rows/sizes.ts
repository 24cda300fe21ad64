import pg from 'pg'
import { table } from '../table.ts'

const MB = 1024 * 1024

const TABLES = `
  select relname as name, reltuples as rows, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_total_relation_size(oid) >= ${MB}
  order by pg_total_relation_size(oid) desc`

const INDEXES = `
  select relname as name, pg_relation_size(oid) as size
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'i' and pg_relation_size(oid) >= ${MB}
  order by pg_relation_size(oid) desc`

const inMb = (bytes: string) => Math.round(Number(bytes) / MB).toLocaleString('en')

/** The sizes of tables and indexes, as tables for people. */
export async function sizesReport(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const tables = await client.query<
      Record<'name' | 'heap' | 'indexes', string> & { rows: number }
    >(TABLES)
    const indexes = await client.query<Record<'name' | 'size', string>>(INDEXES)
    const whole = await client.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    )
    return [
      table([
        ['table', 'rows', 'MB', 'MB of indexes'],
        ...tables.rows.map(({ heap, indexes, name, rows }) => [
          name,
          Math.round(rows).toLocaleString('en'),
          inMb(heap),
          inMb(indexes),
        ]),
      ]),
      table([['index', 'MB'], ...indexes.rows.map(({ name, size }) => [name, inMb(size)])]),
      `All of it: ${inMb(whole.rows[0]?.size ?? '0')} MB.`,
    ].join('\n\n')
  } finally {
    await client.end()
  }
}
