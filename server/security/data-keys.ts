import { existsSync } from 'node:fs'
import path from 'node:path'
import { secretFile } from './secret-file.ts'

/** A key that encrypts data in the database, with the id that is stored beside the data. */
export interface DataKey {
  id: string
  key: Buffer
}

/** The key that encrypts, and all that decrypt. */
export interface DataKeys {
  /** Null: new data is stored as plain text. */
  writing: DataKey | null
  reading: ReadonlyMap<string, DataKey>
}

/** Instead of a first key: this process decrypts with the other keys, but does not encrypt yet. */
const PLAIN = 'plain'
/** The id of the key that an installation generates itself. */
export const LOCAL = 'local'
const LOCAL_FILE = 'data-key'
const KEY_BYTES = 32
const KEY_ID = /^[a-z\d-]{1,32}$/
const GIVEN = /^(?<id>[a-z\d-]{1,32}):(?<key>[\w+/-]{43}=?)$/

export const DATA_KEYS_EXAMPLE =
  '2027:KEY,2026:KEY, where each KEY is 32 bytes in base64 and the first one encrypts'

/** Whether a text is a valid key id. */
export const isKeyId = (text: string): boolean => KEY_ID.test(text)

/** Parses DATA_KEYS: ids and keys, of which the first encrypts. Null if it is invalid. */
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
 * The keys of an installation. With the embedded database a key is generated beside it at the first start,
 * so that nothing has to be set. On PostgreSQL all processes need the same keys, so none is generated; one
 * that came with a backup of an embedded database only decrypts.
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
