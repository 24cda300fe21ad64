import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'

/** A row of a table for which the database itself reads every value from its text. */
export type Raw<T extends PgTable> = Partial<Record<keyof T['_']['columns'] & string, unknown>>

const columnsOf = (rows: readonly object[]): string[] => Object.keys(rows[0] ?? {})

/** Rows that travel as a single parameter, however many there are; they stand for a table. */
export function recordset<T extends PgTable>(table: T, rows: readonly Raw<T>[]): SQL {
  const names = columnsOf(rows).map(key => [key as keyof Raw<T>, toSnakeCase(key)] as const)
  const records = rows.map(row => Object.fromEntries(names.map(([key, name]) => [name, row[key]])))
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`
}

/** Inserts rows that all name the same columns. */
export function insertRecords<T extends PgTable>(table: T, rows: readonly Raw<T>[]): SQL {
  const columns = sql.join(
    columnsOf(rows).map(key => sql.identifier(toSnakeCase(key))),
    sql`, `,
  )
  return sql`insert into ${table} (${columns}) select ${columns} from ${recordset(table, rows)}`
}

/** `set` for `on conflict do update`: takes over every column of the rows but some. */
export function takeOver<K extends string>(
  rows: readonly Record<K, unknown>[],
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

/** The rows that a statement answers with; both drivers give them in the same place. */
export async function rowsOf<T>(db: Db, statement: SQL): Promise<T[]> {
  const answer = (await db.execute(statement)) as { rows: T[] }
  return answer.rows
}
