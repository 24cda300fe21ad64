import { randomBytes } from 'node:crypto'

/** The source of random bytes, passed in like the clock. */
export type RandomBytes = (bytes: number) => Buffer

export const systemRandom: RandomBytes = randomBytes

const TOKEN_BYTES = 32
const CODE_COUNT = 1_000_000
/** Numbers from here on are drawn again, because they would favour the smaller codes. */
const UNBIASED_LIMIT = Math.floor(2 ** 32 / CODE_COUNT) * CODE_COUNT

/** A token of 256 random bits, in base64url. */
export const newToken = (random: RandomBytes) => random(TOKEN_BYTES).toString('base64url')

/** Six random digits. Every code is equally likely. */
export function newCode(random: RandomBytes): string {
  const number = random(4).readUInt32BE()
  return number < UNBIASED_LIMIT ? String(number % CODE_COUNT).padStart(6, '0') : newCode(random)
}

/** Six digits derived from a keyed hash. Without the key all codes are equally likely. */
export const codeOf = (hash: string) =>
  String(Buffer.from(hash, 'base64url').readBigUInt64BE() % BigInt(CODE_COUNT)).padStart(6, '0')

/** A random UUID (version 4). */
export function newId(random: RandomBytes): string {
  const bytes = random(16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
