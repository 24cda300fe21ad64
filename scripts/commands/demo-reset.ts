import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Config, ConfigError, readConfig } from '../../server/config.ts'
import { DataDirLocked, lockDataDir } from '../../server/db/lock.ts'
import { openDatabase } from '../../server/db/open.ts'
import { openDeps, outboxFolder } from '../../server/open-deps.ts'
import { holdsOnlyDemo } from '../../server/queries/catalogue.ts'

/** Resets the demo: today's catalogue, its accounts, an empty outbox. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.demo)
    throw new ConfigError('There is no demo to reset: DATABASE_URL is set, or DEMO is 0.')

  await requireOnlyDemo(config)
  const unlock = lockDataDir(config.dataDir)
  for (const folder of [path.join(config.dataDir, 'pglite'), outboxFolder(config)])
    await rm(folder, { recursive: true, force: true })
  unlock()

  const { close } = await openDeps(config)
  await close()
  process.stdout.write(`The demo in ${config.dataDir} was reset.\n`)
}

/** Refuses to delete an imported catalogue. A database that cannot be opened may be deleted. */
async function requireOnlyDemo(config: Config): Promise<void> {
  const database = await openDatabase(config).catch((error: unknown) => {
    if (error instanceof DataDirLocked) throw error
    return null
  })
  if (!database) return
  const isDemo = await holdsOnlyDemo(database.db)
  await database.close()
  if (!isDemo)
    throw new ConfigError(
      `${config.dataDir} holds an imported catalogue. Set DATA_DIR to another directory, or delete it yourself.`,
    )
}

main().catch(error => {
  const isExpected = error instanceof ConfigError || error instanceof DataDirLocked
  process.stderr.write(`${isExpected ? error.message : String(error?.stack ?? error)}\n`)
  process.exit(1)
})
