import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Pooler } from './pgbouncer.ts'

/** PostgreSQL's message type of a notification, which clients of a pooler never get. */
const NOTIFICATION = 'A'.charCodeAt(0)
/** The startup parameters that PgBouncer accepts, of those that occur here. */
const ACCEPTED = new Set(['application_name', 'client_encoding', 'database', 'user'])

/**
 * A stand-in for a pooler in transaction mode, for machines without one: it drops notifications, and refuses
 * startup parameters that do not belong to every session.
 */
export async function startDeafPooler(database: string): Promise<Pooler> {
  const sockets = new Set<Socket>()
  const { hostname, port } = new URL(database)
  const server = createServer(client => {
    const behind = connect(Number(port), hostname)
    for (const socket of [client, behind]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => [client, behind].map(each => each.destroy()))
    }
    client.once('data', (startup: Buffer) => {
      const refused = namesIn(startup).find(name => !ACCEPTED.has(name))
      if (refused === undefined) {
        behind.write(startup)
        client.on('data', data => behind.write(data))
      } else client.end(refusalOf(refused))
    })
    behind.on(
      'data',
      deaf(data => client.write(data)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(database)
  url.port = typeof address === 'object' && address ? String(address.port) : ''
  return {
    url: url.href,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The names in a startup message: its length, its version, then names and values, each ended by 0. */
function namesIn(startup: Buffer): string[] {
  const words = startup.subarray(8).toString().split('\0')
  return words.filter((word, at) => at % 2 === 0 && word !== '')
}

function refusalOf(name: string): Buffer {
  const message = `unsupported startup parameter: ${name}`
  const body = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Forwards the messages of a server (a letter, a length and the rest), except for notifications. */
function deaf(write: (data: Buffer) => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0)
  return data => {
    rest = Buffer.concat([rest, data])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1
      if (rest[0] !== NOTIFICATION) write(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  }
}
