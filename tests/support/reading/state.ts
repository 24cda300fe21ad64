import { getTableName, sql, type Table } from 'drizzle-orm'
import type { Db } from '../../../server/db/open.ts'
import { queryRows } from '../../../server/queries/recordset.ts'

/**
 * Returns a hash of all rows of each of these tables: equal if nothing has changed. The database computes all
 * of them in one query, because reading every row takes longer than most calls.
 */
export async function stateOf(
  db: Db,
  tables: readonly Table[],
): Promise<[table: string, rows: string][]> {
  const hashes = tables.map(table => {
    const row = sql`${table}::text`
    return sql`(select coalesce(md5(string_agg(${row}, ' ' order by ${row})), 'none') from ${table})`
  })
  const [found] = await queryRows<{ hashes: string[] }>(
    db,
    sql`select array[${sql.join(hashes, sql`, `)}] as hashes`,
  )
  return tables.map((table, at) => {
    const rows = found?.hashes[at]
    if (!rows) throw new Error(`The database told nothing of ${getTableName(table)}.`)
    return [getTableName(table), rows]
  })
}
