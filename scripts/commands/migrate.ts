import { ConfigError, readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'
import { sayOutcome } from '../lib/backup-command.ts'

/** Makes the tables of this release, so that whoever serves needs no role that may. */
async function migrate(): Promise<string> {
  const config = readConfig(process.env)
  if (!config.databaseUrl)
    throw new ConfigError(
      'DATABASE_URL is missing: the embedded database is migrated at each start.',
    )
  const { close } = await openDatabase(config)
  await close()
  return 'The tables are those of this release.'
}

await sayOutcome(migrate)
