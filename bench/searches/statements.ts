import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Search } from '#contract/activities.ts'
import * as schema from '../../server/db/schema.ts'
import { listActivities } from '../../server/services/search/activity-list.ts'
import { knownPlaces } from '../../server/services/search/known-places.ts'
import { benchDeps } from '../deps.ts'

/** The child or children that a list is for. */
export type Whom = Parameters<typeof listActivities>[2]

/** SQL as the product sends it. */
export interface Statement {
  text: string
  values: unknown[]
}

export interface Statements {
  /** The statements of a search in order, without the counts. */
  list: Statement[]
  counts: Statement[]
}

/** Records the SQL that the product's own service sends for a search, by running it once. */
export function recordStatements(
  pool: pg.Pool,
): (search: Search, whom?: Whom) => Promise<Statements> {
  let sent: Statement[] = []
  const logger = {
    logQuery: (text: string, values: unknown[]) => {
      sent.push({ text, values })
    },
  }
  const db = drizzle(pool, { schema, casing: 'snake_case', logger })
  // Names that searches are read with are cached, and not part of a search.
  const { lexicon } = benchDeps(db)
  return async (search, whom) => {
    await knownPlaces({ db, lexicon })
    sent = []
    await listActivities({ ...benchDeps(db), lexicon }, search, whom)
    const isCount = ({ text }: Statement) => text.startsWith('select count(*)')
    return { list: sent.filter(it => !isCount(it)), counts: sent.filter(isCount) }
  }
}

/** Sends SQL over one connection, without the product. */
export async function sendBare(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await client.query({ text, values, rowMode: 'array' })
}
