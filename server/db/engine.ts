import type { PGlite } from '@electric-sql/pglite'

/**
 * What the database runs on, for code that uses it without Drizzle: the queue and the change feed.
 */
export type Engine =
  | { name: 'pglite'; client: PGlite }
  | {
      name: 'postgres'
      /** An address where connections keep their session: for `LISTEN`, the queue and migrations. */
      url: string
      /** A pooler in transaction mode, for everything else. Null: there is none. */
      pooledUrl: string | null
    }
