import type { PGlite } from '@electric-sql/pglite'

/**
 * What the database runs on, for code that uses it without Drizzle: the queue and the change feed.
 */
export type Engine = { name: 'pglite'; client: PGlite } | { name: 'postgres'; url: string }
