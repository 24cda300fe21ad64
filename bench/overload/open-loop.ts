import { Agent, type IncomingMessage, request } from 'node:http'
import { SECOND_MS } from '#contract/durations.ts'
import { quantile } from '../table.ts'

/** One request, of a kind that is counted separately. */
export interface LoadRequest {
  kind: string
  method: 'GET' | 'POST'
  path: string
  body?: string
  /** The address of its client, if it is not that of the bench. */
  from?: string
}

/** The outcome of all requests of a kind. */
export interface Outcome {
  /** Times of good answers from the moment they were due, in milliseconds. */
  good: number[]
  /** Times until a refusal, in milliseconds. */
  shed: number[]
  /** All others: no answer, or an unexpected one. */
  failed: number
}

const BUSY = 503
/** How often due requests are sent. */
const TICK_MS = 5

/**
 * An open-loop load: sends so many requests per second whether they are answered or not, as independent
 * clients do. Requests without a free connection wait for one, and their time counts.
 */
export function createCrowd(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const outcomes = new Map<string, Outcome>()
  const outcomeOf = (kind: string): Outcome => {
    const known = outcomes.get(kind) ?? { good: [], shed: [], failed: 0 }
    outcomes.set(kind, known)
    return known
  }

  /** Resolves with the status, or with 0 if there is no answer. */
  function send({ body, from, kind, method, path }: LoadRequest): Promise<number> {
    const due = performance.now()
    const outcome = outcomeOf(kind)
    return new Promise(resolve => {
      const finish = (status: number) => {
        const took = performance.now() - due
        if (status === 200) outcome.good.push(took)
        else if (status === BUSY) outcome.shed.push(took)
        else outcome.failed++
        resolve(status)
      }
      const headers = {
        'Accept-Encoding': 'gzip',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(from && { 'X-Forwarded-For': from }),
      }
      const asked = request(
        origin + path,
        { agent, method, headers },
        (answer: IncomingMessage) => {
          answer.resume().once('end', () => finish(answer.statusCode ?? 0))
          answer.once('error', () => finish(0))
        },
      )
      asked.once('error', () => finish(0)).end(body)
    })
  }

  return {
    outcomes,
    send,
    /** Sends requests for some seconds. Resolves when each has its answer. */
    async come(
      perSecond: number,
      seconds: number,
      wish: (at: number) => LoadRequest,
    ): Promise<void> {
      const start = performance.now()
      const total = Math.round(perSecond * seconds)
      const answers: Promise<number>[] = []
      await new Promise<void>(resolve => {
        const timer = setInterval(() => {
          const due = Math.min(total, ((performance.now() - start) / SECOND_MS) * perSecond)
          while (answers.length < due) answers.push(send(wish(answers.length)))
          if (answers.length < total) return
          clearInterval(timer)
          resolve()
        }, TICK_MS)
      })
      await Promise.all(answers)
    },
    close: () => agent.destroy(),
  }
}

/** An outcome as the cells of a table. */
export function cellsOf({ failed, good, shed }: Outcome): string[] {
  const ms = (values: readonly number[], share: number) =>
    values.length === 0 ? '–' : quantile(values, share).toFixed(0)
  return [
    String(good.length),
    ms(good, 0.5),
    ms(good, 0.99),
    String(shed.length),
    ms(shed, 0.5),
    String(failed),
  ]
}
