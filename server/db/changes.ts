import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Log } from '../lib/log.ts'
import type { Engine } from './engine.ts'
import { socketsWithIdleTimeout } from './idle-timeout.ts'

/** A committed change, made by any process on this database. */
export interface Change {
  /** The gIds of activities that changed, even if only their free seats did. */
  activities?: string[]
  /** The ids of cities and schools where an activity was added, changed or removed. */
  cities?: number[]
  schools?: number[]
  /** True if lists may now contain other activities. */
  lists?: boolean
  /** True if lists contain the same activities in another order. */
  order?: boolean
  /** True if names of cities or categories changed, or if changes may have been missed. */
  everything?: boolean
}

export interface Changes {
  /** Calls the listener for every later change. Returns a function that stops it. */
  subscribe(listener: (change: Change) => void): () => void
  /** False while the database cannot be reached and changes are missed. */
  isListening(): boolean
  close(): Promise<void>
}

/** The channel that the triggers notify (migrations 0003 and 0007). */
const CHANNEL = 'changes'
/** The pauses before reconnecting: at once, then longer. */
const RETRY_MS = [0, 200, 1_000] as const
/**
 * A database that hangs is as silent as one without changes. So it gets a query now and then, and
 * the connection is closed if no answer comes.
 */
const ASK_EVERY_MS = 1_000
const SOCKET_IDLE_MS = 4_000

type ListenLog = Pick<Log, 'error'>

/** Starts listening for committed changes. Changes after the promise resolves are not missed. */
export async function listenForChanges(engine: Engine, log: ListenLog): Promise<Changes> {
  const listeners = new Set<(change: Change) => void>()
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const listening =
    engine.name === 'pglite'
      ? await listenOnPglite(engine.client, tell)
      : await listenOnPostgres(engine.url, tell, log)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ...listening,
  }
}

type Tell = (change: Change) => void
type Listening = Pick<Changes, 'isListening' | 'close'>

async function listenOnPglite(client: PGlite, tell: Tell): Promise<Listening> {
  const close = await client.listen(CHANNEL, payload => tell(readChange(payload)))
  return { close, isListening: () => true }
}

function readChange(payload: string): Change {
  const { activities, cities, schools, ...rest } = JSON.parse(payload) as Change
  // A school without activities is sent as null by the trigger.
  const known = <T>(values: T[] | undefined) => values?.filter(value => value !== null) ?? []
  return {
    ...rest,
    activities: known(activities),
    cities: known(cities),
    schools: known(schools),
  }
}

/**
 * Listens on a separate connection. Changes are missed while it is lost, so `everything` is
 * reported afterwards.
 */
async function listenOnPostgres(url: string, tell: Tell, log: ListenLog): Promise<Listening> {
  let isClosed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(missed: boolean): Promise<void> {
    const next = newClient(url)
    let cause: unknown
    // An `error` is always followed by `end`, which reconnects.
    next.on('error', error => (cause ??= error))
    next.on('notification', ({ payload }) => tell(readChange(payload ?? '{}')))
    await next.connect()
    await next.query(`listen ${CHANNEL}`).catch(async error => {
      await next.end()
      throw error
    })
    if (isClosed) return next.end()
    if (missed) tell({ everything: true })
    client = next
    const stopAsking = askForLife(next)
    next.once('end', () => {
      stopAsking()
      client = undefined
      again(0, cause)
    })
  }

  function again(attempt: number, error: unknown): void {
    if (isClosed) return
    log.error('Changes are not heard of', { error, dependency: 'database' })
    timer = setTimeout(() => {
      connect(true).catch(error => again(Math.min(attempt + 1, RETRY_MS.length - 1), error))
    }, RETRY_MS[attempt])
  }

  await connect(false)
  return {
    isListening: () => client !== undefined,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

const newClient = (url: string) =>
  new pg.Client({
    connectionString: url,
    application_name: 'nashat changes',
    keepAlive: true,
    connectionTimeoutMillis: SOCKET_IDLE_MS,
    stream: socketsWithIdleTimeout(SOCKET_IDLE_MS),
  })

/**
 * The answer itself does not matter: without one, the connection is closed (`socketsWithIdleTimeout`).
 */
function askForLife(client: pg.Client): () => void {
  let timer: NodeJS.Timeout | undefined
  const askLater = () => {
    timer = setTimeout(() => client.query('select 1').then(askLater, () => {}), ASK_EVERY_MS)
  }
  askLater()
  return () => clearTimeout(timer)
}
