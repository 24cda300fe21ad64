import { ConfigError, readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'
import { sayOutcome } from '../lib/backup-command.ts'

/** Migrates the database, so that the role of the server needs no rights to do it. */
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
