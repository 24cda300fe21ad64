import { setTimeout as pause } from 'node:timers/promises'
import { type OpenDatabase, openPostgres } from '../../server/db/open.ts'
import type { Deps } from '../../server/deps.ts'
import { createBoss } from '../../server/jobs/boss.ts'
import { writeReference } from '../../server/services/reference.ts'
import { type BuiltSite, startBuiltSite } from '../process/support/built-site.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from '../process/support/postgres.ts'
import { createTestDeps } from '../support/servers/deps.ts'
import { type Act, prepareActs, type SchoolActs } from '../support/people/school-acts.ts'

const SILENT: Deps['log'] = { error: () => {}, warn: () => {}, event: () => {} }
/** Seats of the popular activity. */
export const SEATS = 10
const BETWEEN_TRIES_MS = 20

/** A PostgreSQL that keeps committed data, with families, a trainer and two activities. */
export interface SchoolDay extends SchoolActs {
  server: PostgresServer
  database: OpenDatabase
  deps: Deps
  /** Starts the built server on it, or on another address of it. */
  start(variables?: NodeJS.ProcessEnv): Promise<BuiltSite>
  close(): Promise<void>
}

export async function openSchoolDay(count: number): Promise<SchoolDay> {
  const server = await startOwnPostgres({ isDurable: true })
  const database = await openPostgres(server.url)
  const boss = await createBoss(database.engine, 'send', SILENT).start()
  const clock = { now: new Date() }
  const deps = createTestDeps({ db: database.db, boss, clock, log: SILENT })
  await writeReference(deps)
  return {
    ...(await prepareActs(deps, { families: count, seats: SEATS })),
    server,
    database,
    deps,
    start: variables =>
      startBuiltSite({
        DATABASE_URL: server.url,
        SITE_URL: deps.siteUrl,
        AUTH_SECRET: deps.secret[0],
        ...variables,
      }),
    async close() {
      await boss.stop({ graceful: false })
      await database.close()
      await server.stop()
    },
  }
}

/** Sends a call once. Undefined if nothing was acknowledged, for whatever reason. */
export async function sendOnce({ origin }: BuiltSite, act: Act): Promise<unknown> {
  const answer = await fetch(`${origin}/api/${act.path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${act.token}`,
      'Idempotency-Key': act.key,
    },
    body: JSON.stringify(act.input),
  }).catch(() => null)
  if (!answer) return undefined
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return body
  // A permanent refusal would be repeated for ever.
  if (answer.status !== 503) throw new Error(`${act.path}: ${JSON.stringify(body)}`)
  return undefined
}

/** Sends all calls, a few at a time, each until it is acknowledged, to whichever site runs. */
export async function sendAll(
  acts: readonly Act[],
  site: () => BuiltSite,
  acknowledged: Map<Act, unknown>,
): Promise<void> {
  const left = [...acts]
  const send = async () => {
    for (let act = left.shift(); act; act = left.shift()) {
      let answer = await sendOnce(site(), act)
      while (answer === undefined) {
        await pause(BETWEEN_TRIES_MS)
        answer = await sendOnce(site(), act)
      }
      acknowledged.set(act, answer)
    }
  }
  await Promise.all(Array.from({ length: 12 }, send))
}
