import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { SENTENCES } from './sentences.ts'
import { CatalogueUnreadable } from './unreadable.ts'

export type Bytes = AsyncIterable<Uint8Array>

const HEAD_LENGTH = 4

/**
 * Yields the bytes of the text, decompressed if needed. Gzip is recognised by its first bytes, not
 * by the file name. Throws `CatalogueUnreadable` for damaged gzip, for UTF-16, and for a text of more
 * than `maxBytes`.
 */
export async function* readBytes(source: Bytes, maxBytes = Infinity): AsyncGenerator<Uint8Array> {
  const [head, bytes] = await peek(source)
  const text = head[0] === 0x1f && head[1] === 0x8b ? unzip(bytes) : bytes
  const [start, all] = await peek(text)
  if (isUtf16(start)) throw new CatalogueUnreadable(SENTENCES.utf16())
  let length = 0
  for await (const chunk of all) {
    length += chunk.length
    if (length > maxBytes) throw new CatalogueUnreadable(SENTENCES.tooLarge(maxBytes))
    yield chunk
  }
}

/** Returns the first bytes, and a stream that still contains them. */
async function peek(source: Bytes): Promise<[head: Uint8Array, all: Bytes]> {
  const iterator = source[Symbol.asyncIterator]()
  let head = new Uint8Array()
  while (head.length < HEAD_LENGTH) {
    const { done, value } = await iterator.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return [head, resume(head, iterator)]
}

async function* resume(head: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  try {
    yield head
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

async function* unzip(source: Bytes): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  // The error also comes out of the loop below, so the callback can ignore it.
  pipeline(Readable.from(source), gunzip, () => {})
  try {
    yield* gunzip
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new CatalogueUnreadable(SENTENCES.damaged(), { cause: error })
    throw error
  }
}

/** Recognises UTF-16 by its byte order mark, or by the zero byte next to every ASCII letter. */
function isUtf16([first, second]: Uint8Array): boolean {
  if (first === 0 || second === 0) return true
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
