import fc from 'fast-check'
import PQueue from 'p-queue'
import { tokens } from '#contract/accounts/identity.ts'
import { login } from '#contract/accounts/users.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { problem } from '#contract/refusals.ts'
import { readDemoFamily, readDemoStaff } from '../server/demo/read.ts'
import { ensureBuilt } from './build/site.ts'
import { carried } from './fuzz/carried.ts'
import { inputsOf } from './fuzz/inputs.ts'
import { type Operation, readOperations } from './fuzz/operations.ts'
import { createPool } from './fuzz/pool.ts'
import { serveSite } from './lib/site.ts'

// Sends valid, nearly valid and invalid input to every call of the OpenAPI document, as everybody of the demo
// and signed out, and prints what each call answered: npm run fuzz [-- REQUESTS [SEED]]

const [wanted = '50000', seed = '20261126'] = process.argv.slice(2)
/** Requests of each call in one round. After a round, values from the answers are used. */
const IN_A_ROUND = 10
const AT_ONCE = 8

/** Texts that would show strangers how the product is built. */
const INSIDES =
  /node_modules|\bat \S+ \(.*:\d+:\d+\)|syntax error at or near|Failed query|violates .* constraint/

const say = (text: string) => process.stdout.write(`${text}\n`)

await ensureBuilt()
const site = await serveSite()
const operations = readOperations(await (await fetch(`${site.origin}/api/openapi.json`)).json())
const pool = createPool()
const people = [readDemoFamily().parent, ...readDemoStaff()]
pool.learn(people)
const sessions = new Map<string, string>()
const answered = new Map<string, Map<number, number>>()
const wrong: string[] = []

/** Signs a person of the demo in, again if an earlier request has ended the session. */
async function signIn({ email, password }: (typeof people)[number]): Promise<void> {
  const answer = await fetch(`${site.origin}/api/${login.path}`, {
    method: login.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (answer.ok) sessions.set(email, tokens.parse(await answer.json()).accessToken)
}

interface Tried {
  as: string | null
  input: unknown
}

async function ask(operation: Operation, { as, input }: Tried): Promise<void> {
  const { init, query } = carried(operation, input)
  const token = as === null ? undefined : sessions.get(as)
  const headers = {
    ...init.headers,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${site.origin}/api/${operation.path}${query}`, { ...init, headers })
  note(operation, answer.status)
  const fault = await faultOf(operation, answer)
  if (fault !== null)
    wrong.push(
      `${operation.method} ${operation.path} as ${as ?? 'nobody'}: ${fault}\n  ${JSON.stringify(input)?.slice(0, 600)}`,
    )
  const person = people.find(({ email }) => email === as)
  if (answer.status === 401 && person) await signIn(person)
}

function note({ path }: Operation, status: number): void {
  const counts = answered.get(path) ?? new Map<number, number>()
  answered.set(path, counts.set(status, (counts.get(status) ?? 0) + 1))
}

/** Returns what is wrong with an answer, or null. */
async function faultOf(
  { method, path, statuses }: Operation,
  answer: Response,
): Promise<string | null> {
  const endpoint = ENDPOINTS.find(it => it.path === path && it.method === method)
  if (endpoint?.streams && answer.ok) {
    await answer.body?.cancel()
    return null
  }
  const text = await answer.text()
  if (answer.status >= 500) return `${answer.status} ${text.slice(0, 300)}`
  if (!statuses.has(answer.status))
    return `${answer.status} is not in the document: ${text.slice(0, 200)}`
  if (INSIDES.test(text)) return `the answer tells of the insides: ${text.slice(0, 300)}`
  if (answer.status >= 400)
    return problem.safeParse(jsonOf(text)).success
      ? null
      : `no problem document: ${text.slice(0, 200)}`
  if (!endpoint || endpoint.mediaType || endpoint.files) return null
  const json = text === '' ? undefined : jsonOf(text)
  pool.learn(json)
  return endpoint.output.safeParse(json).success
    ? null
    : `not as the document has it: ${text.slice(0, 300)}`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One round: some requests of every call, chosen by the seed. */
async function round(number: number): Promise<void> {
  const who = fc.constantFrom(null, ...people.map(({ email }) => email))
  const queue = new PQueue({ concurrency: AT_ONCE })
  await queue.addAll(
    operations.map((operation, place) => async () => {
      const tries = fc.record({ as: who, input: inputsOf(operation, pool) })
      for (const tried of fc.sample(tries, {
        numRuns: IN_A_ROUND,
        seed: Number(seed) + number * operations.length + place,
      }))
        await ask(operation, tried)
    }),
  )
}

const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0)

for (const person of people) await signIn(person)
const rounds = Math.ceil(Number(wanted) / (operations.length * IN_A_ROUND))
for (let number = 0; number < rounds; number++) await round(number)
const home = await fetch(site.origin)
if (!home.ok) wrong.push(`The home page answers ${home.status} afterwards.`)
await site.stop()

for (const { path } of operations) {
  const counts = answered.get(path) ?? new Map<number, number>()
  const statuses = [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
  say(`${path}: ${sumOf(counts.values())} requests, ${statuses.join(', ')}`)
}
const reached = operations.filter(({ path }) =>
  [...(answered.get(path)?.keys() ?? [])].some(status => status < 300),
)
say(
  `${sumOf([...answered.values()].flatMap(counts => [...counts.values()]))} requests to ${operations.length} calls; ${reached.length} of them did what they are for at least once.`,
)
say(
  `Not once: ${
    operations
      .filter(it => !reached.includes(it))
      .map(({ path }) => path)
      .join(', ') || 'none'
  }`,
)
for (const line of wrong.slice(0, 30)) say(`✗ ${line}`)
say(`${wrong.length} answers were wrong`)
process.exitCode = wrong.length === 0 ? 0 : 1
