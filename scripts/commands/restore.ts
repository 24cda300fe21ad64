import { access } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../../server/config.ts'
import { openAsOwner } from '../../server/db/open.ts'
import { isInUse } from '../../server/queries/backup.ts'
import { restoreBackup } from '../../server/services/backup/backup.ts'
import { BackupRefused } from '../../server/services/backup/backup-file.ts'
import { dataKeysOf } from '../../server/security/data-keys.ts'
import { keysInUse } from '../../server/services/family/privacy/rotate-notes.ts'
import { amountOf, keysSentence, sayOutcome } from '../lib/backup-command.ts'

const USAGE = 'Usage: npm run restore -- FILE [--replace]'

/** Restores a database from a backup. */
async function restore(): Promise<string> {
  const { given, replace } = readArguments()
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', given)
  await access(file)
  const config = readConfig(process.env)
  const { close, db } = await openAsOwner(config)
  try {
    // A running server locks the embedded database, so only PostgreSQL needs this check.
    if (config.databaseUrl && (await isInUse(db)))
      throw new BackupRefused(
        'Nashat is running on this database. Stop all of its processes first.',
      )
    const report = await restoreBackup({ db }, config, file, { replace })
    const needed = keysSentence(await keysInUse({ db }), dataKeysOf(config))
    return `Restored, ${amountOf(report, config)}.${needed}`
  } finally {
    await close()
  }
}

function readArguments(): { given: string; replace: boolean } {
  try {
    const options = { replace: { type: 'boolean' } } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const [given, ...more] = positionals
    if (given && more.length === 0) return { given, replace: values.replace ?? false }
  } catch {
    // An unknown option is answered like one argument too many.
  }
  throw new ConfigError(USAGE)
}

await sayOutcome(restore)
