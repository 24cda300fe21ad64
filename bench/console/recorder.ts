import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from '../../server/db/schema.ts'
import type { Deps } from '../../server/deps.ts'
import { benchDeps } from '../deps.ts'
import type { Statement } from '../searches/statements.ts'

/** Records the SQL that a service of the product sends, by running it once. */
export function recorder(url: string) {
  const pool = new pg.Pool({ connectionString: url })
  let sent: Statement[] = []
  const logger = {
    logQuery: (text: string, values: unknown[]) => {
      sent.push({ text, values })
    },
  }
  const deps = benchDeps(drizzle(pool, { schema, casing: 'snake_case', logger }))
  return {
    async of(work: (deps: Deps) => Promise<unknown>): Promise<Statement[]> {
      sent = []
      await work(deps)
      return sent
    },
    end: () => pool.end(),
  }
}
