import { once } from 'node:events'
import { connect } from 'node:net'

/** A connection of somebody, over which any bytes can be sent. */
export interface Talk {
  /** All that was heard so far, one character for a byte. */
  heard(): string
  /** Resolves when the other side has ended it. */
  closed: Promise<void>
  /** Resolves once what was heard is like this, or it was ended. */
  until(isEnough: (heard: string) => boolean): Promise<void>
  hangUp(): void
}

/** Opens a connection to a port of this machine and sends these bytes over it, all at once. */
export async function say(port: number, bytes: string): Promise<Talk> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let heard = ''
  let isOver = false
  const waiting = new Set<() => void>()
  const look = () => {
    for (const wake of waiting) wake()
  }
  // Who refuses what it has not read closes the connection with an error.
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

/** Whether one answer is there with its body, as far as it says how long that is. */
export function isWhole(heard: string): boolean {
  const [head = '', length = '0'] =
    /^HTTP[^]*?\r\ncontent-length: (\d+)\r\n[^]*?\r\n\r\n/i.exec(heard) ?? []
  return heard.includes('\r\n\r\n') && heard.length >= head.length + Number(length)
}

/** All that is answered to one request, which says that it is the last one. */
export async function answerTo(port: number, request: string): Promise<string> {
  const { closed, hangUp, heard } = await say(port, request)
  await closed
  hangUp()
  return heard()
}
