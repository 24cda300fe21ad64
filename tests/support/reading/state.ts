import { getTableName, sql, type Table } from 'drizzle-orm'
import type { Db } from '../../../server/db/open.ts'

/**
 * Returns a hash of all rows of each of these tables: equal if nothing has changed. The database computes it,
 * because reading every row takes longer than most calls.
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
