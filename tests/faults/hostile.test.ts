import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { searchActivities } from '#contract/activities.ts'
import { importCatalogue, MAX_CATALOGUE_BYTES } from '#contract/manage/catalogue.ts'
import { activities, staff } from '../../server/db/schema.ts'
import { serverOptions } from '../../server/http/server-options.ts'
import type { BuiltSite } from '../process/support/built-site.ts'
import { makeFamilies } from '../support/people/family.ts'
import { openSchoolDay, type SchoolDay, sendOnce } from './school-day.ts'

const SILENT = 2_000
const SLOW = 300
const GIGABYTE = 1024 ** 3
const SEARCH = `/api/${searchActivities.path}`
const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'

// One site for all: what one client does must not reach the next.
let day: SchoolDay
let site: BuiltSite
const open: Socket[] = []

beforeAll(async () => {
  day = await openSchoolDay(2)
  site = await day.start({ WORK_AT_ONCE: '2' })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})
afterAll(async () => {
  await site?.stop()
  await day?.close()
})

/** A connection, and all that comes over it. */
async function visit(first = '') {
  const port = Number(new URL(site.origin).port)
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  open.push(socket)
  const heard = { text: '' }
  socket.setEncoding('latin1').on('data', text => (heard.text += text))
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (first !== '') await new Promise(resolve => socket.write(first, resolve))
  return { socket, heard }
}

