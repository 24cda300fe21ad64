// Encrypts the personal data that a device stores. Keys are derived from two halves: a `CryptoKey`
// that no script can extract, and a text in local storage, which is removed with the session
// (decision 087).

/** Encrypted data. The owner is not encrypted. */
export interface Sealed {
  owner: string
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** Creates the half that no script can extract. */
export function newKey(): Promise<CryptoKey> {
  const raw = crypto.getRandomValues(new Uint8Array(32))
  return crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey'])
}

/** Creates the half that is a text. */
export const newKeyHalf = (): string => toText(crypto.getRandomValues(new Uint8Array(32)))

/** Derives a person's key from its two halves. */
export const deriveKey = (key: CryptoKey, half: string, owner: string): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: toBytes(half), info: encode(owner) },
    key,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )

export async function seal(key: CryptoKey, owner: string, content: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    encode(JSON.stringify(content)),
  )
  return { owner, iv, data }
}

/** Decrypts the data; null if it was encrypted with another key. */
export async function unseal(key: CryptoKey, { data, iv }: Sealed): Promise<unknown> {
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    return null
  }
}

const encode = (text: string) => new TextEncoder().encode(text)
const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string) => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
