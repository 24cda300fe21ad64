import { ConfigError, readConfig } from '../../server/config.ts'
import { isDatabaseAway } from '../../server/db/errors.ts'
import { DataDirLocked } from '../../server/db/lock.ts'
import { openDatabase } from '../../server/db/open.ts'
import { systemRandom } from '../../server/lib/secrets/random.ts'
import { dataKeysOf } from '../../server/security/data-keys.ts'
import { createTextCipher } from '../../server/security/text-cipher.ts'
import { requireDataKeys, rotateNotes } from '../../server/services/family/privacy/rotate-notes.ts'

/** Encrypts with the first key what is stored under another one, or under none, while the site is served. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { close, db } = await openDatabase(config)
  try {
    const keys = dataKeysOf(config)
    if (!keys.writing)
      throw new ConfigError(
        'DATA_KEYS must begin with the key that is to encrypt, and all processes must know it before.',
      )
    const cipher = createTextCipher(keys, systemRandom)
    await requireDataKeys({ cipher, db }, keys)
    const { left, rotated } = await rotateNotes({ cipher, db }, keys.writing.id)
    const rest = left === 0 ? 'Other keys are not needed any more.' : 'Run it again.'
    process.stdout.write(
      `Encrypted with the key "${keys.writing.id}": ${rotated}. Left as they were: ${left}. ${rest}\n`,
    )
  } finally {
    await close()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirLocked) return error.message
  if (isDatabaseAway(error)) return 'The database cannot be reached; check DATABASE_URL.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
})
