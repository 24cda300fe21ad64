import type { RequestHeaders } from './cached-answer.ts'

interface PlainGet {
  address: string
  headers: RequestHeaders
}

const LINE = '\r\n'
const END = LINE + LINE
const MOST_BYTES = 8_192
/** What browsers leave as it is in an address (RFC 3986, and what the URL standard adds). */
const REQUEST_LINE = /^GET (\/[\w!$%&'()*+,./:;=?@[\]^`{|}~-]*) HTTP\/1\.1$/
/** One space after the colon, none around the value, nothing but ASCII that can be seen. */
const HEADER_LINE = /^([A-Za-z][\w-]*): ([!-~](?:[ -~]*[!-~])?)$/
/** What says how long the request is, or what becomes of the connection (RFC 9110, section 7.6.1). */
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
 * Reads bytes that are one GET without a body, whole, as browsers and proxies write it. Undefined for
 * whatever else, right or wrong: that is for `node:http` to read.
 */
export function readPlainGet(bytes: Buffer): PlainGet | undefined {
  if (bytes.length > MOST_BYTES) return undefined
  const text = bytes.toString('latin1')
  if (!text.endsWith(END)) return undefined
  const [first = '', ...lines] = text.slice(0, -END.length).split(LINE)
  const address = REQUEST_LINE.exec(first)?.[1]
  const headers = address === undefined ? undefined : readHeaders(lines)
  return address !== undefined && headers ? { address, headers } : undefined
}

/** Undefined where a name frames the request, or comes twice: `node:http` knows which one counts. */
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
