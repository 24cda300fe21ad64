import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../server/db/open.ts'
import { queryRows } from '../../../server/queries/recordset.ts'

/**
 * Counts what `work` adds to a figure of a table. PostgreSQL counts in it also what the same connection did in the
 * last second, before this transaction.
 */
export async function countIn(
  tx: Tx,
  figure: SQL,
  table: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const read = async () => {
    const [row] = await queryRows<{ count: number }>(
      tx,
      sql`select (${figure})::integer as count from pg_stat_xact_user_tables where relname = ${table}`,
    )
    return row?.count ?? NaN
  }
  const before = await read()
  await work()
  return (await read()) - before
}
