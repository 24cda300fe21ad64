import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Log } from '../lib/log.ts'
import type { Engine } from './engine.ts'
import { connectWithRetry } from './connect-with-retry.ts'
import { socketsWithIdleTimeout } from './idle-timeout.ts'

/**
 * The channels that triggers notify: `changes` in migrations 0003 and 0007, `family` in the one named
 * `live`.
 */
const CHANNELS = ['changes', 'family'] as const
type Channel = (typeof CHANNELS)[number]

interface Listener {
  /** Handles one notification, by its raw payload. */
  onNotification(payload: string): void
  /** The connection was lost for a while: notifications may be missing. */
  onMissed(): void
}

/** Notifications of the database, over one connection of this process. */
export interface Notifications {
  /** Returns a function that ends the subscription. */
  subscribe(channel: Channel, listener: Listener): () => void
  /** False while the database cannot be reached and notifications are missed. */
  isListening(): boolean
  close(): Promise<void>
}

/** The pauses before reconnecting: at once, then longer. */
const RETRY_MS = [0, 200, 1_000] as const
/**
 * A database that hangs is as silent as one without changes. So it gets a query now and then, and
 * the connection is closed if no answer comes.
 */
const KEEPALIVE_MS = 1_000
const SOCKET_IDLE_MS = 4_000

type ListenLog = Pick<Log, 'error'>

/** Starts listening. What is committed after the promise resolves is not missed. */
export async function openNotifications(engine: Engine, log: ListenLog): Promise<Notifications> {
  const listeners = { changes: new Set<Listener>(), family: new Set<Listener>() }
  const tell: NotificationHandlers = {
    onNotification(channel, payload) {
      for (const listener of listeners[channel]) listener.onNotification(payload)
    },
    onMissed() {
      for (const channel of CHANNELS) for (const listener of listeners[channel]) listener.onMissed()
    },
  }
  const listening =
    engine.name === 'pglite'
      ? await listenOnPglite(engine.client, tell)
      : await listenOnPostgres(engine.url, tell, log)
  return {
    subscribe(channel, listener) {
      listeners[channel].add(listener)
      return () => void listeners[channel].delete(listener)
    },
    ...listening,
  }
}

interface NotificationHandlers {
  onNotification(channel: Channel, payload: string): void
  onMissed(): void
}
type ListenConnection = Pick<Notifications, 'isListening' | 'close'>

async function listenOnPglite(
  client: PGlite,
  tell: NotificationHandlers,
): Promise<ListenConnection> {
  const ends = await Promise.all(
    CHANNELS.map(channel =>
      client.listen(channel, payload => tell.onNotification(channel, payload)),
    ),
  )
  return {
    async close() {
      for (const end of ends) await end()
    },
    isListening: () => true,
  }
}

/** Listens on a separate connection. Reports to `miss` after it was lost for a while. */
async function listenOnPostgres(
  url: string,
  tell: NotificationHandlers,
  log: ListenLog,
): Promise<ListenConnection> {
  let isClosed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(missed: boolean): Promise<void> {
    const next = newClient(url)
    let cause: unknown
    // An `error` is always followed by `end`, which reconnects.
    next.on('error', error => (cause ??= error))
    next.on('notification', ({ channel, payload }) =>
      tell.onNotification(channel as Channel, payload ?? '{}'),
    )
    await next.connect()
    await next.query(CHANNELS.map(channel => `listen ${channel}`).join(';')).catch(async error => {
      await next.end()
      throw error
    })
    if (isClosed) return next.end()
    if (missed) tell.onMissed()
    client = next
    const stopAsking = startKeepalive(next)
    next.once('end', () => {
      stopAsking()
      client = undefined
      again(0, cause)
    })
  }

  function again(attempt: number, error: unknown): void {
    if (isClosed) return
    log.error('The database notification connection is lost', { error, dependency: 'database' })
    timer = setTimeout(() => {
      connect(true).catch(error => again(Math.min(attempt + 1, RETRY_MS.length - 1), error))
    }, RETRY_MS[attempt])
  }

  await connectWithRetry(() => connect(false))
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
 * Sends a query every second. The answer does not matter: without one, the connection is closed
 * (`socketsWithIdleTimeout`).
 */
function startKeepalive(client: pg.Client): () => void {
  let timer: NodeJS.Timeout | undefined
  const askLater = () => {
    timer = setTimeout(() => client.query('select 1').then(askLater, () => {}), KEEPALIVE_MS)
  }
  askLater()
  return () => clearTimeout(timer)
}
