import { ConfigError, readConfig } from '../../server/config.ts'
import { isDatabaseUnreachable } from '../../server/db/errors.ts'
import { DataDirLocked } from '../../server/db/lock.ts'
import { type Db, openDatabase } from '../../server/db/open.ts'
import { systemRandom } from '../../server/lib/secrets/random.ts'
import { authSecretsOf } from '../../server/security/auth-secrets.ts'
import { type DataKeys, dataKeysOf } from '../../server/security/data-keys.ts'
import { createTextCipher } from '../../server/security/text-cipher.ts'
import { rotateTotps } from '../../server/services/accounts/second-factor/rotate-totp.ts'
import { requireDataKeys, rotateNotes } from '../../server/services/family/privacy/rotate-notes.ts'
import { isIncomplete, rotationReport } from '../lib/rotation-report.ts'

/**
 * Encrypts again, with the first keys, what is stored under others or as plain text. The site may run
 * meanwhile.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { close, db } = await openDatabase(config)
  try {
    const keys = dataKeysOf(config)
    const follows = config.acceptedSecrets.length > 0
    if (!keys.writing && !follows)
      throw new ConfigError(
        'DATA_KEYS must begin with the key that is to encrypt, and all processes must know it before.',
      )
    const rotation = {
      notes: keys.writing && (await rotateNotesOf(db, keys, keys.writing.id)),
      apps: follows ? await rotateTotps({ db, secret: authSecretsOf(config) }) : null,
    }
    process.stdout.write(rotationReport(rotation))
    if (isIncomplete(rotation)) process.exitCode = 1
  } finally {
    await close()
  }
}

async function rotateNotesOf(db: Db, keys: DataKeys, keyId: string) {
  const cipher = createTextCipher(keys, systemRandom)
  await requireDataKeys({ cipher, db }, keys)
  return { ...(await rotateNotes({ cipher, db }, keyId)), keyId }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirLocked) return error.message
  if (isDatabaseUnreachable(error)) return 'The database cannot be reached; check DATABASE_URL.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
})
