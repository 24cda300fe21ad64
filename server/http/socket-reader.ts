import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { datedBytes, KEEP_ALIVE_SECONDS } from '../page-cache/stored.ts'
import { cachedAnswer, type Find } from './cached-answer.ts'
import { readPlainGet } from './plain-get.ts'

/** Closes the connections that `node:http` does not know of. */
export interface SocketReader {
  /** Ends all connections after what is already being sent. */
  close(): void
  /** Cuts all connections, because a client may read as slowly as it likes. */
  closeAll(): void
}

/** Browsers open spare connections in advance, so an idle one is kept this long. */
const IDLE_MS = 30_000

/**
 * Answers requests for cached pages right at the socket: with `node:http` the overhead is as large again as
 * sending the page (decision 044). As soon as a connection sends anything but one whole plain GET of a
 * cached page, it is handed to `node:http` for good.
 */
export function openSocketReader(server: Server, find: Find): SocketReader {
  const waiting = new Set<Socket>()
  const [accept] = server.listeners('connection')
  if (!accept) throw new Error('The server takes no connections.')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    waiting.add(socket)
    const forget = () => waiting.delete(socket)
    const giveUp = () => socket.destroy()
    const end = () => socket.end()

    const read = (piece: Buffer) => {
      const answer = cachedBytesFor(piece, find)
      if (answer) {
        socket.setTimeout(KEEP_ALIVE_SECONDS * 1_000)
        // A client that sends without reading must not fill the memory.
        if (!socket.write(answer)) {
          socket.pause()
          socket.once('drain', () => socket.resume())
        }
        return
      }
      forget()
      socket.off('data', read).off('error', giveUp).off('end', end).off('close', forget)
      socket.setTimeout(0, giveUp)
      accept.call(server, socket)
      socket.unshift(piece)
    }

    socket.on('data', read).on('error', giveUp).on('end', end).on('close', forget)
    socket.setTimeout(IDLE_MS, giveUp)
  })
  return {
    close() {
      for (const socket of waiting) socket.destroySoon()
    },
    closeAll() {
      for (const socket of waiting) socket.destroy()
    },
  }
}

/** The bytes of the cached answer, or undefined if there is none. */
function cachedBytesFor(piece: Buffer, find: Find): Buffer | undefined {
  const request = readPlainGet(piece)
  const answer = request && cachedAnswer(find, 'GET', request.address, request.headers)
  return answer && datedBytes(answer.wire, Date.now())
}
