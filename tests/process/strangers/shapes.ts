// Requests for attacks on servers that disagree on where a request ends (decision 044).

/**
 * The request that an attacker tries to get past a proxy: the server counts it, though no such call exists.
 */
export const SMUGGLED = '/api/smuggled'

const EOL = '\r\n'
const INNER = `GET ${SMUGGLED} HTTP/1.1${EOL}Host: nashat${EOL}${EOL}`

/** One way to write such a request. */
export interface Shape {
  name: string
  bytes: string
  /**
   * The server's answer without a proxy: a status for each request that it handled. `closed`: it closes the
   * connection, and reads nothing more.
   */
  comes: string
}

const REFUSED = '400 closed'

/** A page in memory. It accepts no form: a form is refused once its body is read. */
const PAGE = '/aboutus'

const lines = (...all: string[]) => [...all, '', ''].join(EOL)
const get = (...headers: string[]) => lines(`GET ${PAGE} HTTP/1.1`, 'Host: nashat', ...headers)
const post = (...headers: string[]) => lines(`POST ${PAGE} HTTP/1.1`, 'Host: nashat', ...headers)
const CHUNKED = 'Transfer-Encoding: chunked'
const sized = (text: string) => `Content-Length: ${text.length}`
const chunk = (text: string, size = text.length.toString(16)) => size + EOL + text + EOL
const LAST = `0${EOL}${EOL}`

const shapes = (comes: string, all: Record<string, string>): Shape[] =>
  Object.entries(all).map(([name, bytes]) => ({ name, bytes, comes }))

/** A length that covers the inner request, beside an encoding that ends before it. */
const encodedAs = (...encoding: string[]) => post(sized(LAST + INNER), ...encoding) + LAST + INNER

const LENGTH_AND_ENCODING = shapes(REFUSED, {
  'CL.TE': encodedAs(CHUNKED),
  'CL.TE, the encoding first': post(CHUNKED, sized(LAST + INNER)) + LAST + INNER,
  'TE.CL': post(CHUNKED, 'Content-Length: 4') + chunk(INNER) + LAST,
  'CL of nothing, and TE': post('Content-Length: 0', CHUNKED) + chunk(INNER) + LAST,
  'CL.TE in HTTP/1.0': encodedAs(CHUNKED).replace('1.1', '1.0'),
  'CL.TE on a GET': get(sized(LAST + INNER), CHUNKED) + LAST + INNER,
})

/**
 * Ways to write an encoding, and the answer to a chunked body with it alone. With a length beside it each of
 * them is refused, unless no server would read it as an encoding.
 */
const ENCODINGS: Record<string, string> = {
  'Transfer-Encoding:\tchunked': '405',
  'Transfer-Encoding:chunked': '405',
  'Transfer-Encoding: CHUNKED': '405',
  'Transfer-Encoding: identity, chunked': '405',
  'Transfer-Encoding: gzip, chunked': '405',
  'Transfer-Encoding: x\r\nTransfer-Encoding: chunked': '405',
  'Transfer-Encoding: xchunked': REFUSED,
  'Transfer-Encoding : chunked': REFUSED,
  'Transfer-Encoding: "chunked"': REFUSED,
  'Transfer-Encoding: chunked;q=1': REFUSED,
  'Transfer-Encoding: chunked, identity': REFUSED,
  'Transfer-Encoding: chunked,': REFUSED,
  'Transfer-Encoding: chunked, chunked': REFUSED,
  'Transfer-Encoding: identity': REFUSED,
  'Transfer-Encoding:': REFUSED,
  'Transfer-Encoding: \x0bchunked': REFUSED,
  'Transfer-Encoding: chunked\x0b': REFUSED,
  'Transfer-Encoding: chunked\x00': REFUSED,
  'Transfer-Encoding: \xa0chunked': REFUSED,
  ' Transfer-Encoding: chunked': REFUSED,
  'X: y\nTransfer-Encoding: chunked': REFUSED,
  'X: y\rTransfer-Encoding: chunked': REFUSED,
  'Transfer-Encoding\r\n : chunked': REFUSED,
  'Transfer-Encoding:\r\n chunked': REFUSED,
  'Transfer-Encoding\x00: chunked': REFUSED,
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: x': REFUSED,
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity': REFUSED,
  'X: y\r\n Transfer-Encoding: chunked': REFUSED,
}

