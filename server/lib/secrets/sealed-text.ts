import { compactDecrypt, CompactEncrypt } from 'jose'
import { deriveKey, readWithAny, type Secret } from './keys.ts'

/**
 * Encrypts a secret that has to be read again. The key is derived for its purpose, and the owner is sealed
 * in.
 */
export function sealText(
  [current]: Secret,
  { owner, purpose, text }: { purpose: string; owner: string; text: string },
): Promise<string> {
  return new CompactEncrypt(Buffer.from(JSON.stringify({ owner, text })))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(deriveKey(current, purpose))
}

/**
 * Decrypts a sealed secret. Null if its AUTH_SECRET is not accepted, or its purpose or owner is another
 * one.
 */
export async function openText(
  secret: Secret,
  { owner, purpose, sealed }: { purpose: string; owner: string; sealed: string },
): Promise<string | null> {
  try {
    const { plaintext } = await readWithAny(secret, purpose, key => compactDecrypt(sealed, key))
    const opened = JSON.parse(Buffer.from(plaintext).toString())
    return opened.owner === owner ? opened.text : null
  } catch {
    return null
  }
}
