import { createECDH } from 'node:crypto'

/** The keys that identify us to push services (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const PRIVATE_KEY_BYTES = 32

/** The key pair of a P-256 private key; null if the text is not a valid one. */
export function vapidKeys(privateKey: string): VapidKeys | null {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (!/^[\w-]+$/.test(privateKey) || bytes.length !== PRIVATE_KEY_BYTES) return null
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(bytes)
    return { publicKey: curve.getPublicKey('base64url'), privateKey }
  } catch {
    return null
  }
}
