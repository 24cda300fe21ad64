import { stripVTControlCharacters } from 'node:util'
import { type Config, ConfigError } from '../../server/config.ts'
import { type DataKeys, LOCAL } from '../../server/security/data-keys.ts'
import { isDatabaseUnreachable } from '../../server/db/errors.ts'
import { DataDirLocked } from '../../server/db/lock.ts'
import type { BackupReport } from '../../server/services/backup/backup.ts'
import { BackupRefused } from '../../server/services/backup/backup-file.ts'

/** Runs a command on a database and prints its result in a sentence. */
export async function sayOutcome(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    process.stderr.write(`${stripVTControlCharacters(sentenceOf(error))}\n`)
    process.exitCode = 1
  }
}

/** Says how many rows and files a backup holds. */
export const amountOf = ({ files, rows }: BackupReport, { images }: Pick<Config, 'images'>) =>
  `rows: ${rows}, files: ${files}${images ? ' (pictures of schools are in the store of IMAGES_URL)' : ''}`

/** Says which keys the notes in a backup need, and which of them are missing here. */
export function keysSentence(ids: readonly string[], { reading }: DataKeys): string {
  if (ids.length === 0) return ''
  const missing = ids.filter(id => !reading.has(id))
  const lack = missing.length > 0 ? ` Not here: ${missing.join(', ')}; add them to DATA_KEYS.` : ''
  const isInside = ids.includes(LOCAL)
    ? `; ${LOCAL} is the file data-key, which is in the backup`
    : ''
  return ` Notes on health are encrypted: whoever wants to read them needs the keys ${ids.join(', ')}${isInside}.${lack}`
}

function sentenceOf(error: unknown): string {
  if ([BackupRefused, ConfigError, DataDirLocked].some(kind => error instanceof kind))
    return (error as Error).message
  if (isDatabaseUnreachable(error)) return 'The database cannot be reached; check DATABASE_URL.'
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    return `The file cannot be read or written: ${(error as Error).message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
