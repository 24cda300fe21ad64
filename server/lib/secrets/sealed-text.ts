import { compactDecrypt, CompactEncrypt } from 'jose'
import { keyFor, readWithAny, type Secret } from './keys.ts'

/** A secret that has to be read again, encrypted by a key of its own, and bound to whose it is. */
export function sealText(
  [current]: Secret,
  { owner, purpose, text }: { purpose: string; owner: string; text: string },
): Promise<string> {
  return new CompactEncrypt(Buffer.from(JSON.stringify({ owner, text })))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFor(current, purpose))
}

/** What was sealed; null if it was with a secret that is not accepted, for another purpose or for somebody else. */
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
