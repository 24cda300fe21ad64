import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isRetryableRollback } from '../../../server/db/errors.ts'
import { CALL_LIMITS, openPool } from '../../../server/db/pool.ts'
import { ACTS, type Act, queriesOf } from './acts.ts'

/** Connections for each kind of act. */
const CONNECTIONS = 2
/** Runs of each act before anything is measured, to fill plans and caches. */
const WARM = 50
/**
 * The pause between two acts of a connection: some hundred acts a second, which leaves a core to the
 * migration.
 */
const REST_MS = 10
/** As in `inTransaction` of the server. */
const TRIES = 5

/** The duration of an act, from its first statement to its answer. */
interface Done {
  act: Act
  ms: number
}

/** The longest of each kind, and which act it was. */
export interface Longest {
  read: Done
  write: Done
}

export interface Load {
  /** The errors so far, with their acts. */
  failures: string[]
  /** How often each act was done so far. */
  counts: Map<string, number>
  /** Runs something, and returns the durations of acts that ran meanwhile. */
  during(work: () => Promise<unknown>): Promise<Longest>
  stop(): Promise<void>
}

/** Runs all acts continuously, with the time limits of calls; each connection repeats one of them. */
export async function startLoad(url: string): Promise<Load> {
  const { pool } = openPool(url, CALL_LIMITS, ACTS.length * CONNECTIONS)
  const failures: string[] = []
  const counts = new Map<string, number>()
  let done: Done[] = []
  const stopping = new AbortController()

  /** One connection: acts one after the other; `current` is the last one that was begun. */
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
      // Acts that waited for the work to end may still be running.
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

/** Runs an act as calls do: a transaction that was rolled back for another one runs again. */
async function perform(client: pg.PoolClient, act: Act, tries = TRIES): Promise<void> {
  const queries = queriesOf(act)
  try {
    if (queries.length > 1) await client.query('begin')
    for (const query of queries) await client.query(query)
    if (queries.length > 1) await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (queries.length === 1 || tries === 1 || !isRetryableRollback(error)) throw error
    await perform(client, act, tries - 1)
  }
}
