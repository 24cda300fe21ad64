import { existsSync } from 'node:fs'
import path from 'node:path'
import { secretFile } from './secret-file.ts'

/** A key for what is encrypted in the database, and what it is called there. */
export interface DataKey {
  id: string
  key: Buffer
}

/** What encrypts, and all that decrypts. */
export interface DataKeys {
  /** Null: what is written stays plain text. */
  writing: DataKey | null
  reading: ReadonlyMap<string, DataKey>
}

/** In place of the first key: this process reads with the others, and writes none yet. */
const PLAIN = 'plain'
/** The key that an installation makes for itself. */
export const LOCAL = 'local'
const LOCAL_FILE = 'data-key'
const KEY_BYTES = 32
const KEY_ID = /^[a-z\d-]{1,32}$/
const GIVEN = /^(?<id>[a-z\d-]{1,32}):(?<key>[\w+/-]{43}=?)$/

export const DATA_KEYS_EXAMPLE =
  '2027:KEY,2026:KEY, where each KEY is 32 bytes in base64 and the first one encrypts'

/** Whether a key can be called so. */
export const isKeyId = (text: string): boolean => KEY_ID.test(text)

/** Reads DATA_KEYS: keys with their names, the first of which encrypts. Null if that is not what it is. */
export function readDataKeys(given: string): DataKeys | null {
  const [first = '', ...others] = given.split(/[\s,]+/).filter(Boolean)
  const isPlain = first === PLAIN
  const keys = (isPlain ? others : [first, ...others]).map(readKey)
  const known = keys.filter(key => key !== null)
  const reading = new Map(known.map(key => [key.id, key]))
  if (keys.length === 0 || reading.size < keys.length) return null
  return { writing: isPlain ? null : (known[0] ?? null), reading }
}

function readKey(given: string): DataKey | null {
  const { id = '', key: text = '' } = GIVEN.exec(given)?.groups ?? {}
  const key = Buffer.from(text, 'base64')
  return key.length === KEY_BYTES && id !== PLAIN ? { id, key } : null
}

/**
 * The keys of an installation. The embedded database has one of its own beside it, made at the first start, so that
 * nothing has to be set. On PostgreSQL all processes need the same ones, so that none makes its own; one that came with a
 * backup of an embedded database reads.
 */
export function dataKeysOf(config: {
  dataDir: string
  databaseUrl: string | null
  dataKeys: DataKeys | null
}): DataKeys {
  const { dataDir, databaseUrl, dataKeys } = config
  const makesOne = !databaseUrl && !dataKeys
  const local = makesOne || existsSync(path.join(dataDir, LOCAL_FILE)) ? localKey(dataDir) : null
  return {
    writing: dataKeys ? dataKeys.writing : makesOne ? local : null,
    reading: new Map([...(local ? [[LOCAL, local] as const] : []), ...(dataKeys?.reading ?? [])]),
  }
}

function localKey(dataDir: string): DataKey {
  return { id: LOCAL, key: Buffer.from(secretFile(dataDir, LOCAL_FILE), 'base64url') }
}
