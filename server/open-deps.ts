import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import { loadDemo } from './demo/load.ts'
import type { Deps } from './deps.ts'
import { createCounts } from './lib/counts.ts'
import { consoleLog } from './lib/log.ts'
import { createOutbox } from './notify/outbox.ts'
import { holdsOnlyDemo } from './queries/catalogue.ts'
import { writeReference } from './services/reference.ts'

export interface OpenDeps {
  deps: Deps
  close(): Promise<void>
}

export const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'outbox')

/** Opens everything the product works with: the database with its reference data, the outbox. */
export async function openDeps(config: Config): Promise<OpenDeps> {
  const { close, db } = await openDatabase(config)
  const now = () => new Date()
  try {
    await writeReference({ db, now })
    // Its dates are relative to today: at every start it is made to be of today.
    if (config.demo && (await holdsOnlyDemo(db))) await loadDemo({ db, now })
    return {
      deps: {
        db,
        now,
        notify: createOutbox(outboxOf(config), now),
        log: consoleLog,
        counts: createCounts(now),
        secret: config.authSecret ?? keptSecret(config.dataDir),
        rateLimitScale: config.rateLimitScale,
        contactEmail: config.contactEmail,
        siteUrl: config.siteUrl,
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The secret of an embedded installation: made once, readable by its owner only. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
