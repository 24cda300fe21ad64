import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { login } from '#contract/accounts/users.ts'
import { SECOND_MS } from '#contract/durations.ts'
import type { RegisterResult } from '#contract/family/registering.ts'
import type { MarkResult } from '#contract/trainer/marks.ts'
import { readDemoFamily } from '../../server/demo/read.ts'
import type { Act, SchoolActs } from '../../tests/support/people/school-acts.ts'
import { nextRequest } from '../next-request.ts'

/** What a request is for: a page in memory, an uncached page or search, a sign-in, or a write. */
export type Kind = 'memory' | 'work' | 'signIn' | 'act'

/** `refused` is a 503 with a text and `Retry-After`; anything else that is not good is `failed`. */
export type Verdict = 'good' | 'refused' | 'failed'

/** A request and its outcome. Times are of `performance.now()`. */
export interface Sample {
  kind: Kind
  dueAt: number
  doneAt: number
  verdict: Verdict
  /** What came instead of a good answer. */
  why: string
}

export interface Answer {
  /** 0 if there was no answer; `body` then says why. */
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Sent in turns. Their count is odd, so that no kind always goes to the same one of two sites. */
const WISHES = [
  'memory',
  'work',
  'registering',
  'memory',
  'work',
  'signIn',
  'memory',
  'work',
  'marking',
  'memory',
  'work',
  'memory',
  'memory',
] as const
export const PER_SECOND = WISHES.length
const IN_MEMORY = ['/', '/ar/', '/login', '/aboutus']

const TICK_MS = 5
/** Longer than the server lets any request wait. */
const GIVE_UP_MS = 30_000

const { email, password } = readDemoFamily().parent
const PARENT = JSON.stringify({ email, password })

interface LoadRequest {
  kind: Kind
  method: 'GET' | 'POST'
  path: string
  body?: string
  act?: Act
}

export interface Load {
  samples: Sample[]
  /** The answer to each acknowledged write. */
  acknowledged: ReadonlyMap<Act, unknown>
  /** Sends no more requests. Resolves when all have their answers. */
  stop(): Promise<void>
}

/**
 * Sends so many requests per second, whether they are answered or not, to the sites in turn. Like a load
 * balancer (docs/deploy.md) it tries the next site at once if a connection is refused, and for reads also if
 * it breaks; a write whose connection breaks fails. Times count from the moment a request was due.
 */
export function startLoad(
  origins: () => readonly string[],
  { marking, registering }: Pick<SchoolActs, 'marking' | 'registering'>,
): Load {
  const agent = new Agent({ keepAlive: true })
  const samples: Sample[] = []
  const acknowledged = new Map<Act, unknown>()
  const next = wishes([...registering], [...marking])
  const asked: Promise<void>[] = []

  async function send(at: number, dueAt: number): Promise<void> {
    const wish = next(at)
    const answer = await askInTurn(agent, origins(), at, wish)
    const verdict = judge(answer, wish.act !== undefined)
    if (verdict === 'good' && wish.act) acknowledged.set(wish.act, JSON.parse(answer.body))
    const why = verdict === 'good' ? '' : whyOf(wish, answer)
    samples.push({ kind: wish.kind, dueAt, doneAt: performance.now(), verdict, why })
  }

  const start = performance.now()
  const dueAt = (at: number) => start + (at / PER_SECOND) * SECOND_MS
  const timer = setInterval(() => {
    while (dueAt(asked.length) <= performance.now())
      asked.push(send(asked.length, dueAt(asked.length)))
  }, TICK_MS)
  return {
    samples,
    acknowledged,
    async stop() {
      clearInterval(timer)
      await Promise.all(asked)
      agent.destroy()
    },
  }
}

/** Returns what the next request is for. If no write is left, it is a search. */
function wishes(registering: Act[], marking: Act[]): (at: number) => LoadRequest {
  return at => {
    const wish = WISHES[at % WISHES.length] ?? 'memory'
    if (wish === 'memory')
      return { kind: 'memory', method: 'GET', path: IN_MEMORY[at % IN_MEMORY.length] ?? '/' }
    if (wish === 'signIn')
      return { kind: 'signIn', method: 'POST', path: `/api/${login.path}`, body: PARENT }
    const act = wish === 'work' ? undefined : { registering, marking }[wish].shift()
    if (!act) return { ...nextRequest(), kind: 'work' }
    const body = JSON.stringify(act.input)
    return { kind: 'act', method: 'POST', path: `/api/${act.path}`, body, act }
  }
}

async function askInTurn(
  agent: Agent,
  origins: readonly string[],
  at: number,
  wish: LoadRequest,
): Promise<Answer> {
  let answer: Answer = { status: 0, headers: {}, body: 'nobody is there' }
  for (let tried = 0; tried < origins.length; tried++) {
    answer = await ask(agent, origins[(at + tried) % origins.length] ?? '', at, wish)
    const isLost = answer.status === 0
    if (!isLost || (wish.method === 'POST' && answer.body !== 'ECONNREFUSED')) break
  }
  return answer
}

function ask(
  agent: Agent,
  origin: string,
  at: number,
  { act, body, method, path }: LoadRequest,
): Promise<Answer> {
  const headers = {
    'Accept-Encoding': act ? 'identity' : 'gzip',
    // Each client has its own address, because limits count by address.
    'X-Forwarded-For': `10.0.${(at >> 8) & 255}.${at & 255}`,
    ...(body && { 'Content-Type': 'application/json' }),
    ...(act && { Authorization: `Bearer ${act.token}`, 'Idempotency-Key': act.key }),
  }
  return new Promise(resolve => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, headers: {}, body: error.code ?? error.message })
    const asked = request(
      origin + path,
      { agent, method, headers, timeout: GIVE_UP_MS },
      answer => {
        const { headers, statusCode: status = 0 } = answer
        let text = ''
        answer.setEncoding('utf8').on('data', piece => (text += String(piece)))
        answer.once('end', () => resolve({ status, headers, body: text })).once('error', fail)
      },
    )
    asked.once('error', fail).once('timeout', () => asked.destroy(new Error('no answer at all')))
    asked.end(body)
  })
}

/**
 * Whether an answer is what was asked for, a refusal that says when to try again, or neither. A write is good
 * only if it was done.
 */
export function judge({ body, headers, status }: Answer, isAct: boolean): Verdict {
  if (status === 200) return isAct && !isDone(body) ? 'failed' : 'good'
  const isTold = /^(?:application\/problem\+json|text\/html)\b/.test(headers['content-type'] ?? '')
  return status === 503 && headers['retry-after'] && isTold && body !== '' ? 'refused' : 'failed'
}

function isDone(body: string): boolean {
  const { results } = JSON.parse(body) as { results: (RegisterResult | MarkResult)[] }
  const [first] = results
  if (!first) return false
  return 'markId' in first
    ? first.result === 'stored' || first.result === 'duplicate'
    : first.status !== 'refused'
}

const whyOf = ({ kind, path }: LoadRequest, { body, status }: Answer) =>
  `${kind === 'memory' ? path : kind}: ${status === 0 ? body : status}`
