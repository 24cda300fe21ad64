import { compactDecrypt, CompactEncrypt } from 'jose'
import { keyFor } from '../lib/keys.ts'

export interface Seal {
  seal(content: unknown): Promise<string>
  /** Throws if the content was sealed with another secret. */
  open(sealed: string): Promise<unknown>
}

/** Encrypts queued messages, because they contain codes and addresses. */
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
