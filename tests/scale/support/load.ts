import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { gaveWay } from '../../../server/db/errors.ts'
import { FOR_CALLS, openPool } from '../../../server/db/pool.ts'
import { ACTS, type Act, queriesOf } from './acts.ts'

/** Of each act, at a time. */
const CONNECTIONS = 2
/** So many times each, before anything is measured: plans and caches are there then. */
const WARM = 50
/** Between two acts of a connection: some hundred acts in a second, which leaves a core to whoever migrates. */
const REST_MS = 10
/** As `inTransaction` of the server. */
const TRIES = 5

/** What an act took, from its first statement to its answer. */
interface Done {
  act: Act
  ms: number
}

/** The longest of each kind, and what it was. */
export interface Longest {
  read: Done
  write: Done
}

export interface Load {
  /** What was refused or failed until now, with the act. */
  failures: string[]
  /** How often each act was done until now. */
  counts: Map<string, number>
  /** Does something, and says how long acts took that were under way meanwhile. */
  during(work: () => Promise<unknown>): Promise<Longest>
  stop(): Promise<void>
}

/** Does all acts all the time, with the limits of calls, on connections that each keep to one of them. */
export async function startLoad(url: string): Promise<Load> {
  const { pool } = openPool(url, FOR_CALLS, ACTS.length * CONNECTIONS)
  const failures: string[] = []
  const counts = new Map<string, number>()
  let done: Done[] = []
  const stopping = new AbortController()

  /** One connection: acts one after the other, of which `current` is the last one begun. */
  async function begin(act: Act) {
    const client = await pool.connect()
    for (let time = 0; time < WARM; time++) await perform(client, act)
    const worker = { current: Promise.resolve(), ended: Promise.resolve() }
    async function once() {
      const begun = performance.now()
      await perform(client, act).catch((error: unknown) =>
        failures.push(`${act.name}: ${String(error)}`),
      )
      done.push({ act, ms: performance.now() - begun })
      counts.set(act.name, (counts.get(act.name) ?? 0) + 1)
    }
    async function goOn() {
      while (!stopping.signal.aborted) {
        worker.current = once()
        await worker.current
        await pause(REST_MS)
      }
      client.release()
    }
    worker.ended = goOn()
    return worker
  }

  const workers = await Promise.all(
    ACTS.flatMap(act => Array.from({ length: CONNECTIONS }, () => begin(act))),
  )
  return {
    failures,
    counts,
    async during(work) {
      done = []
      await work()
      // Who waited for it to end has not been answered yet.
      await Promise.all(workers.map(({ current }) => current))
      return { read: longest(done, 'read'), write: longest(done, 'write') }
    },
    async stop() {
      stopping.abort()
      await Promise.all(workers.map(({ ended }) => ended))
      await pool.end()
    },
  }
}

function longest(done: readonly Done[], kind: Act['kind']): Done {
  const [first] = done.filter(({ act }) => act.kind === kind).toSorted((a, b) => b.ms - a.ms)
  if (!first) throw new Error(`Nobody did a ${kind} meanwhile.`)
  return first
}

/** Does an act as calls do: a transaction that gave way to another one runs again. */
async function perform(client: pg.PoolClient, act: Act, tries = TRIES): Promise<void> {
  const queries = queriesOf(act)
  try {
    if (queries.length > 1) await client.query('begin')
    for (const query of queries) await client.query(query)
    if (queries.length > 1) await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (queries.length === 1 || tries === 1 || !gaveWay(error)) throw error
    await perform(client, act, tries - 1)
  }
}
