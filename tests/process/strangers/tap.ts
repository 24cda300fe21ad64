import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { PASSED_ON } from './fronts.ts'

/** One connection to the server. */
interface Line {
  /** The addresses of the requests that the proxy knows of: they have its header. */
  asked: string[]
  /** How many answers came back, except for 100 (Continue). */
  answers: number
}

/** Stands between a proxy and the server: forwards everything unchanged, and records it. */
export interface Tap {
  port: number
  /** All connections so far. */
  lines: readonly Line[]
  close(): void
}

export async function openTap(backend: number): Promise<Tap> {
  const lines: Line[] = []
  const sockets = new Set<Socket>()
  const tap = createServer({ allowHalfOpen: true, noDelay: true }, front => {
    const line: Line = { asked: [], answers: 0 }
    lines.push(line)
    const behind = connect({ port: backend, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    front.on(
      'data',
      looking(HEAD, found => isMarked(found) && line.asked.push(found[1] ?? '')),
    )
    behind.on(
      'data',
      looking(STATUS, () => line.answers++),
    )
    front.pipe(behind)
    behind.pipe(front)
    for (const [one, other] of [
      [front, behind],
      [behind, front],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).once('close', () => sockets.delete(one))
    }
  })
  tap.listen(0, '127.0.0.1')
  await once(tap, 'listening')
  const address = tap.address()
  return {
    lines,
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      tap.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const HEAD = /[A-Z]+ (\S+) HTTP\/1\.[01]\r\n(?:[^\r\n]+\r\n)*\r\n/g
const STATUS = /HTTP\/1\.1 ([2-9]\d\d) /g

const isMarked = ([head]: RegExpExecArray) =>
  head.toLowerCase().includes(`\n${PASSED_ON.toLowerCase()}: yes\r\n`)

/** The longest head that any proxy forwards. */
const MOST = 32_768

/** Finds a pattern in a stream of chunks, each time it is complete. */
function looking(what: RegExp, tell: (found: RegExpExecArray) => unknown) {
  let unread = ''
  return (piece: Buffer) => {
    unread += piece.toString('latin1')
    let end = 0
    for (const found of unread.matchAll(what)) {
      tell(found)
      end = found.index + found[0].length
    }
    unread = unread.slice(end).slice(-MOST)
  }
}

/** The statuses of all answers, except for 100 (Continue). */
export const statusesOf = (answered: string): number[] =>
  [...answered.matchAll(STATUS)].map(([, status]) => Number(status))
