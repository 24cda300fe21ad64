/** An initialisation vector is as long as AES-GCM wants it. */
const IV_BYTES = 12

const encode = (text: string) => new TextEncoder().encode(text)

const algorithm = (iv: BufferSource, about: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encode(about),
})

/** Encrypts a text as another one, which opens only with the same key and as being `about` the same. */
export async function sealText(key: CryptoKey, about: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const data = await crypto.subtle.encrypt(algorithm(iv, about), key, encode(text))
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(data)))
}

/** The text again. Rejects what is damaged, or was sealed with another key or about something else. */
export async function openText(key: CryptoKey, about: string, sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), letter => letter.charCodeAt(0))
  const [iv, data] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)]
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(iv, about), key, data))
}