const head = (path: string, type: string, ...more: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: nashat', `Content-Type: ${type}`, ...more, '', ''].join('\r\n')
const sized = (path: string, type: string, size: number) =>
  head(path, type, `Content-Length: ${size}`)

describe('When an attacker', () => {
  const visitAll = (count: number, first?: string) =>
    Promise.all(Array.from({ length: count }, () => visit(first)))
  const post = async (body: string) =>
    fetch(site.origin + SEARCH, {
      method: 'POST',
      headers: { 'Content-Type': JSON_TYPE },
      body,
    })

  async function expectAllIsWell(of: number): Promise<void> {
    for (const address of ['/', '/healthz', '/readyz'])
      expect((await fetch(site.origin + address)).status, address).toBe(200)
    expect((await post('{}')).status).toBe(200)
    const [registering, marking] = [day.registering[of], day.marking[of]]
    if (!registering || !marking) throw new Error('Nobody is left to act.')
    expect(await sendOnce(site, registering)).toMatchObject({ results: [{}] })
    expect(await sendOnce(site, marking)).toMatchObject({ results: [{ result: 'stored' }] })
  }

  test(`opens ${SILENT} connections and sends nothing, everybody else is served`, async () => {
    await visitAll(SILENT)
    await expectAllIsWell(0)
  })

  test(`begins ${SLOW} calls and never ends them, nobody waits for them`, async () => {
    await visitAll(SLOW, `${sized(SEARCH, JSON_TYPE, 50)}{"page":`)
    await visitAll(SLOW, `${sized('/contactus', FORM, 50)}name=`)
    await expectAllIsWell(1)
  })

  test.each([
    ['a call', SEARCH, JSON_TYPE],
    ['a page', '/contactus', FORM],
  ])('announces a gigabyte to %s, it is refused before it is sent', async (_what, path, type) => {
    const { heard, socket } = await visit()
    const ended = once(socket, 'end')
    socket.write(sized(path, type, GIGABYTE))
    await ended
    expect(heard.text).toMatch(/^HTTP\/1\.1 413 /)
    expect(heard.text).toMatch(/\r\nConnection: close\r\n/i)
  })

  test.each([
    ['as deep as fits into a call', 30_000, 400],
    ['a hundred thousand deep', 100_000, 413],
  ])('nests JSON %s, it is refused as invalid and nothing breaks', async (_what, depth, status) => {
    const nested = `{"searchTerm":${'['.repeat(depth)}${']'.repeat(depth)}}`
    expect((await post(nested)).status).toBe(status)
    expect((await post('{}')).status).toBe(200)
    expect(site.lines.filter(line => line.includes('"level":"error"'))).toEqual([])
  })
})

/**
 * Requests that are refused before their body is read: the answer arrives, and the connection can be used
 * again.
 */
describe('A connection whose request body is refused', () => {
  const statuses = (text: string) =>
    [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

  const small = `${sized(SEARCH, JSON_TYPE, 2)}{}`

  const half = 'x'.repeat(100_000)
  const chunk = `${half.length.toString(16)}\r\n${half}\r\n`

  test.each([
    ['is too large for a call', sized(SEARCH, JSON_TYPE, 200_000), half, half, 413],
    [
      'is too large for a call and comes in chunks',
      head(SEARCH, JSON_TYPE, 'Transfer-Encoding: chunked'),
      chunk,
      `${chunk}0\r\n\r\n`,
      413,
    ],
    ['is of another kind', sized(SEARCH, 'text/plain', 200_000), half, half, 413],
    ['is small and of another kind', sized(SEARCH, 'text/plain', 8), 'text', 'text', 415],
    ['needs a token', sized('/api/parents/addchild', JSON_TYPE, 8), '{   ', '   }', 401],
    ['is for an unknown call', sized('/api/none', JSON_TYPE, 60_000), '', '{', 404],
    ['is for a page without a form', sized('/aboutus', FORM, 60_000), 'a=', 'b', 405],
    [
      'comes with a GET',
      `GET /aboutus HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n`,
      'a',
      'bcd',
      200,
    ],
  ])(
    'if it %s and arrives slowly: the next call is answered on it',
    async (_what, first, begin, end, status) => {
      const { heard, socket } = await visit()
      const declared = Number(/Content-Length: (\d+)/.exec(first)?.[1] ?? 0)
      const rest = end.padEnd(declared - begin.length, ' ')
      socket.write(first + begin)
      // When this is answered, the server has also read the first part above.
      expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
      socket.write(rest + small)
      await expect.poll(() => statuses(heard.text)).toEqual([status, 200])
      expect(heard.text).not.toContain('Connection: close')
    },
  )

  test.each([
    ['says so', sized(SEARCH, JSON_TYPE, 50_000_000), 413],
    ['says so to a page', sized('/contactus', FORM, 50_000_000), 413],
    ['does not say so', head(SEARCH, JSON_TYPE, 'Transfer-Encoding: chunked'), 413],
  ])(
    'is closed if the body never ends and %s; the answer arrives whole',
    async (_what, first, status) => {
      const { heard, socket } = await visit()
      const ended = once(socket, 'end')
      socket.write(first)
      const pieces = first.includes('chunked') ? chunk : half
      const more = setInterval(() => socket.write(pieces), 1)
      await ended
      clearInterval(more)
      expect(statuses(heard.text)).toEqual([status])
      expect(heard.text).toContain('Connection: close')
      const [, length = '', body = ''] =
        /Content-Length: (\d+)[^]*?\r\n\r\n([^]*)$/i.exec(heard.text) ?? []
      expect(body).toHaveLength(Number(length))
    },
  )

  test.each([
    ['is too large', sized(SEARCH, JSON_TYPE, 70_000), 413],
    ['is of another kind', sized(SEARCH, 'text/plain', 600), 415],
  ])(
    'stays open if the body %s and takes a moment to arrive: the next call is answered on it',
    async (_what, first, status) => {
      const { heard, socket } = await visit()
      const size = Number(/Content-Length: (\d+)/.exec(first)?.[1])
      socket.write(first)
      // The server waits for the rest for five seconds, of which a slow machine may need most for a few pauses.
      for (let piece = 0; piece < 10; piece++) {
        socket.write(' '.repeat(size / 10))
        await new Promise(resolve => setTimeout(resolve, 20))
      }
      socket.write(small)
      await expect.poll(() => statuses(heard.text)).toEqual([status, 200])
    },
  )

  test('stays open for a hundred calls alternating with bodies that are too large', async () => {
    const { heard, socket } = await visit()
    for (let turn = 1; turn <= 100; turn++) {
      socket.write(sized(SEARCH, JSON_TYPE, 200_000) + half + half + small)
      await expect.poll(() => statuses(heard.text).length).toBe(2 * turn)
    }
    expect(statuses(heard.text).filter(status => status === 200)).toHaveLength(100)
  })
})

const opened: (() => unknown)[] = []
afterEach(() => Promise.all(opened.splice(0).map(close => close())))

test('a request must arrive within thirty seconds, head and body together, give or take two', () => {
  const server = createServer(serverOptions())
  expect(server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000 })
  expect(serverOptions().connectionsCheckingInterval).toBe(2_000)
})

test.each([
  ['a body', 'POST / HTTP/1.1\r\nHost: nashat\r\nContent-Length: 100000\r\n\r\n', 'x'],
  ['a head', 'GET / HTTP/1.1\r\nHost: nashat\r\n', 'X: y\r\n'],
])(
  'a client that sends %s endlessly, a little at a time, is disconnected',
  async (_what, first, more) => {
    const server = createServer(serverOptions(300), request => request.resume())
    opened.push(() => server.close())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    opened.push(() => socket.destroy())
    // Not `once`, which rejects on an error: writing to a closed connection causes one.
    const gone = new Promise(resolve => socket.once('close', resolve))
    let heard = ''
    socket.on('data', text => (heard += String(text))).on('error', () => {})
    socket.write(first)
    const dripping = setInterval(() => socket.write(more), 20)
    opened.push(() => clearInterval(dripping))
    socket.once('data', () => clearInterval(dripping))
    await gone
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
  },
)

const CSV = 'text/csv'
const GZIP = 'application/gzip'
const HEAD = 'external_id,name_en,city_en,school_en\n'
const ROWS = HEAD + Array.from({ length: 200_000 }, (_, at) => `${at},Judo,Riyadh,Palm\n`).join('')
const LINES = HEAD + '\n'.repeat(MAX_CATALOGUE_BYTES - HEAD.length)
const TOO_MANY_LINES = /^The file has more than 400000 lines\. /

/**
 * An upload that is too large is refused before all of it is read, and the client, which still sends, gets
 * the refusal.
 */
describe('A catalogue that is far too large', () => {
  let token: string
  let schoolId: number

  beforeAll(async () => {
    const [known] = await day.database.db.select().from(activities)
    const [person] = await makeFamilies({ deps: day.deps }, 1, [])
    if (!known || !person) throw new Error('There is no school.')
    token = person.token
    schoolId = known.schoolId
    const { userId } = person
    await day.database.db
      .insert(staff)
      .values({ userId, schoolId, role: 'School', since: new Date() })
  })

  async function upload(body: string | Uint8Array<ArrayBuffer>, type: string, language: string) {
    const answer = await fetch(`${site.origin}/api/${importCatalogue.path}?schoolId=${schoolId}`, {
      method: 'POST',
      headers: {
        'Content-Type': type,
        'Accept-Language': language,
        Authorization: `Bearer ${token}`,
      },
      body,
    })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }

  test.each([
    ['has 200,000 rows', 'en', 'The file has more than 20000 rows. Split it.', CSV, ROWS],
    ['has 200,000 rows', 'ar', 'في الملف أكثر من 20000 صف: قسّموه.', GZIP, gzipSync(ROWS)],
    ['is millions of empty lines', 'en', TOO_MANY_LINES, CSV, LINES],
    ['is millions of empty lines', 'en', TOO_MANY_LINES, GZIP, gzipSync(LINES)],
  ] as const)(
    'that %s is refused with a sentence, compressed or not (%#)',
    async (_, language, said, type, file) => {
      const sent = typeof file === 'string' ? file : new Uint8Array(file)
      const answer = await upload(sent, type, language)
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toEqual([
        { path: 'file', code: 'unreadable', message: expect.stringMatching(said) },
      ])
    },
  )

  test('is refused by its size alone, and the next one is read', async () => {
    const large = await upload(' '.repeat(5 * MAX_CATALOGUE_BYTES), CSV, 'en')
    expect([large.status, large.body.code]).toEqual([413, 'too_large'])
    const { body } = await upload(`${HEAD}1,Judo,Riyadh,Palm\n`, CSV, 'en')
    expect(body).toMatchObject({ refused: 1, refusals: [{ line: 2 }] })
  })
})
