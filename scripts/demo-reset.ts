import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError, readConfig } from '../server/config.ts'
import { DataDirLocked, lockDataDir } from '../server/db/lock.ts'
import { openDeps, outboxOf } from '../server/open-deps.ts'

/** Puts the demo back to where it began: the catalogue of today, its accounts, an empty outbox. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.demo)
    throw new ConfigError('There is no demo to reset: DATABASE_URL is set, or DEMO is 0.')

  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDataDir(config.dataDir)
  for (const folder of [path.join(config.dataDir, 'pglite'), outboxOf(config)])
    await rm(folder, { recursive: true, force: true })
  unlock()

  const { close } = await openDeps(config)
  await close()
  process.stdout.write(`The demo in ${config.dataDir} is as it was at first.\n`)
}

main().catch(error => {
  const isExpected = error instanceof ConfigError || error instanceof DataDirLocked
  process.stderr.write(`${isExpected ? error.message : String(error?.stack ?? error)}\n`)
  process.exit(1)
})
