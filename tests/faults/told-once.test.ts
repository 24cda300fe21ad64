import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/lib/site.ts'
import { bundleProgram } from '../process/support/bundled.ts'
import type { Storm } from '../process/support/notice-process.ts'
import { startOwnPostgres, variablesFor } from '../process/support/postgres.ts'
import { startMailServer } from '../support/servers/mail-server.ts'

/**
 * All mails are queued at once, and leave as fast as they can. Each absence is found, stored and queued in
 * its own transaction before it leaves.
 */
const STORM: Storm = { mails: 150, absences: 60 }
const MAILS_ALONE: Storm = { mails: 150, absences: 0 }
const FEW: Storm = { mails: 40, absences: 0 }
const EACH_ONCE = `each of ${STORM.mails} mails and ${STORM.absences} families with an absence is in the outbox exactly once`
const KINDS: Record<keyof Storm, string> = { mails: 'password_changed', absences: 'not_present' }

/** Kills a process once that share of those notices has arrived. */
type Kill = readonly [of: keyof Storm, part: number]

/**
 * One on the embedded database, where each start takes seconds, and all mails leave in a fifth of a second: while
 * absences do.
 */
const ON_PGLITE: readonly Kill[] = [['absences', 1 / 4]]
const ON_POSTGRES: readonly Kill[] = [
  ['mails', 1 / 8],
  ['absences', 1 / 8],
]
const OF_MAILS: readonly Kill[] = [['mails', 1 / 4]]
/** The most that one process sends at a time: its workers, each with a batch. */
const IN_FLIGHT = 60

/** Real processes with the product's own queue and workers, which are killed while they send. */
describe('While processes that send notices are killed', () => {
  let program: string
  let dataDir: string
  const closers: (() => unknown)[] = []

  beforeAll(async () => {
    program = await bundleProgram('notice-process')
  })
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'nashat-told-once-'))
  })
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  async function start(variables: NodeJS.ProcessEnv): Promise<ChildProcess> {
    const child = fork(program, [], {
      // As `npm start` runs the embedded database.
      execArgv: ['--disable-warning=ExperimentalWarning', '--liftoff-only'],
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DEMO: '0',
        NOTIFY: 'outbox',
        ...variables,
      },
    })
    closers.push(() => child.kill('SIGKILL'))
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}.`))),
    ])
    return child
  }

  type Arrived = () => Promise<Storm> | Storm

  /** Kills a process each time some more have arrived; another one takes over, until all have. */
  async function sendThrough(
    storm: Storm,
    arrived: Arrived,
    kills: readonly Kill[],
    first: ChildProcess,
    next: () => Promise<ChildProcess> | ChildProcess,
  ) {
    let child = first
    child.send(storm)
    for (const [of, part] of kills) {
      await until(async () => (await arrived())[of] >= part * storm[of])
      child.kill('SIGKILL')
      await once(child, 'exit')
      expect((await arrived())[of]).toBeLessThan(storm[of])
      child = await next()
      child.send('take over')
    }
    await until(async () => {
      const { absences, mails } = await arrived()
      return mails >= storm.mails && absences >= storm.absences
    })
  }

  async function onPglite(storm: Storm) {
    const next = () => start({ DATABASE_URL: '' })
    await sendThrough(storm, inOutbox, ON_PGLITE, await next(), next)
  }

  /** On PostgreSQL several processes send at a time. */
  async function onPostgres(
    storm: Storm,
    kills: readonly Kill[],
    arrived: Arrived,
    channel: NodeJS.ProcessEnv = {},
  ) {
    const { stop, url } = await startOwnPostgres()
    closers.push(stop)
    const variables = { ...variablesFor(url), ...channel }
    const [first, ...others] = await Promise.all(
      Array.from({ length: kills.length + 1 }, () => start(variables)),
    )
    if (!first) throw new Error('No process was started.')
    await sendThrough(storm, arrived, kills, first, () => others.shift() ?? first)
  }

  async function linesOf(folder: string): Promise<string[]> {
    const files = await readdir(folder).catch(() => [])
    const texts = await Promise.all(files.map(file => readFile(path.join(folder, file), 'utf8')))
    return texts.flatMap(text => text.split('\n').filter(line => line !== ''))
  }

  async function expectOneOfEach(storm: Storm) {
    const lines = await linesOf(path.join(dataDir, 'outbox'))
    const entries = lines.map(line => JSON.parse(line) as { to: string; id: string; kind: string })
    const count = storm.mails + storm.absences
    expect(entries).toHaveLength(count)
    expect(new Set(entries.map(({ to }) => to)).size).toBe(count)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(count)
    for (const kept of ['mails', 'absences'] as const)
      expect(entries.filter(({ kind }) => kind === KINDS[kept])).toHaveLength(storm[kept])
  }

  /** Each recipient has a file. */
  const inOutbox = async (): Promise<Storm> => {
    const files = await readdir(path.join(dataDir, 'outbox')).catch(() => [])
    const mails = files.filter(file => file.startsWith('m')).length
    return { mails, absences: files.length - mails }
  }

  test(`${EACH_ONCE}, on the embedded database`, async () => {
    await onPglite(STORM)
    await expectOneOfEach(STORM)
  })

  test(`${EACH_ONCE}, on PostgreSQL`, async () => {
    await onPostgres(STORM, ON_POSTGRES, inOutbox)
    await expectOneOfEach(STORM)
  })

  test('a mail is sent twice only if a process died before recording it, and under one message id', async () => {
    const ids: string[] = []
    const { close, port } = await startMailServer(id => ids.push(id))
    closers.push(close)
    const arrived = () => ({ mails: new Set(ids).size, absences: 0 })
    await onPostgres(MAILS_ALONE, OF_MAILS, arrived, {
      NOTIFY: 'live',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMS_URL: 'unifonic+http://app@127.0.0.1:9?sender=Nashat',
    })
    expect(new Set(ids).size).toBe(MAILS_ALONE.mails)
    expect(ids.length - MAILS_ALONE.mails).toBeLessThanOrEqual(OF_MAILS.length * IN_FLIGHT)
  })

  test('mails that are queued while the mail server is down arrive once when it is back', async () => {
    const { stop, url } = await startOwnPostgres()
    closers.push(stop)
    const port = await freePort()
    const child = await start({
      ...variablesFor(url),
      NOTIFY: 'live',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMS_URL: 'unifonic+http://app@127.0.0.1:9?sender=Nashat',
    })
    const client = new pg.Client(url)
    await client.connect()
    closers.push(() => client.end())
    child.send(FEW)
    const tried = `select count(*)::int as count from pgboss.job where state = 'retry' and name = 'notices_email'`
    await until(async () => (await client.query(tried)).rows[0].count === FEW.mails)
    const ids: string[] = []
    const mail = await startMailServer(id => ids.push(id), port)
    closers.push(mail.close)
    // The test does not wait until they would be tried again.
    await client.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    const sent = `select count(*)::int as count from pgboss.job where state = 'completed' and name = 'notices_email'`
    await until(async () => (await client.query(sent)).rows[0].count === FEW.mails)
    expect(ids).toHaveLength(FEW.mails)
    expect(new Set(ids).size).toBe(FEW.mails)
  })
})

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(5)
}
