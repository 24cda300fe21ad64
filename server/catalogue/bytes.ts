import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CatalogueUnreadable } from './unreadable.ts'

export type Bytes = AsyncIterable<Uint8Array>

const HEAD_LENGTH = 4

/** The text's own bytes: a gzip file is known by how it begins, not by its name. */
export async function* readBytes(source: Bytes): AsyncGenerator<Uint8Array> {
  const [head, bytes] = await peek(source)
  const text = head[0] === 0x1f && head[1] === 0x8b ? unzip(bytes) : bytes
  const [start, all] = await peek(text)
  if (isUtf16(start))
    throw new CatalogueUnreadable('The file is in UTF-16. Save it as CSV in UTF-8 and try again.')
  yield* all
}

/** The first bytes, and a stream that still has them. */
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
  // A failure comes out of the iteration below; there is nothing to do about it here.
  pipeline(Readable.from(source), gunzip, () => {})
  try {
    yield* gunzip
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new CatalogueUnreadable('The compressed file is damaged or cut off.', { cause: error })
    throw error
  }
}

/** By its byte order mark, or by the zero that UTF-16 has in every letter of ASCII. */
function isUtf16([first, second]: Uint8Array): boolean {
  if (first === 0 || second === 0) return true
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
