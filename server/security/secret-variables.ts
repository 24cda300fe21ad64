import { readFileSync } from 'node:fs'
import { ConfigError } from '../lib/config-error.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** What nobody should read in a list of processes, or in a file of variables that others copy. */
const SECRETS = [
  'AUTH_SECRET',
  'AUTH_SECRET_ACCEPTED',
  'DATA_KEYS',
  'DATABASE_DIRECT_URL',
  'DATABASE_MIGRATE_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'SMS_URL',
  'SMTP_URL',
  'VAPID_KEY',
  'WHATSAPP_URL',
] as const

/**
 * The variables, with each secret that is given as a file (`AUTH_SECRET_FILE`, as a vault or systemd writes it)
 * under its own name. Throws `ConfigError` where one is given twice, or its file cannot be read.
 */
export function withSecretFiles(variables: Variables): Variables {
  const read = SECRETS.flatMap(name => {
    const file = variables[`${name}_FILE`]
    if (!file) return []
    if (variables[name])
      throw new ConfigError(`${name} and ${name}_FILE are both set: only one of them may be.`)
    return [[name, readSecret(`${name}_FILE`, file)] as const]
  })
  return { ...variables, ...Object.fromEntries(read) }
}

/** Editors and `echo` end a file with a line break, which belongs to no secret. */
function readSecret(name: string, file: string): string {
  const secret = readText(name, file).trim()
  if (secret === '') throw new ConfigError(`${name} names a file with nothing in it.`)
  return secret
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new ConfigError(`${name} names a file that cannot be read (${code}).`)
  }
}