const OBSCURED_ENCODINGS = Object.entries(ENCODINGS).flatMap(([encoding, comes]) => [
  {
    name: `CL and ${JSON.stringify(encoding)}`,
    bytes: encodedAs(encoding),
    comes: REFUSED,
  },
  {
    name: `${JSON.stringify(encoding)} alone`,
    bytes: post(encoding) + chunk(INNER) + LAST,
    comes,
  },
])

const NO_ENCODING = shapes('405', {
  'CL and Transfer_Encoding, which is none': encodedAs('Transfer_Encoding: chunked'),
})

const N = INNER.length
const LENGTHS = [
  `Content-Length: 0\r\nContent-Length: ${N}`,
  `Content-Length: ${N}\r\nContent-Length: 0`,
  `Content-Length: ${N}\r\nContent-Length: ${N}`,
  `Content-Length: ${N}, ${N}`,
  `Content-Length: ${N}, 0`,
  `Content-Length: 0, ${N}`,
  `Content-Length: +${N}`,
  `Content-Length: -${N}`,
  `Content-Length: 0x${N.toString(16)}`,
  `Content-Length: ${N}.0`,
  `Content-Length: ${N} 0`,
  `Content-Length: ${N};`,
  `Content-Length: "${N}"`,
  'Content-Length: 1e1',
  'Content-Length:',
  'Content-Length: 18446744073709551616',
  `Content-Length: ${2n ** 64n + BigInt(N)}`,
  `Content-Length : ${N}`,
  `Content-Length\t: ${N}`,
  ` Content-Length: ${N}`,
  `X: y\nContent-Length: ${N}`,
  `Content-Length: ${N}\x00`,
  `Content-Length:\r\n ${N}`,
  `Content-Length: ${N}\r\n 0`,
].map(length => ({
  name: `CL ${JSON.stringify(length)}`,
  bytes: post(length) + INNER,
  comes: REFUSED,
}))

const ODD_LENGTHS = shapes('405', {
  'CL among spaces': post(`Content-Length:  ${N}  `) + INNER,
  'CL with a zero before it': post(`Content-Length: 0${N}`) + INNER,
})

const ODD_CHUNKS = shapes('405', {
  'a chunk whose size has an extension':
    post(CHUNKED) + chunk(INNER, `${N.toString(16)};a=b`) + LAST,
  'a chunk size of many zeros':
    post(CHUNKED) + chunk(INNER, N.toString(16).padStart(60, '0')) + LAST,
})

