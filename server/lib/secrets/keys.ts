import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { errors } from 'jose'

/**
 * What signs and hashes; behind it what else is still accepted, so that one secret can follow another.
 */
export type Secret = readonly [current: string, ...accepted: string[]]

const KEY_BYTES = 32
const keys = new Map<string, Buffer>()

/** The key for one purpose, derived from the secret: no two purposes share one. */
export function keyFor(secret: string, purpose: string): Buffer {
  const name = `${purpose} ${secret}`
  const known = keys.get(name)
  if (known) return known

  const made = Buffer.from(hkdfSync('sha256', secret, '', `nashat ${purpose}`, KEY_BYTES))
  keys.set(name, made)
  return made
}

/** A keyed hash: of what is too short, or too well known, for a plain one. */
export function keyedHash([current]: Secret, purpose: string, text: string): string {
  return createHmac('sha256', keyFor(current, purpose)).update(text).digest('base64url')
}

/** What each accepted secret makes, the current one first. */
export const byEach = <Made>(secret: Secret, make: (secret: Secret) => Made): Made[] =>
  secret.map(one => make([one]))

/** Whether a proof is what any accepted secret makes. */
export const isProof = (secret: Secret, given: string, make: (secret: Secret) => string): boolean =>
  secret.some(one => isSame(given, make([one])))

/** Reads what was signed or encrypted with the key of any accepted secret. */
export async function readWithAny<Read>(
  [current, ...accepted]: Secret,
  purpose: string,
  read: (key: Buffer) => Promise<Read>,
): Promise<Read> {
  try {
    return await read(keyFor(current, purpose))
  } catch (error) {
    const [next, ...others] = accepted
    if (next === undefined || !isOfAnotherKey(error)) throw error
    return readWithAny([next, ...others], purpose, read)
  }
}

const isOfAnotherKey = (error: unknown) =>
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JWEDecryptionFailed

/** Of a token with so much randomness that nobody finds it from its hash. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Compares two hashes in a time that says nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
