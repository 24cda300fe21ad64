import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { errors } from 'jose'

/**
 * The AUTH_SECRET that signs and hashes, followed by others that are still accepted, so that secrets can be
 * rotated.
 */
export type Secret = readonly [current: string, ...accepted: string[]]

const KEY_BYTES = 32
const keys = new Map<string, Buffer>()

/** The key for one purpose, derived from the secret. No two purposes share a key. */
export function deriveKey(secret: string, purpose: string): Buffer {
  const name = `${purpose} ${secret}`
  const known = keys.get(name)
  if (known) return known

  const made = Buffer.from(hkdfSync('sha256', secret, '', `nashat ${purpose}`, KEY_BYTES))
  keys.set(name, made)
  return made
}

/** A keyed hash, for texts that are too short or too well known for a plain hash. */
export function keyedHash([current]: Secret, purpose: string, text: string): string {
  return createHmac('sha256', deriveKey(current, purpose)).update(text).digest('base64url')
}

/** Computes something with each accepted secret, the current one first. */
export const withEachSecret = <Made>(secret: Secret, make: (secret: Secret) => Made): Made[] =>
  secret.map(one => make([one]))

/** Whether a proof matches what any accepted secret makes. */
export const isValidProof = (
  secret: Secret,
  given: string,
  make: (secret: Secret) => string,
): boolean => secret.some(one => isSame(given, make([one])))

/** Verifies or decrypts with the key of each accepted secret in turn, until one fits. */
export async function readWithAny<Read>(
  [current, ...accepted]: Secret,
  purpose: string,
  read: (key: Buffer) => Promise<Read>,
): Promise<Read> {
  try {
    return await read(deriveKey(current, purpose))
  } catch (error) {
    const [next, ...others] = accepted
    if (next === undefined || !isWrongKeyError(error)) throw error
    return readWithAny([next, ...others], purpose, read)
  }
}

const isWrongKeyError = (error: unknown) =>
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JWEDecryptionFailed

/** A plain hash, for a token with too much randomness to be guessed from it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Compares two hashes in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