const CHUNKS = shapes(REFUSED, {
  'an extension with a bare LF': `${post(CHUNKED)}2;\nxx${EOL}${chunk(INNER)}${LAST}`,
  'an extension with a bare CR': `${post(CHUNKED)}2;\rxx${EOL}${chunk(INNER)}${LAST}`,
  'an extension in quotes with a line end': `${post(CHUNKED)}2;a="${EOL}xx${EOL}${LAST}${INNER}"`,
  'a chunk size with 0x': post(CHUNKED) + chunk(INNER, `0x${N.toString(16)}`) + LAST,
  'a chunk size with a plus': post(CHUNKED) + chunk(INNER, `+${N.toString(16)}`) + LAST,
  'a chunk size below nothing': post(CHUNKED) + chunk(INNER, '-1') + LAST,
  'a chunk size with a space': post(CHUNKED) + chunk(INNER, `${N.toString(16)} `) + LAST,
  'a space before a chunk size': post(CHUNKED) + chunk(INNER, ` ${N.toString(16)}`) + LAST,
  'a chunk size with rubbish': post(CHUNKED) + chunk(INNER, `${N.toString(16)}xyz`) + LAST,
  'a chunk size that overflows': `${post(CHUNKED)}${'f'.repeat(17)}${EOL}${INNER}${EOL}${LAST}`,
  'a chunk size that overflows to little': `${post(CHUNKED)}10000000000000002${EOL}xx${EOL}${LAST}${INNER}`,
  'no chunk size': `${post(CHUNKED)}${EOL}${INNER}`,
  'chunks that end with LF': `${post(CHUNKED)}2\nxx\n0\n\n${INNER}`,
  'a chunk without its end': `${post(CHUNKED)}2${EOL}xx0${EOL}${EOL}${INNER}`,
  'a chunk that ends with other bytes': `${post(CHUNKED)}2${EOL}xxyy0${EOL}${EOL}${INNER}`,
  'a last chunk without its empty line': `${post(CHUNKED)}0${EOL}${INNER}`,
  'trailers that frame': `${post(CHUNKED)}2${EOL}xx${EOL}0${EOL}Content-Length: ${N}${EOL}${EOL}`,
})

const HEADS = shapes(REFUSED, {
  'lines that end with LF': `POST ${PAGE} HTTP/1.1\nHost: nashat\nContent-Length: ${N}\n\n${INNER}`,
  'a head that ends with LF': `GET ${PAGE} HTTP/1.1${EOL}Host: nashat${EOL}\n${INNER}`,
  'lines that end with CR': `GET ${PAGE} HTTP/1.1\rHost: nashat\r\r${INNER}`,
  'a name with a space': get('X Y: z') + INNER,
  'a line without a colon': get('Xyz') + INNER,
  'no name': get(': z') + INNER,
  'a NUL in a value': get('X: a\x00b') + INNER,
  'a NUL in a name': get('X\x00Y: z') + INNER,
  'a folded line': get('X: y', ' z') + INNER,
  'two hosts': get('Host: other') + INNER,
  'a space before the first header': `GET ${PAGE} HTTP/1.1${EOL} Host: nashat${EOL}${EOL}${INNER}`,
  'no host': `GET ${PAGE} HTTP/1.1${EOL}${EOL}${INNER}`,
})

const TOO_LARGE = shapes('431 closed', {
  'a head that is too large': get(`X: ${'y'.repeat(40_000)}`) + INNER,
})

const BODIES = [
  ...shapes('200', {
    'a body on a GET of a page in memory': get(sized(INNER)) + INNER,
    'a chunked body on a GET of a page in memory': get(CHUNKED) + chunk(INNER) + LAST,
    'a body on a HEAD': get(sized(INNER)).replace('GET', 'HEAD') + INNER,
    'a body on a GET of a call': get(sized(INNER)).replace(PAGE, '/healthz') + INNER,
    'a body on a GET that waits for "go on"': get(sized(INNER), 'Expect: 100-continue') + INNER,
  }),
  ...shapes('405', {
    'a body on OPTIONS': get(sized(INNER)).replace('GET', 'OPTIONS') + INNER,
    'a body on TRACE': get(sized(INNER)).replace('GET', 'TRACE') + INNER,
    'a body on DELETE': get(sized(INNER)).replace('GET', 'DELETE') + INNER,
    'a body on a form': post(sized(INNER)) + INNER,
    'a chunked body on a form': post(CHUNKED) + chunk(INNER) + LAST,
    'Expect: 100-continue': post(sized(INNER), 'Expect: 100-continue') + INNER,
    'Expect of something else': post(sized(INNER), 'Expect: y 100-continue') + INNER,
    'Expect twice': post(sized(INNER), 'Expect: 100-continue', 'Expect: x') + INNER,
    'Connection: Content-Length': post(sized(INNER), 'Connection: Content-Length') + INNER,
    'Connection: Transfer-Encoding':
      post(CHUNKED, 'Connection: Transfer-Encoding') + chunk(INNER) + LAST,
  }),
]

