import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Log } from '../lib/log.ts'
import type { Engine } from './engine.ts'
import { socketsThatSpeak } from './silence.ts'

/** What was changed by whoever; only what it names, in any process on the same database. */
export interface Change {
  /** The gIds of activities that read otherwise now, be it only their free seats. */
  activities?: string[]
  /** The ids of cities and of schools where something was added, changed or taken away. */
  cities?: number[]
  schools?: number[]
  /** Whether lists may hold other activities now. */
  lists?: boolean
  /** Whether lists hold the same in another order. */
  order?: boolean
  /** Names of cities or categories changed, or changes may have been missed. */
  everything?: boolean
}

export interface Changes {
  /** Calls back for every change from now on; answers with how to stop that. */
  subscribe(listener: (change: Change) => void): () => void
  /** False while changes are missed: the database cannot be reached. */
  isListening(): boolean
  close(): Promise<void>
}

/** As the triggers name it (migrations 0003 and 0007). */
const CHANNEL = 'changes'
/** After a lost connection: at once, then slower and slower. */
const RETRY_MS = [0, 200, 1_000] as const
/** A database that hangs says nothing either: it is asked for a sign of life, and given up without one. */
const ASK_EVERY_MS = 1_000
const SILENCE_MS = 4_000

type ListenLog = Pick<Log, 'error'>

/** Hears of every change that was committed, from the moment it answers on. */
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
async function listenOnPostgres(url: string, tell: Tell, log: ListenLog): Promise<Listening> {
  let isClosed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(missed: boolean): Promise<void> {
    const next = newClient(url)
    let cause: unknown
    // An `error` is followed by `end`, which connects again.
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
    connectionTimeoutMillis: SILENCE_MS,
    stream: socketsThatSpeak(SILENCE_MS),
  })

/** What comes back is of no interest: without it the connection ends (`socketsThatSpeak`). */
function askForLife(client: pg.Client): () => void {
  let timer: NodeJS.Timeout | undefined
  const askLater = () => {
    timer = setTimeout(() => client.query('select 1').then(askLater, () => {}), ASK_EVERY_MS)
  }
  askLater()
  return () => clearTimeout(timer)
}
