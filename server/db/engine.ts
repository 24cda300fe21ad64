import type { PGlite } from '@electric-sql/pglite'

/** What the database runs on, for what speaks to it beside Drizzle: the queue. */
export type Engine = { name: 'pglite'; client: PGlite } | { name: 'postgres'; url: string }
