import { readFileSync } from 'node:fs'
import { ConfigError } from '../lib/config-error.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Variables that must not appear in process lists or in files that are copied. */
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
 * Returns the variables, with secrets that are given as files (`AUTH_SECRET_FILE`, as a vault or systemd
 * writes it) under their own names. Throws `ConfigError` if one is given in both ways, or its file cannot
 * be read.
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

/** Removes the line break that editors and `echo` add at the end. */
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
