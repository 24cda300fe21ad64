import { createECDH } from 'node:crypto'

/** The keys by which push services know us (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const PRIVATE_KEY_BYTES = 32

/** The pair of a private key of P-256; null if the text is none. */
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
