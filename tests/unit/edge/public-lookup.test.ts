import { createSocket } from 'node:dgram'
import { promises } from 'node:dns'
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { download, NoPicture } from '../../../server/images/download.ts'
import {
  allowedLookup,
  askNameServers,
  type FindAddresses,
} from '../../../server/lib/public-lookup.ts'

/** The addresses of a name, for each lookup; the last answer is repeated. */
const answers: string[][] = []
let looks = 0

/** The name server of an attacker. */
const findAddresses: FindAddresses = async () => {
  const found = answers[Math.min(looks++, answers.length - 1)] ?? []
  return found.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
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

describe('Asking name servers', () => {
  test('of strangers that never answer holds up no other name', async () => {
    const asked = new Set<string>()
    const everyName = Promise.withResolvers<void>()
    // The first two bytes of a question are its number.
    const silent = createSocket('udp4').on('message', question => {
      if (asked.add(question.subarray(2).toString('latin1')).size === 40) everyName.resolve()
    })
    silent.bind(0, OUTSIDE)
    await once(silent, 'listening')
    const resolver = new promises.Resolver()
    resolver.setServers([`${OUTSIDE}:${silent.address().port}`])
    const names = Array.from({ length: 20 }, (_, at) => `silent-${at}.example`)
    const asking = Promise.allSettled(names.map(name => askNameServers(name, resolver)))
    await everyName.promise
    resolver.cancel()
    for (const found of await asking)
      expect(found).toMatchObject({ status: 'rejected', reason: { code: 'ECANCELLED' } })
    silent.close()
  })

  test('finds addresses of both families, and fails only if there are none', async () => {
    const none = async () => {
      throw Object.assign(new Error('None.'), { code: 'ENODATA' })
    }
    const servers = { resolve4: none, resolve6: none }
    const look = (given: Partial<Record<keyof typeof servers, () => Promise<string[]>>>) =>
      askNameServers('school.example', { ...servers, ...given })
    const four = { resolve4: async () => ['192.0.2.1'] }
    const six = { resolve6: async () => ['2001:db8::1'] }
    const [of4, of6] = [
      { address: '192.0.2.1', family: 4 },
      { address: '2001:db8::1', family: 6 },
    ]
    expect(await look(four)).toEqual([of4])
    expect(await look(six)).toEqual([of6])
    expect(await look({ ...four, ...six })).toEqual([of4, of6])
    await expect(look({})).rejects.toThrow('None.')
  })
})
