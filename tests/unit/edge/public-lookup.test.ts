import { createServer, request, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { download, NoPicture } from '../../../server/images/download.ts'
import { allowedLookup, type FindAddresses } from '../../../server/lib/public-lookup.ts'

/** The addresses of a name, for each lookup; the last answer is repeated. */
const answers: string[][] = []
let looks = 0

/** The name server of an attacker. */
const findAddresses: FindAddresses = (_name, _options, done) => {
  const found = answers[Math.min(looks++, answers.length - 1)] ?? []
  done(
    null,
    found.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
}

/** Stands for a machine on the internet. */
const OUTSIDE = '127.0.0.1'
const INSIDE = '127.0.0.2'
const NOT_PUBLIC = 'It is not on the public internet.'
const isAllowed = (address: string) => address === OUTSIDE

describe('The lookup of a host name from a stranger', () => {
  let server: Server
  const asked: (string | undefined)[] = []

  beforeAll(async () => {
    server = createServer((incoming, answer) => {
      asked.push(incoming.url)
      if (incoming.url === '/again') answer.writeHead(302, { Location: '/secret' }).end()
      else answer.end('a picture')
    })
    await new Promise<void>(resolve => server.listen(0, OUTSIDE, resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    answers.length = 0
    asked.length = 0
    looks = 0
  })

  const load = (path: string) => {
    const { port } = server.address() as AddressInfo
    const toServer = ((options: object) => request({ ...options, port })) as typeof request
    const address = `https://rebinding.example${path}`
    return download(address, { request: toServer, isAllowed, findAddresses, timeoutMs: 10_000 })
  }

  test('happens once: the address that was checked is the one that is connected', async () => {
    answers.push([OUTSIDE], [INSIDE])
    expect(String(await load('/'))).toBe('a picture')
    expect(looks).toBe(1)
    expect(asked).toEqual(['/'])
  })

  test('is checked again at every redirect, though the name is the same', async () => {
    answers.push([OUTSIDE], [INSIDE])
    await expect(load('/again')).rejects.toThrow(NOT_PUBLIC)
    expect(looks).toBe(2)
    expect(asked).toEqual(['/again'])
  })

  test('is refused if one of the addresses is internal, in any order', async () => {
    for (const found of [[OUTSIDE, INSIDE], [INSIDE, OUTSIDE], ['::1']]) {
      answers.splice(0, answers.length, found)
      await expect(load('/'), String(found)).rejects.toThrow(NOT_PUBLIC)
    }
    expect(asked).toEqual([])
  })

  test('is refused if there is no address', async () => {
    await expect(load('/')).rejects.toThrow('It has no address.')
  })

  test.each([true, false])('is answered in the requested form (all: %s)', async all => {
    answers.push([OUTSIDE])
    const look = allowedLookup(isAllowed, message => new NoPicture(message), findAddresses)
    const found = await new Promise(resolve => {
      const done: Parameters<LookupFunction>[2] = (_, address) => resolve(address)
      look('rebinding.example', { all }, done)
    })
    expect(found).toEqual(all ? [{ address: OUTSIDE, family: 4 }] : OUTSIDE)
  })
})
