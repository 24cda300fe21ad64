import type { Db } from '../server/db/open.ts'
import type { Deps } from '../server/deps.ts'
import { createCounts } from '../server/lib/counts.ts'
import { consoleLog } from '../server/lib/log.ts'

/** The outside world of a measured API. Its counts never grow old: they are measured apart. */
export function benchDeps(db: Db): Deps {
  return {
    db,
    now: () => new Date(),
    notify: { send: () => Promise.reject(new Error('The bench sends nothing.')) },
    log: consoleLog,
    counts: createCounts(() => new Date(0)),
    secret: 'bench',
    rateLimitScale: 1,
    contactEmail: 'bench@example.com',
    siteUrl: 'http://localhost',
  }
}
