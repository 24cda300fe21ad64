import type { PGlite } from '@electric-sql/pglite'
import { fromPglite } from 'pg-boss'

/** How pg-boss begins several statements that belong together. */
const TRANSACTION = /^\s*begin;/i

/**
 * PGlite is one connection: statements wait for transactions of others, and then for each other. A
 * block of pg-boss that fails would leave its open transaction to whoever comes next, so it runs
 * inside one of PGlite, which nobody passes before it is rolled back.
 */
export function bossOnPglite(client: PGlite): ReturnType<typeof fromPglite> {
  const db = fromPglite(client)
  return {
    ...db,
    async executeSql(text, values) {
      if (values?.length || !TRANSACTION.test(text)) return db.executeSql(text, values)
      // Its own `begin` and `commit` are then said twice, which PostgreSQL only remarks on.
      const results = await client.transaction(tx => tx.exec(text))
      return { rows: results.flatMap(result => result.rows) }
    },
  }
}
