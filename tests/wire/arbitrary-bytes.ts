import fc from 'fast-check'
import {
  ADDRESSES,
  BODIES,
  EOLS,
  METHODS,
  NAMES,
  REAL,
  SMUGGLING,
  TARGETS,
  VALUES,
  VERSIONS,
} from './request-parts.ts'

/** The bytes of one connection: chunks as they arrive, and whether the client closes it with the last one. */
export interface Sent {
  pieces: Buffer[]
  isHasty: boolean
}

interface Lines {
  first: string
  headers: string[]
  body: string
}

const anyOf = (texts: readonly string[]) => fc.constantFrom(...texts)
const place = fc.nat({ max: 20 })
const insertAt = <T>(list: readonly T[], at: number, added: readonly T[]) =>
  list.toSpliced(at % (list.length + 1), 0, ...added)

const plain: fc.Arbitrary<Lines> = fc
  .record({ address: anyOf(ADDRESSES), headers: fc.constantFrom(...REAL) })
  .map(({ address, headers }) => ({
    first: `GET ${address} HTTP/1.1`,
    headers,
    body: '',
  }))

type Change = (lines: Lines) => Lines

/** Each turns a real request into a variant that somebody might send. */
const change = fc.oneof<fc.Arbitrary<Change>[]>(
  anyOf(METHODS).map(method => lines => ({ ...lines, first: lines.first.replace('GET', method) })),
  anyOf(TARGETS).map(target => lines => ({ ...lines, first: `GET ${target} HTTP/1.1` })),
  anyOf(VERSIONS.split(' ')).map(version => lines => ({
    ...lines,
    first: lines.first.replace('HTTP/1.1', version),
  })),
  anyOf(['GET /', 'GET  / HTTP/1.1', ' GET / HTTP/1.1', '\r\nGET / HTTP/1.1', '']).map(
    first => lines => ({ ...lines, first }),
  ),
  place.map(at => lines => ({
    ...lines,
    headers: insertAt(lines.headers, at, [lines.headers[at % lines.headers.length] ?? '']),
  })),
  fc.constant((lines: Lines) => ({
    ...lines,
    headers: lines.headers.flatMap(line => [line, line]),
  })),
  fc
    .tuple(place, anyOf(NAMES), anyOf([': ', ':', ' : ', ':  ', ':\t', '']), anyOf(VALUES))
    .map(([at, name, colon, value]) => (lines: Lines) => ({
      ...lines,
      headers: insertAt(lines.headers, at, [name + colon + value]),
    })),
  fc
    .tuple(place, fc.constantFrom(...SMUGGLING), anyOf(['', ...BODIES]))
    .map(([at, added, body]) => lines => ({
      ...lines,
      headers: insertAt(lines.headers, at, added),
      body,
    })),
  place.map(at => lines => ({
    ...lines,
    headers: lines.headers.toSpliced(at % Math.max(1, lines.headers.length), 1),
  })),
  anyOf(BODIES).map(body => lines => ({ ...lines, body })),
  fc.constant((lines: Lines) => ({
    ...lines,
    first: lines.first.replace('GET', 'POST'),
    headers: [...lines.headers, 'Content-Length: 5'],
    body: 'hello',
  })),
)

const write = ({ body, first, headers }: Lines) => [first, ...headers, '', body].join('\r\n')

type Edit = (text: string) => string

/** Changes some bytes. */
const slip: fc.Arbitrary<Edit> = fc
  .record({
    at: fc.nat({ max: 400 }),
    removed: fc.nat({ max: 2 }),
    added: fc.oneof(
      anyOf(['', '\r', '\n', ' ', '\t', '\0', ':', '/', '\r\n', '\x80', '\x7f', 'a']),
      fc.nat({ max: 255 }).map(code => String.fromCodePoint(code)),
    ),
  })
  .map(({ added, at, removed }) => text => {
    const start = at % (text.length + 1)
    return text.slice(0, start) + added + text.slice(start + removed)
  })

/** Changes one line end. */
const lineEnd: fc.Arbitrary<Edit> = fc.tuple(place, anyOf(EOLS)).map(([at, end]) => text => {
  const lines = text.split('\r\n')
  const from = 1 + (at % lines.length)
  return [lines.slice(0, from).join('\r\n'), lines.slice(from).join('\r\n')].join(end)
})

/** Mostly one thing is odd: a request that is wrong in several ways is refused for any of them. */
const few = <T>(some: fc.Arbitrary<T>, usual: number) =>
  fc.oneof<fc.MaybeWeightedArbitrary<T[]>[]>(
    { weight: usual, arbitrary: fc.constant([]) },
    { weight: 6, arbitrary: fc.tuple(some) },
    { weight: 1, arbitrary: fc.array(some, { minLength: 2, maxLength: 3 }) },
  )

const request: fc.Arbitrary<string> = fc
  .record({ lines: plain, changes: few(change, 5), edits: few(fc.oneof(slip, lineEnd), 40) })
  .map(({ changes, edits, lines }) =>
    edits.reduce(
      (text, apply) => apply(text),
      write(changes.reduce((lines, apply) => apply(lines), lines)),
    ),
  )

/** Where the bytes of several requests are cut: nowhere, at the end of a head, or anywhere. */
const cuts = fc.oneof(
  { weight: 1, arbitrary: fc.constant('nowhere' as const) },
  { weight: 3, arbitrary: fc.constant('between' as const) },
  { weight: 1, arbitrary: fc.array(fc.nat({ max: 1_500 }), { minLength: 1, maxLength: 4 }) },
)

/** Anything that may come over a connection. */
export const arbitraryBytes: fc.Arbitrary<Sent> = fc
  .record({
    requests: fc.array(request, { minLength: 1, maxLength: 4 }),
    cuts,
    isHasty: fc.boolean(),
  })
  .map(({ cuts, isHasty, requests }) => ({
    pieces: (cuts === 'between' ? requests.flatMap(splitHead) : cut(requests.join(''), cuts))
      .filter(text => text !== '')
      .map(text => Buffer.from(text, 'latin1')),
    // A client that closes its connection at once does not get slow answers.
    isHasty: isHasty && !/slow|big/.test(requests.join('')),
  }))

const splitHead = (text: string) => text.split(/(?<=\r\n\r\n)/)

function cut(text: string, cuts: 'nowhere' | number[]): string[] {
  if (cuts === 'nowhere') return [text]
  const places = cuts.map(at => at % (text.length + 1)).toSorted((one, other) => one - other)
  return [0, ...places].map((from, at) => text.slice(from, places[at]))
}
