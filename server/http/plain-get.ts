import type { RequestHeaders } from './cached-answer.ts'

interface PlainGet {
  address: string
  headers: RequestHeaders
}

const CRLF = '\r\n'
const HEADERS_END = CRLF + CRLF
const MAX_REQUEST_BYTES = 8_192
/** The characters that browsers leave unescaped in an address (RFC 3986 and the URL standard). */
const REQUEST_LINE = /^GET (\/[\w!$%&'()*+,./:;=?@[\]^`{|}~-]*) HTTP\/1\.1$/
/** Exactly one space after the colon, no space after the value, and printable ASCII only. */
const HEADER_LINE = /^([A-Za-z][\w-]*): ([!-~](?:[ -~]*[!-~])?)$/
/** Headers that frame the request or control the connection (RFC 9110, section 7.6.1). */
const FRAMING: ReadonlySet<string> = new Set([
  'content-length',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Parses bytes that are exactly one GET without a body, as browsers and proxies write it. Returns undefined
 * for anything else, valid or not: `node:http` parses that.
 */
export function readPlainGet(bytes: Buffer): PlainGet | undefined {
  if (bytes.length > MAX_REQUEST_BYTES) return undefined
  const text = bytes.toString('latin1')
  if (!text.endsWith(HEADERS_END)) return undefined
  const [first = '', ...lines] = text.slice(0, -HEADERS_END.length).split(CRLF)
  const address = REQUEST_LINE.exec(first)?.[1]
  const headers = address === undefined ? undefined : readHeaders(lines)
  return address !== undefined && headers ? { address, headers } : undefined
}

/** Undefined if a header frames the request or occurs twice: `node:http` decides which one counts. */
function readHeaders(lines: readonly string[]): RequestHeaders | undefined {
  const headers: Record<string, string> = Object.create(null) as Record<string, string>
  for (const line of lines) {
    const [, name = '', value = ''] = HEADER_LINE.exec(line) ?? []
    const key = name.toLowerCase()
    if (key === '' || key in headers || FRAMING.has(key)) return undefined
    headers[key] = value
  }
  const { connection = 'keep-alive' } = headers
  return 'host' in headers && connection.toLowerCase() === 'keep-alive' ? headers : undefined
}
