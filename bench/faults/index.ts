import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { RegisterResult } from '#contract/family/registering.ts'
import type { Mark } from '#contract/trainer/marks.ts'
import { type OpenDatabase, openPostgres } from '../../server/db/open.ts'
import { activities, registrations } from '../../server/db/schema.ts'
import type { Deps } from '../../server/deps.ts'
import { startSlowProxy } from '../../tests/faults/slow-proxy.ts'
import { type BuiltSite, startBuiltSite } from '../../tests/process/support/built-site.ts'
import { startPostgres } from '../../tests/setup/postgres-server.ts'
import { startMailServer } from '../../tests/support/servers/mail-server.ts'
import {
  type Act,
  prepareActs,
  type SchoolActs,
  seatsOf,
  storedMarks,
} from '../../tests/support/people/school-acts.ts'
import { benchDeps } from '../deps.ts'
import { putTable } from '../document.ts'
import { atMost, type Figure, type Options, type Part } from '../figure.ts'
import { AUTH_SECRET, fillWithDemo } from '../site.ts'
import { table } from '../table.ts'
import { type Fault, FAULTS, type Stage } from './faults.ts'
import { PER_SECOND, startLoad } from './load.ts'
import { faultsTable, logOf, type FaultResult, reasonsOf } from './table.ts'

const DOCUMENT = path.join(import.meta.dirname, '../../docs/reliability.md')
const SITE_URL = 'https://nashat.example'
const BEFORE_MS = 6_000
const DURING_MS = 10_000
const AFTER_MS = 8_000
const WARM_MS = 8_000
const SETTLING_MS = 2_000
const MAX_SETTLE_ROUNDS = 10
const BETWEEN_TRIES_MS = 50
/** More families than register in that time. */
const FAMILIES = 100
/** So few that they run out in the middle of the fault. */
const SEATS = 12

/** Measures what clients get during each fault, and which acknowledged writes are lost: none may be. */
export const faults: Part = {
  says: 'what people meet before, during and after each fault (docs/reliability.md)',
  async run(options) {
    const server = await startPostgres({ isDurable: true })
    const proxy = await startSlowProxy(server.url)
    const mail = await startMailServer(() => {})
    const started: BuiltSite[] = []
    const start = async () => {
      const site = await startAgain(environmentOf(proxy.url, mail.port), options)
      started.push(site)
      return site
    }
    const logged = () => started.flatMap(({ lines }) => lines.splice(0))
    const stage: Stage = { server, proxy, mail, sites: [], start, logged }
    let database: OpenDatabase | undefined
    try {
      await fillWithDemo(server.url)
      database = await openPostgres(server.url)
      stage.sites.push(await start(), await start())
      const deps: Deps = { ...benchDeps(database.db), secret: [AUTH_SECRET], siteUrl: SITE_URL }
      return await measure(stage, deps, options)
    } finally {
      for (const site of stage.sites) await site.stop()
      await database?.close()
      stage.mail.close()
      proxy.close()
      await server.stop()
    }
  },
}

/** Starts a process as a supervisor does: again if it fails. */
async function startAgain(variables: NodeJS.ProcessEnv, options: Options): Promise<BuiltSite> {
  try {
    return await startBuiltSite(variables)
  } catch (error) {
    options.say(`A process did not start: ${String(error)}`)
    return startAgain(variables, options)
  }
}

/** The environment, as behind a proxy in production. No SMS is sent. */
const environmentOf = (databaseUrl: string, mailPort: number) => ({
  DATABASE_URL: databaseUrl,
  AUTH_SECRET,
  SITE_URL,
  TRUST_PROXY: '1',
  NOTIFY: 'live',
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  SMS_URL: 'unifonic+http://app@127.0.0.1:9?sender=Nashat',
  STAFF_SECOND_FACTOR: 'offered',
})

