import type { PGlite } from '@electric-sql/pglite'

/**
 * What the database runs on, for code that uses it without Drizzle: the queue and the change feed.
 */
export type Engine =
  | { name: 'pglite'; client: PGlite }
  | {
      name: 'postgres'
      /** Where a connection keeps its session: for `LISTEN`, the queue, migrations. */
      url: string
      /** Where each transaction may get another session, for everything else. Null: the same. */
      pooledUrl: string | null
    }
