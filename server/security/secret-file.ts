import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns a secret of this installation. It is generated once and stored in the data directory, readable by
 * its owner only.
 */
export function secretFile(
  dataDir: string,
  name: 'auth-secret' | 'data-key' | 'dev-key' | 'vapid-key',
): string {
  const file = path.join(dataDir, name)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
