import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { Encoding } from './negotiate.ts'

/** As names and values in turns, as `writeHead` takes them. */
type FlatHeaders = string[]

/** What is sent: in parts, and as the bytes that `node:http` would make of them. */
export interface Answer {
  status: number
  headers: FlatHeaders
  body: Buffer
  wire: Wire
}

/** An answer in one encoding, and what whoever has it already is told. */
export interface Variant {
  etag: string
  full: Answer
  notModified: Answer
}

/** A whole answer, whose date is written into it at most once a second. */
interface Wire {
  bytes: Buffer
  dateOffset: number
  /** The second since 1970 that its date says. */
  second: number
}

/** What was answered to a GET, ready to be sent again. */
export interface Stored {
  /** Names what was answered, whatever the encoding. */
  hash: string
  status: number
  headers: [name: string, value: string][]
  /** As it was made; null once it is kept compressed, which takes a fifth of that. */
  body: Buffer | null
  isCompressible: boolean
  variants: Map<Encoding, Variant>
  /** Variants under way, so that each is made once. */
  making: Map<Encoding, Promise<Variant>>
}

const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)|image\/svg\+xml|text\/javascript)/
/** Below a packet's size there is nothing to win. */
const MIN_COMPRESSED_BYTES = 1_000
/** Good ones that take milliseconds: a page that changes is compressed every time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const GZIP = { level: 7 }
const COMPRESSED = ['br', 'gzip'] as const
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }
/**
 * How long a connection waits for its next request. Whoever is in front has to be the first to close it: nginx
 * does so after a minute, Caddy after two. Otherwise a form that is just being sent meets the end, and is lost.
 */
export const KEEP_ALIVE_SECONDS = 130
const DATE = 'Thu, 01 Jan 1970 00:00:00 GMT'
/** What belongs to a connection or to one encoding is said when it is sent. */
const NOT_KEPT = new Set(['connection', 'content-length', 'date', 'keep-alive', 'vary'])
/** What a 304 repeats (RFC 9110, section 15.4.5). */
const OF_NOT_MODIFIED = new Set(['cache-control', 'cdn-cache-control', 'cache-status'])

export function storedFrom(
  status: number,
  headers: Iterable<[string, string]>,
  body: Buffer,
): Stored {
  const kept = [...headers].filter(([name]) => !NOT_KEPT.has(name.toLowerCase()))
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

/** The encoding in which something is sent to whoever would like `wanted`. */
export const encodingFor = ({ isCompressible }: Stored, wanted: Encoding): Encoding =>
  isCompressible ? wanted : 'identity'

/** The answer in an encoding; made when somebody first asks for it. */
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

/** What was made: out of an encoding, where it is kept in none other. */
export async function bodyOf({ body, variants }: Stored): Promise<Buffer> {
  if (body) return body
  for (const encoding of COMPRESSED) {
    const variant = variants.get(encoding)
    if (variant) return decompress[encoding](variant.full.body)
  }
  throw new Error('Nothing is kept of what was answered.')
}

/** Makes a variant from bytes that are in the encoding already. */
export function addVariant(stored: Stored, encoding: Encoding, bytes: Buffer): Variant {
  const etag = encoding === 'identity' ? `"${stored.hash}"` : `"${stored.hash}-${encoding}"`
  const validators: [string, string][] = [
    // Only what was found is worth being kept by anybody.
    ...(stored.status === 200 ? [['ETag', etag] as [string, string]] : []),
    ...(stored.isCompressible ? [['Vary', 'Accept-Encoding'] as [string, string]] : []),
  ]
  const headers = [
    ...stored.headers,
    ...validators,
    ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as [string, string]]),
    ['Content-Length', String(bytes.length)] as [string, string],
  ]
  const repeated = stored.headers.filter(([name]) => OF_NOT_MODIFIED.has(name.toLowerCase()))
  const variant = {
    etag,
    full: answerOf(stored.status, headers.flat(), bytes),
    notModified: answerOf(304, [...repeated, ...validators].flat(), Buffer.alloc(0)),
  }
  stored.variants.set(encoding, variant)
  // Its bytes are there twice otherwise.
  stored.body = encoding === 'identity' ? variant.full.body : null
  return variant
}

/** Byte for byte what `node:http` would write: a test compares the two. */
function answerOf(status: number, headers: FlatHeaders, content: Buffer): Answer {
  const lines = headers.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Date: `
  const rest = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n\r\n`
  const head = `${start}${DATE}\r\n${rest}`
  // In memory of its own: a short one would else hold on to the whole pool that it was cut from.
  const bytes = Buffer.allocUnsafeSlow(head.length + content.length)
  bytes.write(head, 'latin1')
  content.copy(bytes, head.length)
  const body = bytes.subarray(head.length)
  return { status, headers, body, wire: { bytes, dateOffset: start.length, second: 0 } }
}

/** The whole answer with the date of now. */
export function datedBytes(wire: Wire, time: number): Buffer {
  const second = Math.floor(time / 1000)
  if (wire.second !== second) {
    wire.second = second
    wire.bytes.write(new Date(time).toUTCString(), wire.dateOffset, 'latin1')
  }
  return wire.bytes
}

/** What the objects of one answer, and of one encoding of it, take beside their bytes. */
const OVERHEAD_BYTES = 1_500

/** What a compressed page takes of the whole one, until it is known. */
const COMPRESSED_PART = 0.25

/**
 * How much memory something takes. What can be compressed counts as if it were: it stays whole only
 * for those few who take no encoding.
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