const ENCODED_LINES = `%20HTTP/1.1%0d%0aHost:%20nashat%0d%0a%0d%0a${encodeURIComponent(INNER)}`
const TARGETS = [
  ...shapes('200', {
    'an absolute address': get().replace(PAGE, `http://nashat${PAGE}`),
    'an absolute address of another host': get().replace(PAGE, `http://other${PAGE}`),
    'encoded lines in a query': get().replace(PAGE, `${PAGE}?x=${ENCODED_LINES}`),
  }),
  ...shapes('404', {
    'encoded lines in a path': get().replace(PAGE, `${PAGE}%20HTTP/1.1%0d%0aX:%20y`),
  }),
  ...shapes('400', { 'an asterisk': get().replace(PAGE, '*') }),
  ...shapes(REFUSED, {
    'an authority': get().replace(PAGE, 'nashat:80'),
    'a space in an address': get().replace(PAGE, `${PAGE} HTTP/1.1 ${SMUGGLED}`),
    'a tab in an address': get().replace(PAGE, `${PAGE}\t${SMUGGLED}`),
    'a NUL in an address': get().replace(PAGE, `${PAGE}\x00${SMUGGLED}`),
    'a bare LF in an address': get().replace(PAGE, `${PAGE} HTTP/1.1\nX: y`),
  }),
]

const OF_CONNECTIONS = [
  ...shapes('200', {
    'Connection: Host': get('Connection: Host, X-Forwarded-For'),
    'Keep-Alive': get('Connection: keep-alive', 'Keep-Alive: timeout=600, max=1'),
    'Upgrade: h2c': get(
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAAP__',
    ),
    'Upgrade: websocket': get(
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ),
    'HTTP/1.0 that stays': get('Connection: keep-alive').replace('1.1', '1.0'),
    'empty lines before a request': EOL + EOL + get(),
  }),
  ...shapes('200 closed', {
    'Connection: close and keep-alive': get('Connection: close', 'Connection: keep-alive') + INNER,
    'Proxy-Connection: close': get('Proxy-Connection: close') + INNER,
    'HTTP/2.0 in plain text': get().replace('1.1', '2.0') + INNER,
    'two requests at once, the first the last': get('Connection: close') + INNER,
  }),
  ...shapes('closed', {
    CONNECT: lines('CONNECT nashat:80 HTTP/1.1', 'Host: nashat:80') + INNER,
  }),
  ...shapes(REFUSED, {
    'the preface of HTTP/2': `PRI * HTTP/2.0${EOL}${EOL}SM${EOL}${EOL}${INNER}`,
    'HTTP/0.9': `GET ${PAGE}${EOL}${INNER}`,
    'HTTP/1.0 with chunks':
      post(CHUNKED, 'Connection: keep-alive').replace('1.1', '1.0') + chunk(INNER) + LAST + INNER,
    'HTTP/1.2': get().replace('1.1', '1.2') + INNER,
    'http/1.1': get().replace('HTTP', 'http') + INNER,
  }),
]

/** Two requests for every server. */
const PIPELINES = [
  ...shapes('200 404', { 'two requests at once': get() + INNER }),
  ...shapes('405 404', {
    'a form and a request at once': `${post(sized('a=b'))}a=b${INNER}`,
    'a form without a length, and a request': post() + INNER,
    'a form with Content_Length, which is none': post(`Content_Length: ${N}`) + INNER,
  }),
]

export const SHAPES: readonly Shape[] = [
  ...LENGTH_AND_ENCODING,
  ...OBSCURED_ENCODINGS,
  ...NO_ENCODING,
  ...LENGTHS,
  ...ODD_LENGTHS,
  ...CHUNKS,
  ...ODD_CHUNKS,
  ...HEADS,
  ...TOO_LARGE,
  ...BODIES,
  ...TARGETS,
  ...OF_CONNECTIONS,
  ...PIPELINES,
]
