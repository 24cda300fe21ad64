import { getTableName, sql, type Table } from 'drizzle-orm'
import type { Db } from '../../server/db/open.ts'

/**
 * What stands in each of these tables, as a hash of all of its rows: equal before and after whatever
 * changes nothing. The database makes it, because to read every row takes longer than most calls.
 */
export function stateOf(
  db: Db,
  tables: readonly Table[],
): Promise<[table: string, rows: string][]> {
  return Promise.all(
    tables.map(async table => {
      const row = sql`${table}::text`
      const rows = sql<string>`coalesce(md5(string_agg(${row}, ' ' order by ${row})), 'none')`
      const [found] = await db.select({ rows }).from(table)
      return [getTableName(table), found?.rows ?? ''] satisfies [string, string]
    }),
  )
}
