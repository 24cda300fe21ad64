import pg from 'pg'
import type { Engine } from './engine.ts'

/** What was changed by whoever; only what it names, in any process on the same database. */
export interface Change {
  /** The gIds of activities that read otherwise now, be it only their free seats. */
  activities?: string[]
  /** The ids of cities and of schools where something was added, changed or taken away. */
  cities?: number[]
  schools?: number[]
  /** Whether lists may hold other activities now, or in another order. */
  lists?: boolean
  /** Names of cities or categories changed, or changes may have been missed. */
  everything?: boolean
}

export interface Changes {
  /** Calls back for every change from now on; answers with how to stop that. */
  subscribe(listener: (change: Change) => void): () => void
  close(): Promise<void>
}

/** As the triggers name it (migration 0003). */
const CHANNEL = 'changes'
/** After a lost connection: at once, then slower and slower. */
const RETRY_MS = [0, 200, 1_000, 5_000] as const

/** Hears of every change that was committed, from the moment it answers on. */
export async function listenForChanges(engine: Engine): Promise<Changes> {
  const listeners = new Set<(change: Change) => void>()
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const stop =
    engine.name === 'pglite'
      ? await engine.client.listen(CHANNEL, payload => tell(readChange(payload)))
      : await listenOnPostgres(engine.url, tell)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => stop(),
  }
}

function readChange(payload: string): Change {
  const { activities, cities, schools, ...rest } = JSON.parse(payload) as Change
  // A school that is new has no activities yet, and the trigger says so by nulls.
  const known = <T>(values: T[] | undefined) => values?.filter(value => value !== null) ?? []
  return {
    ...rest,
    activities: known(activities),
    cities: known(cities),
    schools: known(schools),
  }
}

/** A connection of its own. While it is lost changes are missed, so that afterwards all may have changed. */
async function listenOnPostgres(url: string, tell: (change: Change) => void) {
  let isClosed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'nashat changes',
      keepAlive: true,
    })
    // An `error` is followed by `end`, which connects again.
    next.on('error', () => {})
    next.on('notification', ({ payload }) => tell(readChange(payload ?? '{}')))
    await next.connect()
    await next.query(`listen ${CHANNEL}`).catch(async error => {
      await next.end()
      throw error
    })
    if (isClosed) return next.end()
    client = next
    next.once('end', () => again(0))
  }

  function again(attempt: number): void {
    if (isClosed) return
    tell({ everything: true })
    timer = setTimeout(() => {
      connect().then(
        () => tell({ everything: true }),
        () => again(Math.min(attempt + 1, RETRY_MS.length - 1)),
      )
    }, RETRY_MS[attempt])
  }

  await connect()
  return async () => {
    isClosed = true
    clearTimeout(timer)
    await client?.end()
  }
}
