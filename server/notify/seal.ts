import { compactDecrypt, CompactEncrypt } from 'jose'
import { keyFor } from '../lib/keys.ts'

export interface Seal {
  seal(content: unknown): Promise<string>
  /** Throws when it was sealed under another secret. */
  open(sealed: string): Promise<unknown>
}

/** Keeps what is queued unreadable in the database: it holds codes and addresses. */
export function createSeal(secret: string): Seal {
  const key = keyFor(secret, 'notices')
  return {
    seal: content =>
      new CompactEncrypt(Buffer.from(JSON.stringify(content)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    async open(sealed) {
      const { plaintext } = await compactDecrypt(sealed, key)
      return JSON.parse(Buffer.from(plaintext).toString())
    },
  }
}
