import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a server and its database. */
export interface SlowProxy {
  /** The address of the database through it. */
  url: string
  /** Delays each answer from now on, by so many milliseconds. */
  delay(ms: number): void
  close(): void
}

/** Forwards everything, answers with the delay, in the same order. */
export async function startSlowProxy(database: string): Promise<SlowProxy> {
  const { hostname, port } = new URL(database)
  const sockets = new Set<Socket>()
  let delayMs = 0
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy()).on('close', () => other.destroy())
    }
    client.on('data', piece => upstream.write(piece))
    let last = Promise.resolve()
    upstream.on('data', piece => {
      // Without a delay, not even by a turn of the timers.
      const due = delayMs > 0 && new Promise(resolve => setTimeout(resolve, delayMs))
      last = last.then(async () => {
        await due
        client.write(piece)
      })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(database)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    delay: ms => void (delayMs = ms),
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
