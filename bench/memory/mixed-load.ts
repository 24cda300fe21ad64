import { searchActivities } from '#contract/activities.ts'
import { getChildrenList } from '#contract/family/children.ts'
import { login } from '#contract/accounts/users.ts'
import { readCities, readDemoFamily } from '../../server/demo/read.ts'
import { detailsPath } from '../site.ts'
import { pick, type Random, seededRandom } from '../searches/vocabulary.ts'

const { parent: DEMO_PARENT } = readDemoFamily()
const DEMO_CITIES = readCities()

const CONNECTIONS = 8
const WORDS = ['swimming', 'chess', 'football', 'سباحة', 'art', 'karate', 'swiming', 'robots']

/** What happened during the load. */
export interface Answered {
  requests: number
  /** Counts by kind of request and status, of answers that were not good. */
  failed: Map<string, number>
}

type Send = (random: Random) => Promise<Response>

/** The kinds of requests, and how often of a hundred each is sent. */
const KINDS: readonly { name: string; often: number; send: keyof Senders }[] = [
  { name: 'a page that is cached', often: 60, send: 'cached' },
  { name: 'a page that most probably is not', often: 20, send: 'uncached' },
  { name: 'a search', often: 18, send: 'search' },
  { name: 'signing in', often: 2, send: 'signIn' },
]

type Senders = Record<'cached' | 'uncached' | 'search' | 'signIn', Send>

/** Sends requests of all kinds, as fast as they are answered, until it is stopped. */
export function startMixedLoad(origin: string): { stop(): Promise<Answered> } {
  const answered: Answered = { requests: 0, failed: new Map() }
  const end = new AbortController()
  const run = async (seed: number) => {
    const random = seededRandom(seed)
    const senders = sendersFor(origin, await detailsPath(origin))
    while (!end.signal.aborted) {
      const { name, send } = someKind(random)
      const answer = await senders[send](random)
      await answer.arrayBuffer()
      answered.requests++
      const problem = `${name}: ${answer.status}`
      if (!answer.ok) answered.failed.set(problem, (answered.failed.get(problem) ?? 0) + 1)
    }
  }
  const runs = Promise.all(Array.from({ length: CONNECTIONS }, (_, seed) => run(seed + 1)))
  return {
    async stop() {
      end.abort()
      await runs
      return answered
    },
  }
}

function someKind(random: Random) {
  let left = random() * KINDS.reduce((sum, { often }) => sum + often, 0)
  const kind = KINDS.find(({ often }) => (left -= often) < 0)
  if (!kind) throw new Error('The shares of the load are wrong.')
  return kind
}

function sendersFor(origin: string, details: string): Senders {
  const post = (path: string, body: object) =>
    fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    cached: random =>
      fetch(origin + pick(random, ['/', '/ar/', '/login', details, `/ar${details}`])),
    uncached: random => fetch(`${origin}${pick(random, ['/', '/ar/'])}?${someFilter(random)}`),
    search: random =>
      post(searchActivities.path, {
        genderId: pick(random, [null, 1, 2]),
        searchTerm: pick(random, [null, ...WORDS]),
        page: pick(random, [1, 2]),
      }),
    async signIn() {
      const { email, password } = DEMO_PARENT
      const answer = await post(login.path, { email, password })
      if (!answer.ok) return answer
      const { accessToken } = (await answer.json()) as { accessToken: string }
      return fetch(`${origin}/api/${getChildrenList.path}`, {
        headers: { Authorization: `Bearer ${accessToken}` },
      })
    },
  }
}

/** Returns one of some hundred thousand views of the list. */
function someFilter(random: Random): URLSearchParams {
  const ages = ['', '1', '2', '3', '4', '5']
  return new URLSearchParams({
    city: pick(random, DEMO_CITIES).slug,
    gender: pick(random, ['', '1', '2']),
    age: pick(random, ages),
    time: pick(random, ['', '1', '2']),
    sort: pick(random, ['', 'cheapest']),
    q: random() < 0.5 ? '' : `${pick(random, WORDS)} ${Math.floor(random() * 1000)}`,
  })
}
