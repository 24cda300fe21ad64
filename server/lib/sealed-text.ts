import { compactDecrypt, CompactEncrypt } from 'jose'
import { keyFor } from './keys.ts'

/** A secret that has to be read again, encrypted by a key of its own, and bound to whose it is. */
export function sealText(
  secret: string,
  { owner, purpose, text }: { purpose: string; owner: string; text: string },
): Promise<string> {
  return new CompactEncrypt(Buffer.from(JSON.stringify({ owner, text })))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFor(secret, purpose))
}

/** What was sealed; null if it was with another secret, for another purpose or for somebody else. */
export async function openText(
  secret: string,
  { owner, purpose, sealed }: { purpose: string; owner: string; sealed: string },
): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, keyFor(secret, purpose))
    const opened = JSON.parse(Buffer.from(plaintext).toString())
    return opened.owner === owner ? opened.text : null
  } catch {
    return null
  }
}
