import pg from 'pg'
import { type Search, searchActivities } from '#contract/activities.ts'
import type { Case } from './cases.ts'
import { recordStatements, sendBare, type Statements } from './statements.ts'

export interface Measured {
  name: string
  /** Milliseconds of each call, in the order of the calls. */
  api: number[]
  bare: number[]
  count: number[]
}

const CALLS = 200
const WARM_UP = 300
const COUNTS = 5

/**
 * Calls the API over HTTP and sends the same SQL directly, alternately, so that other work of the machine
 * slows both alike.
 */
export async function measure(
  origin: string,
  databaseUrl: string,
  cases: readonly Case[],
): Promise<Measured[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const bare = new pg.Client(databaseUrl)
  await bare.connect()
  const record = recordStatements(pool)
  for (let call = 0; call < WARM_UP; call++) await ask(origin, {})
  const measured: Measured[] = []
  for (const { name, searches } of cases) {
    const prepared: [Search, Statements][] = []
    for (const search of searches) prepared.push([search, await record(search)])
    measured.push({ name, ...(await measureCase(origin, bare, prepared)) })
  }
  await bare.end()
  await pool.end()
  return measured
}

async function measureCase(
  origin: string,
  client: pg.Client,
  prepared: readonly [Search, Statements][],
): Promise<Omit<Measured, 'name'>> {
  const api: number[] = []
  const bare: number[] = []
  const count: number[] = []
  for (const [search, { counts, list }] of prepared) {
    await ask(origin, search)
    await sendBare(client, list)
    if (count.length < COUNTS) count.push(await timed(() => sendBare(client, counts)))
  }
  for (let call = 0; call < CALLS; call++) {
    const [search, { list }] = prepared[call % prepared.length] as [Search, Statements]
    api.push(await timed(() => ask(origin, search)))
    bare.push(await timed(() => sendBare(client, list)))
  }
  return { api, bare, count }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function ask(origin: string, search: Search): Promise<void> {
  const answer = await fetch(`${origin}/api/${searchActivities.path}`, {
    method: searchActivities.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(search),
  })
  if (!answer.ok) throw new Error(`The API answered ${answer.status}: ${await answer.text()}`)
  await answer.json()
}
