/** The length of the initialisation vector for AES-GCM. */
const IV_BYTES = 12

const encode = (text: string) => new TextEncoder().encode(text)

const algorithm = (iv: BufferSource, about: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encode(about),
})

/** Encrypts a text. Decrypting it needs the same key and the same `about`. */
export async function sealText(key: CryptoKey, about: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const data = await crypto.subtle.encrypt(algorithm(iv, about), key, encode(text))
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(data)))
}

/** Decrypts a text. Rejects if it is damaged, or was encrypted with another key or `about`. */
export async function openText(key: CryptoKey, about: string, sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), letter => letter.charCodeAt(0))
  const [iv, data] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)]
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(iv, about), key, data))
}
