import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { RandomBytes } from '../lib/secrets/random.ts'
import type { DataKey, DataKeys } from './data-keys.ts'

declare const sealed: unique symbol
/** A text as it is stored. It is not a string, so that it cannot be shown without being decrypted. */
export interface SealedText {
  readonly [sealed]: true
}

/** Where a text is stored. It can only be decrypted for the same place. */
export interface TextLocation {
  table: string
  column: string
  id: string
}

export interface TextCipher {
  /** The id of the encrypting key; null: texts are stored as plain text. */
  readonly keyId: string | null
  seal(text: string, place: TextLocation): SealedText
  /**
   * Also returns texts that were stored before encryption was on. Throws if the key is missing, or if the
   * text was sealed for another place.
   */
  open(stored: SealedText, place: TextLocation): string
}

/** The prefix of a sealed text. Its first character cannot be typed (contract/text/typed-text.ts). */
export const SEALED = '\u0001sealed:'
const STORED = /^(?<keyId>[^:]+):(?<bytes>[\w-]+)$/
const ALGORITHM = 'aes-256-gcm'
/** The lengths for GCM (NIST SP 800-38D). */
const IV_BYTES = 12
const TAG_BYTES = 16

const asStored = (text: string) => text as unknown as SealedText

/** The additional authenticated data, which is not stored. */
const additionalData = ({ column, id, table }: TextLocation) =>
  Buffer.from(`${table}.${column} ${id}`)

/** Encrypts single texts of the database with AES-256-GCM. The keys are not in the database. */
export function createTextCipher({ reading, writing }: DataKeys, random: RandomBytes): TextCipher {
  return {
    keyId: writing?.id ?? null,
    seal: (text, place) => asStored(writing ? seal(writing, random, text, place) : text),
    open(stored, place) {
      const text = String(stored)
      if (!text.startsWith(SEALED)) return text
      const { bytes = '', keyId = '' } = STORED.exec(text.slice(SEALED.length))?.groups ?? {}
      const known = reading.get(keyId)
      if (!known) throw new Error(`The key "${keyId}" of an encrypted text is missing.`)
      return open(known, Buffer.from(bytes, 'base64url'), place)
    },
  }
}

function seal(
  { id, key }: DataKey,
  random: RandomBytes,
  text: string,
  place: TextLocation,
): string {
  const iv = random(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(additionalData(place))
  const bytes = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return `${SEALED}${id}:${bytes.toString('base64url')}`
}

function open({ key }: DataKey, bytes: Buffer, place: TextLocation): string {
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), options)
    .setAAD(additionalData(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString()
}
