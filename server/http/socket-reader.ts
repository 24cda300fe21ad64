import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { datedBytes, KEEP_ALIVE_SECONDS } from '../page-cache/stored.ts'
import { cachedAnswer, type Find } from './cached-answer.ts'
import { readPlainGet } from './plain-get.ts'

/** What `node:http` does with its own connections when it closes. */
export interface SocketReader {
  /** Ends all connections once they have what they asked for. */
  close(): void
  /** Ends them now: somebody may read for as long as they like. */
  closeAll(): void
}

/** Browsers open connections before they know what for. */
const IDLE_MS = 30_000

/**
 * Answers what is in memory right at the socket: for a page that is there already, `node:http` costs
 * as much again as sending it (decision 044). The first piece of a connection that is anything but
 * one whole plain GET of such a page hands the connection to `node:http`, for good.
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
      const answer = answerTo(piece, find)
      if (answer) {
        socket.setTimeout(KEEP_ALIVE_SECONDS * 1_000)
        // Who sends without reading does not fill our memory.
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

/** The bytes to send, where they are there. */
function answerTo(piece: Buffer, find: Find): Buffer | undefined {
  const request = readPlainGet(piece)
  const answer = request && cachedAnswer(find, 'GET', request.address, request.headers)
  return answer && datedBytes(answer.wire, Date.now())
}
