import type { PGlite } from '@electric-sql/pglite'
import { fromPglite } from 'pg-boss'

/** How pg-boss starts several statements that form one transaction. */
const TRANSACTION = /^\s*begin;/i

/**
 * Runs pg-boss on PGlite, which has a single connection. If a transaction of pg-boss failed half
 * way, the next caller would find it still open. So it runs inside a PGlite transaction, which is
 * always finished before anybody else gets the connection.
 */
export function bossOnPglite(client: PGlite): ReturnType<typeof fromPglite> {
  const db = fromPglite(client)
  return {
    ...db,
    async executeSql(text, values) {
      if (values?.length || !TRANSACTION.test(text)) return db.executeSql(text, values)
      // `begin` and `commit` then occur twice. PostgreSQL only warns about that.
      const results = await client.transaction(tx => tx.exec(text))
      return { rows: results.flatMap(result => result.rows) }
    },
  }
}
