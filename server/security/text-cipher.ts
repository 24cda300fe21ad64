import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { RandomBytes } from '../lib/secrets/random.ts'
import type { DataKey, DataKeys } from './data-keys.ts'

declare const sealed: unique symbol
/** A text as it is stored. It is none that could be shown, so that nobody forgets to open it. */
export interface SealedText {
  readonly [sealed]: true
}

/** Where a text is stored: it can be read there and nowhere else. */
export interface Place {
  table: string
  column: string
  id: string
}

export interface TextCipher {
  /** What seals; null: what is sealed stays plain text. */
  readonly keyId: string | null
  seal(text: string, place: Place): SealedText
  /**
   * Also what was stored before it was encrypted. Throws if the key is not there, or if it was sealed for another
   * place.
   */
  open(stored: SealedText, place: Place): string
}

/** What comes before the name of the key. Its first character cannot be typed (contract/text/typed-text.ts). */
export const SEALED = '\u0001sealed:'
const STORED = /^(?<keyId>[^:]+):(?<bytes>[\w-]+)$/
const ALGORITHM = 'aes-256-gcm'
/** As GCM wants them (NIST SP 800-38D). */
const IV_BYTES = 12
const TAG_BYTES = 16

const asStored = (text: string) => text as unknown as SealedText

/** What is said of the text and not hidden: sealed along, and not stored. */
const placed = ({ column, id, table }: Place) => Buffer.from(`${table}.${column} ${id}`)

/** Encrypts single texts of the database by AES-256-GCM, under keys that are not in it. */
export function createTextCipher({ reading, writing }: DataKeys, random: RandomBytes): TextCipher {
  return {
    keyId: writing?.id ?? null,
    seal: (text, place) => asStored(writing ? seal(writing, random, text, place) : text),
    open(stored, place) {
      const text = String(stored)
      if (!text.startsWith(SEALED)) return text
      const { bytes = '', keyId = '' } = STORED.exec(text.slice(SEALED.length))?.groups ?? {}
      const known = reading.get(keyId)
      if (!known) throw new Error(`A text is sealed with the key "${keyId}", which is not there.`)
      return open(known, Buffer.from(bytes, 'base64url'), place)
    },
  }
}

function seal({ id, key }: DataKey, random: RandomBytes, text: string, place: Place): string {
  const iv = random(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(placed(place))
  const bytes = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return `${SEALED}${id}:${bytes.toString('base64url')}`
}

function open({ key }: DataKey, bytes: Buffer, place: Place): string {
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), options)
    .setAAD(placed(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString()
}
