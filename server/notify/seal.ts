import { compactDecrypt, CompactEncrypt } from 'jose'
import { deriveKey, readWithAny, type Secret } from '../lib/secrets/keys.ts'

export interface Seal {
  seal(content: unknown): Promise<string>
  /** Throws if the content was sealed with a secret that is not accepted. */
  open(sealed: string): Promise<unknown>
}

const PURPOSE = 'notices'

/** Encrypts queued messages, because they contain codes and addresses. */
export function createSeal(secret: Secret): Seal {
  return {
    seal: content =>
      new CompactEncrypt(Buffer.from(JSON.stringify(content)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(deriveKey(secret[0], PURPOSE)),
    async open(sealed) {
      const { plaintext } = await readWithAny(secret, PURPOSE, key => compactDecrypt(sealed, key))
      return JSON.parse(Buffer.from(plaintext).toString())
    },
  }
}
