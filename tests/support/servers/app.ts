import type { PgBoss } from 'pg-boss'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Problem } from '#contract/refusals.ts'
import { SEEN_AS_HEADER } from '#contract/staff/seen-as.ts'
import { createApp } from '../../../server/app.ts'
import type { CatalogueRow } from '../../../server/catalogue/row.ts'
import type { Engine } from '../../../server/db/engine.ts'
import type { Deps } from '../../../server/deps.ts'
import { createBoss } from '../../../server/jobs/boss.ts'
import { startWithRows } from '../catalogue/written-rows.ts'
import { createTestDeps } from './deps.ts'
import { TEST_NOW } from '../../setup/template.ts'
import { openTestDatabase } from './engine.ts'
import { createNoticeDelivery } from './notice-delivery.ts'

export interface Answered<T> {
  status: number
  headers: Headers
  body: T
}

export interface SendOptions {
  language?: 'en' | 'ar'
  /** The IP address of the caller. */
  address?: string
  /** An access token. */
  token?: string | undefined
  /** Sent as `Idempotency-Key`. */
  idempotencyKey?: string | undefined
  /** The user as whom the console is seen. */
  seenAs?: string | undefined
}

/**
 * Puts an input into a request: into its address, a form, JSON, or, if the body is a file, as its `file`
 * beside an address.
 */
function encodeInput({ maxBytes, method, takes }: Endpoint, input: unknown) {
  const inAddress = (values: object) => `?${new URLSearchParams(values as Record<string, string>)}`
  if (method === 'GET') return { query: inAddress(input as object) }
  if (takes) {
    const { file, ...values } = input as { file: string | Blob }
    return { query: inAddress(values), body: file, type: takes[0] }
  }
  if (maxBytes) return { query: '', body: formOf(input) }
  return { query: '', body: JSON.stringify(input), type: 'application/json' }
}

function formOf(input: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input as Record<string, string | Blob>))
    form.append(name, value)
  return form
}

interface KeptBoss {
  boss: PgBoss
  log: Deps['log']
}
const bosses = new WeakMap<Engine, KeptBoss>()

/** The queues of a database, which outlive a test like the database. Their errors go to the latest log. */
async function bossOf(engine: Engine, log: Deps['log']): Promise<PgBoss> {
  const known = bosses.get(engine)
  if (known) {
    known.log = log
    return known.boss
  }
  const kept: KeptBoss = { log, boss: createBoss(engine, 'send', toLast()) }
  function toLast(): Deps['log'] {
    return {
      error: (...told) => kept.log.error(...told),
      warn: (...told) => kept.log.warn(...told),
      event: (...told) => kept.log.event(...told),
    }
  }
  bosses.set(engine, kept)
  return kept.boss.start()
}

/** The whole API with a separate database, a clock that stands still and an outbox in memory. */
export async function startApi({ rows = [] }: { rows?: readonly CatalogueRow[] } = {}) {
  const database = await openTestDatabase()
  const { db, engine } = database
  const clock = { now: TEST_NOW }
  const logged: string[] = []
  const events: object[] = []
  const log: Deps['log'] = {
    error: (message, { error }) => void logged.push(`${message}: ${String(error)}`),
    warn: message => void logged.push(message),
    event: (name, ids) => void events.push({ name, ...ids }),
  }
  const boss = await bossOf(engine, log)
  const delivery = createNoticeDelivery(boss)
  const deps = createTestDeps({ db, boss, clock, log })
  if (rows.length > 0) await startWithRows(deps, rows)
  const app = createApp(deps)

  const ask = (path: string, init?: RequestInit, { address = '192.0.2.1' }: SendOptions = {}) =>
    Promise.resolve(app.fetch(new Request(`http://api${path}`, init), { address }))

  /** Sends a request for an endpoint of the contract. `input` may be wrong on purpose. */
  async function send<E extends Endpoint>(
    endpoint: E,
    input: unknown,
    options: SendOptions = {},
  ): Promise<Answered<z.output<E['output']> & Omit<Problem, 'status'>>> {
    const { body, query, type } = encodeInput(endpoint, input)
    const response = await ask(
      `/api/${endpoint.path}${query}`,
      {
        method: endpoint.method,
        headers: {
          'Accept-Language': options.language ?? 'en',
          ...(options.token !== undefined && { Authorization: `Bearer ${options.token}` }),
          ...(options.idempotencyKey !== undefined && {
            'Idempotency-Key': options.idempotencyKey,
          }),
          ...(options.seenAs !== undefined && { [SEEN_AS_HEADER]: options.seenAs }),
          ...(type && { 'Content-Type': type }),
        },
        ...(body !== undefined && { body }),
      },
      options,
    )
    // `ask` reads a file or a stream.
    const isRead = !response.ok || !(endpoint.files || endpoint.streams)
    const text = isRead ? await response.text() : ''
    if (!isRead) await response.body?.cancel()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }

  return {
    ask,
    send,
    clock,
    deps,
    engine,
    logged,
    /** The events in the security log. */
    events,
    channel: delivery.channel,
    push: delivery.push,
    whatsApp: delivery.whatsApp,
    /** All messages that were delivered so far. */
    sent: delivery.sent,
    /** Delivers all queued messages and returns them. */
    deliver: () => delivery.deliver(deps),
    close: () => database.close(),
    /** Ends the database while the API stays. */
    async loseDatabase() {
      await database.lose()
      await boss.stop({ graceful: false })
    },
  }
}

export type TestApi = Awaited<ReturnType<typeof startApi>>
