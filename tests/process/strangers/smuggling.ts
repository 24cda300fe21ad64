import { type Shape, SMUGGLED } from './shapes.ts'
import type { Tap } from './tap.ts'
import { answerTo, isWhole, say } from './talk.ts'

/** What is behind a front. */
export interface Backend {
  port: number
  /** How many requests for what nobody but a smuggler asks for it has answered. */
  smuggled(): Promise<number>
}

/** What everybody else asks for meanwhile: a page in memory, and a call. */
const INNOCENT = [
  'GET /aboutus HTTP/1.1\r\nHost: nashat\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n',
  'GET /api/cities/getcities HTTP/1.1\r\nHost: nashat\r\nConnection: close\r\n\r\n',
]

/** An answer without what differs from one to the next of the same. */
function constant(answer: string): string {
  const end = answer.indexOf('\r\n\r\n')
  const headers = answer.slice(0, end).toLowerCase().split('\r\n')
  const same = headers.filter(line => !/^(?:date|x-request-id):/.test(line))
  return same.toSorted().join('\n') + answer.slice(end)
}

/** What everybody else gets, each over a connection of their own. */
export async function innocents(port: number): Promise<string[]> {
  const answers: string[] = []
  for (const request of INNOCENT) answers.push(constant(await answerTo(port, request)))
  return answers
}

/** What came of one shape. */
interface Outcome {
  /** What everybody else got. */
  others: string[]
  /** Connections to the server on which more was answered than the front had asked. */
  outOfStep: number
  /** Whether somebody else was served over the connection of the attack. */
  isShared: boolean
}

/** How often the server was asked for what is smuggled by a front that knew of it. */
export const known = (tap: Tap): number =>
  tap.lines.flatMap(line => line.asked).filter(address => address.endsWith(SMUGGLED)).length

/** Sends a shape through a front. Then everybody else comes, while the connection of the attack is open. */
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
