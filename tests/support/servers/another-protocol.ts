import { once } from 'node:events'
import { request } from 'node:http'
import type { request as requestByHttps } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { findThisMachine } from './this-machine.ts'

const SWITCHING =
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

/** A host on this machine that answers each request by switching to another protocol. */
export async function startAnsweringWithAnotherProtocol() {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write(SWITCHING))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    network: {
      request: ((options: object) => request({ ...options, port })) as typeof requestByHttps,
      isAllowed: () => true,
      findAddresses: findThisMachine,
      timeoutMs: 2_000,
    },
    close: () => void server.close(),
  }
}
