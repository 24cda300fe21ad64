import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { request as requestByHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'
import { findThisMachine } from './this-machine.ts'

/** A browser with a subscription: it can decrypt what is pushed to it (RFC 8291). */
export function makeBrowser(endpoint: string) {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Buffer): Record<string, unknown> {
      const [salt, keyEnd] = [body.subarray(0, 16), 21 + body.readUInt8(20)]
      const theirs = body.subarray(21, keyEnd)
      const derive = (key: Buffer, with_: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', key, with_, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs])
      const key = derive(curve.computeSecret(theirs), auth, info, 32)
      const named = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`)
      const [content, nonce] = [
        derive(key, salt, named('aes128gcm'), 16),
        derive(key, salt, named('nonce'), 12),
      ]
      const decipher = createDecipheriv('aes-128-gcm', content, nonce)
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
      // The last byte that is not zero ends the text (RFC 8188).
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

interface Asked {
  url: string
  headers: NodeJS.Dict<string | string[]>
  body: Buffer
}

/** A push service without certificates on this machine. `answer` gives the status for a path. */
export async function startPushService(answer: (url: string) => number | null = () => 201) {
  const asked: Asked[] = []
  const server = createServer(async (incoming, response) => {
    const { headers, url = '' } = incoming
    asked.push({ url, headers, body: await buffer(incoming) })
    const status = answer(url)
    if (status !== null) response.writeHead(status).end('x'.repeat(100_000))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    asked,
    port,
    network: {
      request: ((options: object) => request({ ...options, port })) as typeof requestByHttps,
      isAllowed: () => true,
      findAddresses: findThisMachine,
      timeoutMs: 2_000,
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Checks the sender of a push (RFC 8292) and returns its claims. Throws if it is forged. */
export async function verifyVapid(authorization: string, audience: string, publicKey: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('It is signed by another key.')
  const point = Buffer.from(key, 'base64url')
  const jwk = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  )
  const { payload } = await jwtVerify(token, jwk, { audience, algorithms: ['ES256'] })
  return payload
}
