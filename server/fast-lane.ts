import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { chooseEncoding, isKnownTo } from './page-cache/negotiate.ts'
import { datedBytes, encodingFor, type Stored } from './page-cache/stored.ts'

type Find = (address: string) => Stored | undefined

/** What `node:http` does with its own connections when it closes. */
export interface FastLane {
  /** Ends all connections once they have what they asked for. */
  close(): void
  /** Ends them now: somebody may read for as long as they like. */
  closeAll(): void
}

/**
 * A whole GET without a body, written as browsers write it, and nothing after it. Whatever else
 * comes, right or wrong, is for `node:http` to read.
 */
const REQUEST = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w-]+: [\t -~\x80-\xff]*\r\n)+\r\n$/
/** Headers that say more than what is wanted and how it may look. */
const UNUSUAL =
  /\n(?:(?:content-length|transfer-encoding|expect|upgrade|range|trailer|te): |connection: (?!keep-alive\r))/
/** What is read here and said twice: `node:http` knows which one counts. */
const TWICE = /\n(accept-encoding|host|if-none-match): [^]*\n\1: /
const MOST_BYTES = 8_192
/** Browsers open connections before they know what for. */
const IDLE_MS = 30_000

/**
 * Answers what is kept in memory right at the socket: for a page that is there already, `node:http`
 * costs as much again as sending it (decision 019). The first request of a connection that is
 * anything else hands the connection to `node:http`, for good.
 */
export function openFastLane(server: Server, find: Find): FastLane {
  const waiting = new Set<Socket>()
  const [accept] = server.listeners('connection')
  if (!accept) throw new Error('The server takes no connections.')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    waiting.add(socket)
    const forget = () => waiting.delete(socket)
    const giveUp = () => socket.destroy()
    const end = () => socket.end()

    const read = (chunk: Buffer) => {
      const answer = answerTo(chunk, find)
      if (answer) {
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
      socket.unshift(chunk)
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
function answerTo(chunk: Buffer, find: Find): Buffer | undefined {
  if (chunk.length > MOST_BYTES) return undefined
  const text = chunk.toString('latin1')
  const address = REQUEST.exec(text)?.[1]
  if (address === undefined) return undefined
  const names = text.toLowerCase()
  if (UNUSUAL.test(names) || TWICE.test(names) || !names.includes('\nhost: ')) return undefined

  const stored = find(address)
  if (!stored) return undefined
  const wanted = chooseEncoding(valueOf('accept-encoding', names, text))
  const variant = stored.variants.get(encodingFor(stored, wanted))
  if (!variant) return undefined
  const isKnown = isKnownTo(valueOf('if-none-match', names, text), variant.etag)
  return datedBytes(isKnown ? variant.notModified.wire : variant.wire, Date.now())
}

function valueOf(name: string, names: string, text: string): string | undefined {
  const start = names.indexOf(`\n${name}: `)
  if (start === -1) return undefined
  const from = start + name.length + 3
  return text.slice(from, text.indexOf('\r', from))
}
