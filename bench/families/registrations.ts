import { randomUUID } from 'node:crypto'
import { register } from '#contract/family/registering.ts'
import { type Db, openPostgres } from '../../server/db/open.ts'
import { signAccessToken } from '../../server/lib/secrets/access-token.ts'
import { startPostgres } from '../../tests/setup/postgres-server.ts'
import { startApi } from '../api.ts'
import { benchDeps } from '../deps.ts'
import {
  type BenchActivity,
  FIRST,
  KIND,
  makeActivities,
  makeFamilies,
  uuidOf,
} from './families.ts'
import type { Figure, Part } from '../figure.ts'
import { hasPgbench, runBare, runPgbench } from './pgbench.ts'
import { recordRegistration } from './record-registration.ts'
import { median, table } from '../table.ts'

const ACTIVITIES = 1000
/** As many as the API has connections. */
const CLIENTS = 10
const ROUNDS = 5
const A_ROUND = 500

interface Rates {
  name: string
  /** What the API is compared with. */
  reference: string
  /** Registrations per second, for each round. */
  api: number[]
  bare: number[]
}

/**
 * Measures registrations per second of the API on PostgreSQL and of pgbench with the same statements,
 * alternately: spread over many activities, and all for one.
 */
async function measureRegistrations(): Promise<Rates[]> {
  const server = await startPostgres()
  const { close, db, engine } = await openPostgres(server.url)
  const api = await startApi(server.url)
  try {
    const activities = await makeActivities(db, ACTIVITIES)
    const next = counter()
    const warm = await registering(db, next(A_ROUND), activities)
    await send(api.origin, warm)
    const script = await recordRegistration(server.url, engine, next(1), activities)
    const measured: Rates[] = []
    const isThere = await hasPgbench()
    const reference = isThere ? 'pgbench' : 'bare SQL'
    const runReference = isThere ? runPgbench : runBare
    for (const [name, choice] of [
      [`spread over ${ACTIVITIES} activities`, activities],
      ['all for one', activities.slice(0, 1)],
    ] as const) {
      const rates: Rates = { name, reference, api: [], bare: [] }
      for (let round = 0; round < ROUNDS; round++) {
        const calls = await registering(db, next(A_ROUND), choice)
        rates.api.push(await send(api.origin, calls))
        const from = next(A_ROUND)
        await makeFamilies(db, from, A_ROUND)
        rates.bare.push(
          await runReference(server.url, script, {
            from,
            count: A_ROUND,
            clients: CLIENTS,
            activities: choice,
          }),
        )
      }
      measured.push(rates)
    }
    return measured
  } finally {
    await api.stop()
    await close()
    await server.stop()
  }
}

/** Returns a function that gives each number once. */
function counter() {
  let number = FIRST
  return (count: number) => {
    number += count
    return number - count
  }
}

interface Call {
  token: string
  input: object
}

async function registering(
  db: Db,
  from: number,
  activities: readonly BenchActivity[],
): Promise<Call[]> {
  await makeFamilies(db, from, A_ROUND)
  const deps = benchDeps(db)
  return Promise.all(
    Array.from({ length: A_ROUND }, async (_, at) => ({
      input: {
        gId: activities[at % activities.length]?.gId,
        childIds: [uuidOf(KIND.child, from + at)],
      },
      token: await signAccessToken(deps, {
        sub: uuidOf(KIND.user, from + at),
        sid: uuidOf(KIND.signIn, from + at),
        jti: randomUUID(),
        username: 'Mona',
        EmailConfirmed: true,
        PhoneNumberConfirmed: false,
        Roles: ['Parent'],
      }),
    })),
  )
}

/** Sends all calls, a few at a time; returns registrations per second. */
async function send(origin: string, calls: readonly Call[]): Promise<number> {
  const waiting = [...calls]
  const start = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let call = waiting.pop(); call; call = waiting.pop()) await ask(origin, call)
    }),
  )
  return (calls.length / (performance.now() - start)) * 1000
}

async function ask(origin: string, { input, token }: Call): Promise<void> {
  const answer = await fetch(`${origin}/api/${register.path}`, {
    method: register.method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  })
  const text = await answer.text()
  if (!text.includes('"confirmed"')) throw new Error(`The API answered ${answer.status}: ${text}`)
}

const NOTE = `Registrations a second, medians; ratio is API to reference. The reference sends the same statements in
turns with the API, over as many connections: pgbench, or bare node-postgres where there is none.`

/** The measurements as a table for people. */
function ratesReport(rates: readonly Rates[]): string {
  const rows = rates.map(({ api, bare, name, reference }) => [
    name,
    median(api).toFixed(0),
    median(bare).toFixed(0),
    reference,
    (median(api) / median(bare)).toFixed(2),
  ])
  return `${table([['registering', 'API', 'reference', 'by', 'ratio'], ...rows])}\n\n${NOTE}`
}

/** Compares registering with the bare statements. No target is agreed on. */
export const registrations: Part = {
  says: 'registrations a second beside pgbench',
  async run({ say }) {
    const rates = await measureRegistrations()
    say(ratesReport(rates))
    return rates.map(figureOf)
  },
}

const figureOf = ({ api, bare, name, reference }: Rates): Figure => ({
  name: `registrations ${name}, to those of ${reference}`,
  target: '–',
  measured: (median(api) / median(bare)).toFixed(2),
  isMet: null,
})
