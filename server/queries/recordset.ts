import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'

/** A row whose values the database parses from text by itself. */
export type Raw<T extends PgTable> = Partial<Record<keyof T['_']['columns'] & string, unknown>>

const columnsOf = (rows: readonly object[]): string[] => Object.keys(rows[0] ?? {})

/** Passes any number of rows as one JSON parameter, to be used like a table. */
export function recordset<T extends PgTable>(table: T, rows: readonly Raw<T>[]): SQL {
  const names = columnsOf(rows).map(key => [key as keyof Raw<T>, toSnakeCase(key)] as const)
  const records = rows.map(row => Object.fromEntries(names.map(([key, name]) => [name, row[key]])))
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`
}

/** Inserts rows. All must have the same columns. */
export function insertRecords<T extends PgTable>(table: T, rows: readonly Raw<T>[]): SQL {
  const columns = sql.join(
    columnsOf(rows).map(key => sql.identifier(toSnakeCase(key))),
    sql`, `,
  )
  return sql`insert into ${table} (${columns}) select ${columns} from ${recordset(table, rows)}`
}

/** The `set` part of `on conflict do update`: overwrites all columns except `kept`. */
export function overwriteColumns<K extends string>(
  rows: readonly Partial<Record<K, unknown>>[],
  ...kept: NoInfer<K>[]
): SQL {
  const columns = columnsOf(rows).filter(column => !kept.some(name => name === column))
  return sql.join(
    columns.map(column => {
      const name = sql.identifier(toSnakeCase(column))
      return sql`${name} = excluded.${name}`
    }),
    sql`, `,
  )
}

/** Runs a statement and returns its rows. Both drivers return them in the same place. */
export async function queryRows<T>(db: Db, statement: SQL): Promise<T[]> {
  const answer = (await db.execute(statement)) as { rows: T[] }
  return answer.rows
}
