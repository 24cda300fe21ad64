import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError, readConfig } from '../../server/config.ts'
import { isDatabaseUnreachable } from '../../server/db/errors.ts'
import { DataDirLocked } from '../../server/db/lock.ts'
import { type Db, openDatabase } from '../../server/db/open.ts'
import {
  countTouched,
  findNamedUser,
  findRecipients,
  type Leak,
} from '../../server/queries/breach.ts'
import { CannotSay, type NamedLeak, readBreachRequest } from '../lib/breach-request.ts'
import { breachReport, recipientLines } from '../lib/breach-report.ts'

/** Reports what a leak exposed and whom to notify (docs/privacy.md). */
async function main(): Promise<void> {
  const { file, leak: named, period } = readBreachRequest(process.argv.slice(2), new Date())
  const { close, db } = await openDatabase(readConfig(process.env))
  try {
    const leak = await findLeak(db, named)
    process.stdout.write(breachReport(await countTouched(db, leak, period), period))
    if (file === null) return
    const recipients = await findRecipients(db, leak, period)
    const target = path.resolve(process.env['INIT_CWD'] ?? '.', file)
    await writeFile(target, recipientLines(recipients), { mode: 0o600, flag: 'wx' })
    process.stdout.write(
      `${target}: ${recipients.length} to notify. Delete it once they are notified.\n`,
    )
  } finally {
    await close()
  }
}

async function findLeak(db: Db, leak: NamedLeak): Promise<Leak> {
  if (leak.of !== 'account') return leak
  const userId = await findNamedUser(db, leak.name)
  if (!userId) throw new CannotSay('There is no such account.')
  return { of: 'account', userId }
}

function sentenceOf(error: unknown): string {
  if ([CannotSay, ConfigError, DataDirLocked].some(kind => error instanceof kind))
    return (error as Error).message
  if (isDatabaseUnreachable(error)) return 'The database cannot be reached; check DATABASE_URL.'
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EEXIST') return 'The file of --addresses is there already.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
})
