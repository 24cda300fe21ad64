import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

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
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url')
}

/** Of a token with so much randomness that nobody finds it from its hash. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Compares two hashes in a time that says nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
