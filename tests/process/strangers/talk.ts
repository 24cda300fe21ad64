import { once } from 'node:events'
import { connect } from 'node:net'

/** A connection over which any bytes can be sent. */
export interface Talk {
  /** Everything received so far, one character for each byte. */
  heard(): string
  /** Resolves when the other side has closed it. */
  closed: Promise<void>
  /** Resolves once the received text satisfies this, or the connection was closed. */
  until(isEnough: (heard: string) => boolean): Promise<void>
  hangUp(): void
}

/** Opens a connection to a port of this machine and sends these bytes, all at once. */
export async function say(port: number, bytes: string): Promise<Talk> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let heard = ''
  let isOver = false
  const waiting = new Set<() => void>()
  const look = () => {
    for (const wake of waiting) wake()
  }
  // A server that refuses unread bytes resets the connection.
  socket
    .on('error', () => {})
    .on('data', piece => {
      heard += piece.toString('latin1')
      look()
    })
  const end = () => {
    isOver = true
    look()
  }
  const closed = new Promise<void>(resolve => {
    socket.once('end', resolve).once('close', resolve)
  }).then(end)
  await once(socket, 'connect')
  socket.write(Buffer.from(bytes, 'latin1'))
  return {
    closed,
    heard: () => heard,
    until: isEnough =>
      new Promise(resolve => {
        const wake = () => {
          if (!isOver && !isEnough(heard)) return
          waiting.delete(wake)
          resolve()
        }
        waiting.add(wake)
        wake()
      }),
    hangUp: () => socket.destroy(),
  }
}

/** Whether one answer has arrived with its body, as far as its length is known. */
export function isWhole(heard: string): boolean {
  const [head = '', length = '0'] =
    /^HTTP[^]*?\r\ncontent-length: (\d+)\r\n[^]*?\r\n\r\n/i.exec(heard) ?? []
  return heard.includes('\r\n\r\n') && heard.length >= head.length + Number(length)
}

/** The answer to one request, which says that it is the last one. */
export async function answerTo(port: number, request: string): Promise<string> {
  const { closed, hangUp, heard } = await say(port, request)
  await closed
  hangUp()
  return heard()
}
