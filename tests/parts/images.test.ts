import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { download, NoPicture } from '../../server/images/download.ts'
import { convertForStorage, convertVariant } from '../../server/images/convert.ts'
import { createImages } from '../../server/images/images.ts'
import type { Log } from '../../server/lib/log.ts'
import { isPublicAddress } from '../../server/images/public-address.ts'
import { openFileCache } from '../../server/images/file-cache.ts'
import { startAnsweringWithAnotherProtocol } from '../support/servers/another-protocol.ts'
import { findThisMachine } from '../support/servers/this-machine.ts'
import { sourcesOf } from '../../src/lib/activities/image-sources.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4167bc' } })
    .jpeg()
    .toBuffer()

describe('a picture from another host', () => {
  let server: Server
  let port: number
  const asked: string[] = []

  beforeAll(async () => {
    const picture = await photo(900, 600)
    server = createServer((incoming, answer) => {
      asked.push(`${incoming.headers.host} ${incoming.url}`)
      const [, kind, rest] = incoming.url?.split('/') ?? []
      if (kind === 'to') answer.writeHead(302, { Location: decodeURIComponent(rest ?? '') }).end()
      else if (kind === 'loop') answer.writeHead(302, { Location: '/loop' }).end()
      else if (kind === 'large') answer.end(Buffer.alloc(9 * 1024 * 1024))
      else if (kind === 'endless') answer.write('…')
      else if (kind === 'gone') answer.writeHead(404).end()
      else answer.end(picture)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    ;({ port } = server.address() as AddressInfo)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** A fake internet: real requests, with other ports and a chosen set of allowed machines. */
  const depsOf = (isAllowed = (_: string) => true, timeoutMs = 10_000) => ({
    request: ((options: object) => request({ ...options, port })) as typeof request,
    isAllowed,
    findAddresses: findThisMachine,
    timeoutMs,
  })
  const load = (address: string, ...of: Parameters<typeof depsOf>) =>
    download(address, depsOf(...of))
  const to = (address: string) => `https://localhost/to/${encodeURIComponent(address)}`

  test('is loaded, also after a redirect', async () => {
    expect((await load('https://localhost/picture.jpg')).length).toBeGreaterThan(500)
    expect((await load(to('https://127.0.0.1/moved.jpg'))).length).toBeGreaterThan(500)
    expect((await load(to('/moved.jpg'))).length).toBeGreaterThan(500)
  })

  test.each([
    'http://localhost/picture.jpg',
    'https://localhost:8443/picture.jpg',
    'ftp://localhost/picture.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'https://localhost/gone',
    'https://localhost/loop',
    'https://localhost/large',
    to('http://localhost/picture.jpg'),
    to('file:///etc/passwd'),
    to('https://localhost:22/'),
  ])('is refused from %s', async address => {
    await expect(load(address)).rejects.toThrow(NoPicture)
  })

  /** Addresses of this machine and its network. */
  const INSIDE = [
    'https://localhost/x.jpg',
    'https://LOCALHOST/x.jpg',
    'https://127.0.0.1/x.jpg',
    'https://127.1/x.jpg',
    'https://0/x.jpg',
    'https://2130706433/x.jpg',
    'https://0x7f.1/x.jpg',
    'https://0x7f000001/x.jpg',
    'https://0177.0.0.01/x.jpg',
    'https://①②⑦.⓪.⓪.①/x.jpg',
    'https://127。0。0。1/x.jpg',
    'https://%31%32%37.0.0.1/x.jpg',
    'https://school.example@127.0.0.1/x.jpg',
    'https://127.0.0.1\\@school.example/x.jpg',
    'https://[::1]/x.jpg',
    'https://[::]/x.jpg',
    'https://[::ffff:127.0.0.1]/x.jpg',
    'https://[::ffff:7f00:1]/x.jpg',
    'https://[::127.0.0.1]/x.jpg',
    'https://[64:ff9b::127.0.0.1]/x.jpg',
    'https://[64:ff9b:1::7f00:1]/x.jpg',
    'https://[2002:7f00:1::]/x.jpg',
    'https://[fe80::1]/x.jpg',
    'https://[fd00:ec2::254]/latest/meta-data',
    'https://10.0.0.1/x.jpg',
    'https://169.254.169.254/latest/meta-data',
    'https://0xa9fea9fe/latest/meta-data',
    'https://168.63.129.16/machine',
    'https://100.100.100.200/latest/meta-data',
  ]

  test.each(INSIDE)('is never requested from this machine or its network: %s', async address => {
    asked.length = 0
    await expect(load(address, isPublicAddress)).rejects.toThrow(NoPicture)
    expect(asked).toEqual([])
  })

  test.each(INSIDE)('is not requested there after a redirect either: %s', async address => {
    asked.length = 0
    // The first machine stands for one on the internet.
    let calls = 0
    const firstOrPublic = (at: string) => ++calls === 1 || isPublicAddress(at)
    const inAscii = address.replaceAll(/[^\0-\x7f]/g, encodeURIComponent)
    const leading = `https://127.0.0.1/to/${encodeURIComponent(inAscii)}`
    await expect(load(leading, firstOrPublic)).rejects.toThrow(NoPicture)
    expect(asked).toHaveLength(1)
  })

  test('does not keep anybody waiting endlessly', async () => {
    await expect(load('https://localhost/endless', undefined, 200)).rejects.toThrow(NoPicture)
  })

  test('is refused from a host that answers with another protocol', async () => {
    const host = await startAnsweringWithAnotherProtocol()
    await expect(download('https://localhost/x.jpg', host.network)).rejects.toThrow(NoPicture)
    host.close()
  })
})

describe('a picture as pages show it', () => {
  test('is three by two, small, and in the requested format', async () => {
    const kept = await convertForStorage(await photo(3000, 3000))
    expect(await sharp(kept).metadata()).toMatchObject({ width: 1280, height: 853, format: 'webp' })
    const avif = await sharp(await convertVariant(kept, 320, 'avif')).metadata()
    expect(avif).toMatchObject({ width: 320, height: 213, format: 'heif' })
    const webp = await sharp(await convertVariant(kept, 960, 'webp')).metadata()
    expect(webp).toMatchObject({ width: 960, height: 640, format: 'webp' })
  })

  test('is made only from photographs', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    for (const bytes of [svg, '<!doctype html><p>Not found', '', '%PDF-1.7', '\x89PNG\r\n\x1a\n'])
      await expect(convertForStorage(Buffer.from(bytes)), bytes).rejects.toThrow(NoPicture)
  })
})

const like = (shape: object) => expect.objectContaining(shape) as unknown

describe('pictures that were loaded', () => {
  let folder: string
  const faults: string[] = []
  /** Failures of other hosts, which are logged separately. */
  const failures: unknown[] = []
  const log: Pick<Log, 'error'> = {
    error: (message, { dependency, error }) =>
      void (dependency === 'images' ? failures.push(error) : faults.push(message)),
  }
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nashat-images-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('are requested once, however many visitors look at the same moment', async () => {
    const picture = await photo(900, 600)
    let loads = 0
    const load = async () => {
      loads++
      return picture
    }
    const options = { folder: path.join(folder, 'once'), now: () => new Date(), load, log }
    const images = createImages(options)
    const all = await Promise.all(
      ([320, 320, 640, 960] as const).map(width => images.get('https://a.example/', width, 'webp')),
    )
    expect(all.every(bytes => bytes && bytes.length > 50)).toBe(true)
    expect(loads).toBe(1)
    // Stands for another process, or the same one after a restart.
    expect(await createImages(options).get('https://a.example/', 480, 'avif')).not.toBeNull()
    expect(loads).toBe(1)
  })

  test('are served immediately, even while another host is slow', async () => {
    const picture = await photo(900, 600)
    const load = (address: string) =>
      address.includes('slow') ? new Promise<Buffer>(() => {}) : Promise.resolve(picture)
    const options = { folder: path.join(folder, 'slow'), now: () => new Date(), load, log }
    const images = createImages(options)
    const first = await images.get('https://a.example/', 320, 'webp')
    for (let at = 0; at < 100; at++) void images.get(`https://slow.example/${at}`, 320, 'webp')
    expect(await images.get('https://a.example/', 320, 'webp')).toEqual(first)
  })

  test('are not requested again for five minutes after a failure', async () => {
    const clock = { now: new Date('2026-09-01T09:00:00Z') }
    let loads = 0
    const load = async () => {
      loads++
      throw new NoPicture('It answers 503.')
    }
    const images = createImages({
      folder: path.join(folder, 'no'),
      now: () => clock.now,
      load,
      log,
    })
    for (const format of ['avif', 'webp'] as const)
      expect(await images.get('https://b.example/', 320, format)).toBeNull()
    expect(loads).toBe(1)
    clock.now = new Date('2026-09-01T09:05:01Z')
    expect(await images.get('https://b.example/', 320, 'webp')).toBeNull()
    expect(loads).toBe(2)
    expect(failures).toEqual([{ code: 'It answers 503.' }, { code: 'It answers 503.' }].map(like))
    expect(faults).toEqual([])
  })

  test('that cannot be stored on disk cause a log line, and break no page', async () => {
    const place = path.join(folder, 'no-folder')
    await writeFile(place, 'a file where the folder would be')
    const images = createImages({
      folder: place,
      now: () => new Date(),
      load: () => photo(9, 6),
      log,
    })
    expect(await images.get('https://c.example/', 320, 'webp')).toBeNull()
    expect(faults).toEqual(['An image could not be prepared'])
  })

  test('never take more room than allowed: the least recently used ones are deleted first', async () => {
    const place = path.join(folder, 'room')
    const limits = { maxBytes: 300, maxAgeMs: 60_000 }
    const files = openFileCache(place, limits)
    const bytes = Buffer.alloc(100)
    for (const name of ['a', 'b', 'c']) await files.set(name, bytes)
    expect(await files.get('a')).toEqual(bytes)
    await files.set('d', bytes)
    expect((await readdir(place)).toSorted()).toEqual(['a', 'c', 'd'])
    expect(await files.get('b')).toBeNull()

    await writeFile(path.join(place, 'old'), bytes)
    await utimes(path.join(place, 'old'), 0, 0)
    const again = openFileCache(place, limits)
    expect(await again.get('old'), 'too old').toBeNull()
    expect(await again.get('c')).toEqual(bytes)
    await again.set('e', bytes)
    expect((await readdir(place)).toSorted()).toEqual(['c', 'd', 'e'].toSorted())
  })
})

test('pages load pictures from this site alone', () => {
  expect(sourcesOf(null)).toEqual({ src: '/default-activity.svg' })
  expect(sourcesOf('/covers/chess.svg')).toEqual({ src: '/covers/chess.svg' })
  const { avif, src, webp } = sourcesOf('https://school.example/a b.jpg?x=1&y="2"')
  expect(src).toMatch(/^\/image\/640\.webp\?of=https%3A%2F%2Fschool\.example%2Fa%20b\.jpg/)
  expect(avif?.split(', ')).toHaveLength(5)
  expect(webp).toMatch(/ 320w, .* 1280w$/)
})
