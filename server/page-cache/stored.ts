import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { Encoding } from './negotiate.ts'

/** Names and values alternate, as in `writeHead`. */
type FlatHeaders = string[]

/** An answer to send: in parts, and as the bytes that `node:http` would write for them. */
export interface StoredAnswer {
  status: number
  headers: FlatHeaders
  body: Buffer
  wire: Wire
}

/** An answer in one encoding, and the 304 for clients that already have it. */
export interface Variant {
  etag: string
  full: StoredAnswer
  notModified: StoredAnswer
}

/** The bytes of a whole answer. The date in them is updated at most once a second. */
interface Wire {
  bytes: Buffer
  dateOffset: number
  /** The time of that date, in seconds since 1970. */
  second: number
}

/** The answer to a GET, ready to be sent again. */
export interface Stored {
  /** Identifies the content, in every encoding. */
  hash: string
  status: number
  headers: [name: string, value: string][]
  /** The uncompressed body; null once a compressed variant exists, which needs a fifth of the memory. */
  body: Buffer | null
  isCompressible: boolean
  variants: Map<Encoding, Variant>
  /** Variants that are being made, so that each is made once. */
  making: Map<Encoding, Promise<Variant>>
}

const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)|image\/svg\+xml|text\/javascript)/
/** Compressing answers that fit into one packet gains nothing. */
const MIN_COMPRESSED_BYTES = 1_000
/** Levels that compress well within milliseconds, because a page is compressed again at each change. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const GZIP = { level: 7 }
const COMPRESSED = ['br', 'gzip'] as const
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }
/**
 * How long an idle connection is kept open. The proxy in front must close it first: nginx does after one
 * minute, Caddy after two. Otherwise a form could be sent just as the connection closes, and be lost.
 */
export const KEEP_ALIVE_SECONDS = 130
const DATE = 'Thu, 01 Jan 1970 00:00:00 GMT'
/** Headers that belong to a connection or to one encoding, and are added when sending. */
const DROPPED_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive', 'vary'])
/** Headers that a 304 repeats (RFC 9110, section 15.4.5). */
const NOT_MODIFIED_HEADERS = new Set(['cache-control', 'cdn-cache-control', 'cache-status'])

export function storedFrom(
  status: number,
  headers: Iterable<[string, string]>,
  body: Buffer,
): Stored {
  const kept = [...headers].filter(([name]) => !DROPPED_HEADERS.has(name.toLowerCase()))
  const type = kept.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  const hash = createHash('sha256')
    .update(JSON.stringify([status, kept]))
    .update(body)
  return {
    hash: hash.digest('base64url').slice(0, 22),
    status,
    headers: kept,
    body,
    isCompressible: TEXT.test(type) && body.length >= MIN_COMPRESSED_BYTES,
    variants: new Map(),
    making: new Map(),
  }
}

/** The encoding for a client that prefers `wanted`. */
export const encodingFor = ({ isCompressible }: Stored, wanted: Encoding): Encoding =>
  isCompressible ? wanted : 'identity'

/** The answer in an encoding. It is made when a client first asks for it. */
export async function variantOf(stored: Stored, encoding: Encoding): Promise<Variant> {
  const ready = stored.variants.get(encoding)
  if (ready) return ready
  const making = stored.making.get(encoding) ?? makeVariant(stored, encoding)
  stored.making.set(encoding, making)
  return making.finally(() => stored.making.delete(encoding))
}

async function makeVariant(stored: Stored, encoding: Encoding): Promise<Variant> {
  const body = await bodyOf(stored)
  if (encoding === 'identity') return addVariant(stored, encoding, body)
  const compressed =
    encoding === 'br' ? await compress.br(body, BROTLI) : await compress.gzip(body, GZIP)
  return addVariant(stored, encoding, compressed)
}

/** The uncompressed body, decompressed if only a compressed variant is kept. */
export async function bodyOf({ body, variants }: Stored): Promise<Buffer> {
  if (body) return body
  for (const encoding of COMPRESSED) {
    const variant = variants.get(encoding)
    if (variant) return decompress[encoding](variant.full.body)
  }
  throw new Error('The cached answer has no body.')
}

/** Adds a variant from bytes that are already encoded. */
export function addVariant(stored: Stored, encoding: Encoding, bytes: Buffer): Variant {
  const etag = encoding === 'identity' ? `"${stored.hash}"` : `"${stored.hash}-${encoding}"`
  const validators: [string, string][] = [
    // Only a 200 is worth revalidating.
    ...(stored.status === 200 ? [['ETag', etag] as [string, string]] : []),
    ...(stored.isCompressible ? [['Vary', 'Accept-Encoding'] as [string, string]] : []),
  ]
  const headers = [
    ...stored.headers,
    ...validators,
    ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as [string, string]]),
    ['Content-Length', String(bytes.length)] as [string, string],
  ]
  const repeated = stored.headers.filter(([name]) => NOT_MODIFIED_HEADERS.has(name.toLowerCase()))
  const variant = {
    etag,
    full: answerOf(stored.status, headers.flat(), bytes),
    notModified: answerOf(304, [...repeated, ...validators].flat(), Buffer.alloc(0)),
  }
  stored.variants.set(encoding, variant)
  // Otherwise the body would be in memory twice.
  stored.body = encoding === 'identity' ? variant.full.body : null
  return variant
}

/** Builds the same bytes that `node:http` would write. A test compares the two. */
function answerOf(status: number, headers: FlatHeaders, content: Buffer): StoredAnswer {
  const lines = headers.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Date: `
  const rest = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n\r\n`
  const head = `${start}${DATE}\r\n${rest}`
  // A buffer of its own: a short one from the pool would keep the whole pool in memory.
  const bytes = Buffer.allocUnsafeSlow(head.length + content.length)
  bytes.write(head, 'latin1')
  content.copy(bytes, head.length)
  const body = bytes.subarray(head.length)
  return { status, headers, body, wire: { bytes, dateOffset: start.length, second: 0 } }
}

/** The whole answer with the current date. */
export function datedBytes(wire: Wire, time: number): Buffer {
  const second = Math.floor(time / 1000)
  if (wire.second !== second) {
    wire.second = second
    wire.bytes.write(new Date(time).toUTCString(), wire.dateOffset, 'latin1')
  }
  return wire.bytes
}

/** The overhead of the objects of one answer, and of each variant, besides their bytes. */
const OVERHEAD_BYTES = 1_500

/** The expected size of a compressed page, as a share, until it is known. */
const COMPRESSED_PART = 0.25

/**
 * Estimates the memory of an answer. Compressible bodies count as compressed, because few clients ask for
 * them uncompressed.
 */
export function sizeOf({ body, headers, isCompressible, variants }: Stored): number {
  const whole = body?.length ?? 0
  const kept = COMPRESSED.map(encoding => variants.get(encoding)?.full.body.length ?? 0)
  const compressed = Math.max(...kept, whole * COMPRESSED_PART)
  let size = OVERHEAD_BYTES + (isCompressible || variants.has('identity') ? 0 : whole)
  for (const [name, value] of headers) size += name.length + value.length
  for (const { full, notModified } of variants.values())
    size += OVERHEAD_BYTES + full.wire.bytes.length + notModified.wire.bytes.length
  for (const encoding of isCompressible ? COMPRESSED : [])
    if (!variants.has(encoding)) size += OVERHEAD_BYTES + compressed
  return size
}