async function measure(stage: Stage, deps: Deps, { isWritten, say }: Options): Promise<Figure[]> {
  say(`${PER_SECOND} requests a second, in windows of ${BEFORE_MS}, ${DURING_MS}, ${AFTER_MS} ms.`)
  await warm(stage, deps)
  const all: FaultResult[] = []
  for (const fault of FAULTS) {
    const met = await measureFault(stage, deps, fault)
    all.push(met)
    say(`\n${table(faultsTable([met], today()).map(([, ...cells]) => cells))}`)
    for (const line of [met.name, ...reasonsOf(met), ...logOf(stage.logged())]) say(line)
  }
  const rows = faultsTable(all, today())
  say(`\n${table(rows)}`)
  if (isWritten) writeFileSync(DOCUMENT, putTable(readFileSync(DOCUMENT, 'utf8'), 'faults', rows))
  const lost = all.reduce((sum, met) => sum + met.lost, 0)
  const oversold = all.reduce((sum, met) => sum + met.oversold, 0)
  // Only these fail the bench, because times depend on the machine.
  if (lost + oversold > 0) process.exitCode = 1
  return [
    atMost(`${FAULTS.length} faults: acknowledged writes lost`, lost, 0, WHOLE),
    atMost(`${FAULTS.length} faults: seats given twice`, oversold, 0, WHOLE),
  ]
}

const WHOLE = { digits: 0 }
const today = () => new Date().toISOString().slice(0, 10)
const originsOf = ({ sites }: Stage) => sites.map(({ origin }) => origin)

/** Warms up: compiling code and filling caches are not measured. */
async function warm(stage: Stage, deps: Deps): Promise<void> {
  const acts = await prepareActs(deps, { families: FAMILIES, seats: SEATS, name: 'warm ' })
  const load = startLoad(() => originsOf(stage), acts)
  await wait(WARM_MS)
  await load.stop()
}

async function measureFault(
  stage: Stage,
  deps: Deps,
  { begin, name }: Fault,
): Promise<FaultResult> {
  const acts = await prepareActs(deps, { families: FAMILIES, seats: SEATS, name: `${name} ` })
  const { acknowledged, samples, stop } = startLoad(() => originsOf(stage), acts)
  await wait(BEFORE_MS)
  const beganAt = performance.now()
  const end = await begin(stage)
  await wait(Math.max(0, beganAt + DURING_MS - performance.now()))
  const endedAt = performance.now()
  await end()
  await wait(Math.max(0, endedAt + AFTER_MS - performance.now()))
  const overAt = performance.now()
  await stop()
  await waitUntilSettled(stage)
  const lost = await countLost(deps, acts, acknowledged)
  const { confirmed = 0 } = await seatsOf(deps.db, acts.gId)
  return { name, samples, beganAt, endedAt, overAt, lost, oversold: Math.max(0, confirmed - SEATS) }
}

/**
 * Waits until answers are good again, so that the rest of a fault does not count for the next. On a machine
 * that is too busy for that it goes on after a while, and `before` shows it.
 */
async function waitUntilSettled(stage: Stage): Promise<void> {
  await Promise.all(stage.sites.map(untilReady))
  for (let time = 0; time < MAX_SETTLE_ROUNDS; time++) {
    const load = startLoad(() => originsOf(stage), { registering: [], marking: [] })
    await wait(SETTLING_MS)
    await load.stop()
    if (load.samples.every(({ verdict }) => verdict === 'good')) return
  }
}

/** Waits without a time limit. */
async function untilReady({ origin }: BuiltSite): Promise<void> {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await wait(BETWEEN_TRIES_MS)
}

/** Counts acknowledged writes that are not in the database as acknowledged. */
async function countLost(
  { db }: Deps,
  { gId, marking, registering }: SchoolActs,
  acknowledged: ReadonlyMap<Act, unknown>,
): Promise<number> {
  const rows = await db
    .select({ id: registrations.id, status: registrations.status })
    .from(registrations)
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .where(eq(activities.gId, gId))
  const kept = new Map(rows.map(({ id, status }) => [id, status]))
  const marks = await storedMarks(db)
  const isLost = (act: Act) => {
    const { results } = acknowledged.get(act) as { results: RegisterResult[] }
    const [told] = results
    return kept.get(told?.registrationId ?? '') !== told?.status
  }
  const isMarkLost = (act: Act) =>
    (act.input as { marks: Mark[] }).marks.some(({ markId }) => !marks.has(markId))
  const done = (acts: readonly Act[]) => acts.filter(act => acknowledged.has(act))
  return done(registering).filter(isLost).length + done(marking).filter(isMarkLost).length
}
