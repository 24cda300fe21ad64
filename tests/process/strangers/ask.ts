import { answerTo } from './talk.ts'

export interface Asked {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface Answer {
  status: number
  /** By their names in lower case. */
  headers: ReadonlyMap<string, string>
  /** One character for each byte. */
  body: string
}

/** Requests an address exactly as written, over a new connection. */
export async function ask(
  port: number,
  address: string,
  { body = '', headers = {}, method = 'GET' }: Asked = {},
): Promise<Answer> {
  const all = {
    Host: 'nashat',
    ...(body && { 'Content-Length': String(body.length) }),
    ...headers,
    Connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return read(await answerTo(port, `${method} ${address} HTTP/1.1\r\n${lines.join('')}\r\n${body}`))
}

function read(heard: string): Answer {
  const end = heard.indexOf('\r\n\r\n')
  const [first = '', ...lines] = heard.slice(0, end).split('\r\n')
  const headers = new Map(
    lines.map(line => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
  const body = heard.slice(end + 4)
  const isChunked = headers.get('transfer-encoding') === 'chunked'
  return { headers, status: Number(first.split(' ')[1]), body: isChunked ? joined(body) : body }
}

/** Joins a chunked body. */
function joined(chunks: string): string {
  let body = ''
  let at = 0
  for (;;) {
    const end = chunks.indexOf('\r\n', at)
    const size = Number.parseInt(chunks.slice(at, end), 16)
    if (!size) return body
    body += chunks.slice(end + 2, end + 2 + size)
    at = end + 2 + size + 2
  }
}

/** Headers of a connection, of a moment, or of a proxy. */
const OF_THE_WAY = new Set([
  'age',
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
  'x-from-kept',
  'x-request-id',
])

/** The part of an answer that has to be the same for everybody. */
export const constant = ({ body, headers, status }: Answer) => ({
  status,
  headers: Object.fromEntries(
    [...headers].filter(([name]) => !OF_THE_WAY.has(name)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ),
  body,
})

/** Whether a shared cache may store it. */
export function isForAll({ headers }: Answer): boolean {
  const said = headers.get('cache-control') ?? ''
  return headers.has('cdn-cache-control') || /s-maxage|public|max-age=[1-9]/.test(said) || !said
}
