import { type Shape, SMUGGLED } from './shapes.ts'
import type { Tap } from './tap.ts'
import { answerTo, isWhole, say } from './talk.ts'

/** The server behind a proxy. */
export interface Backend {
  port: number
  /** How many smuggled requests it has answered. */
  smuggled(): Promise<number>
}

/** What other clients request meanwhile: a page in memory, and a call. */
const INNOCENT = [
  'GET /aboutus HTTP/1.1\r\nHost: nashat\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n',
  'GET /api/cities/getcities HTTP/1.1\r\nHost: nashat\r\nConnection: close\r\n\r\n',
]

/** Removes the parts of an answer that differ from one request to the next. */
function constant(answer: string): string {
  const end = answer.indexOf('\r\n\r\n')
  const headers = answer.slice(0, end).toLowerCase().split('\r\n')
  const same = headers.filter(line => !/^(?:date|x-request-id):/.test(line))
  return same.toSorted().join('\n') + answer.slice(end)
}

/** The answers to other clients, each over a new connection. */
export async function innocents(port: number): Promise<string[]> {
  const answers: string[] = []
  for (const request of INNOCENT) answers.push(constant(await answerTo(port, request)))
  return answers
}

/** The outcome of one shape. */
interface Outcome {
  /** The answers to other clients. */
  others: string[]
  /** Connections to the server with more answers than the proxy sent requests. */
  outOfStep: number
  /** Whether another client was served over the connection of the attack. */
  isShared: boolean
}

/** How often a proxy knowingly sent the smuggled request. */
export const known = (tap: Tap): number =>
  tap.lines.flatMap(line => line.asked).filter(address => address.endsWith(SMUGGLED)).length

/** Sends a shape through a proxy. Then other clients come, while the connection of the attack is open. */
export async function attack(port: number, tap: Tap, { bytes }: Shape): Promise<Outcome> {
  const asked = () => tap.lines.map(line => line.asked.length)
  const before = asked()
  const { hangUp, until } = await say(port, bytes)
  await until(heard => (bytes.startsWith('HEAD') ? heard.includes('\r\n\r\n') : isWhole(heard)))
  const then = asked()
  const others = await innocents(port)
  hangUp()
  const after = asked()
  return {
    others,
    outOfStep: tap.lines.filter(line => line.answers > line.asked.length).length,
    isShared: then.some((count, at) => count > (before[at] ?? 0) && (after[at] ?? 0) > count),
  }
}
