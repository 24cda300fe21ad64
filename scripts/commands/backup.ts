import path from 'node:path'
import { ConfigError, readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'
import { writeBackup } from '../../server/services/backup/backup.ts'
import { dataKeysOf } from '../../server/security/data-keys.ts'
import { keysInUse } from '../../server/services/family/privacy/rotate-notes.ts'
import { amountOf, keysSentence, sayOutcome } from '../lib/backup-command.ts'

const USAGE = 'Usage: npm run backup [-- FILE]'

/** Writes all data into a file. */
async function backUp(): Promise<string> {
  const [given, ...more] = process.argv.slice(2)
  if (more.length > 0 || given?.startsWith('-')) throw new ConfigError(USAGE)
  const config = readConfig(process.env)
  const now = () => new Date()
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', given ?? nameAt(now()))
  const { close, db } = await openDatabase(config)
  try {
    const report = await writeBackup({ db, now }, config, file)
    const needed = keysSentence(await keysInUse({ db }), dataKeysOf(config))
    return `${file}: ${amountOf(report, config)}. It holds all that is known of families: keep it where nobody else reads it.${needed}`
  } finally {
    await close()
  }
}

const nameAt = (moment: Date) =>
  `nashat-${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}.jsonl.gz`

await sayOutcome(backUp)
