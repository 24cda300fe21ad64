import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Storm } from './notice-process.ts'
import { startPostgres } from '../setup/postgres-server.ts'

const MAILS: Storm = { of: 'mails', count: 600 }
/** Each is found, kept and queued in a transaction of its own before it leaves. */
const ABSENCES: Storm = { of: 'absences', count: 200 }
const KINDS: Record<Storm['of'], string> = { mails: 'password_changed', absences: 'not_present' }
/** How many processes are killed; each start on the embedded database takes seconds. */
const KILLS = { pglite: 2, postgres: 3 }
/** The most that one process sends at a time: its workers, each with a batch. */
const IN_FLIGHT = 60

/** Real processes with the product's own queue and workers, which are killed while they send. */
describe('While processes that send notices are killed', () => {
  let dataDir: string
  const closers: (() => unknown)[] = []

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'nashat-told-once-'))
  })
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  async function start(variables: NodeJS.ProcessEnv): Promise<ChildProcess> {
    const child = fork(path.join(import.meta.dirname, 'notice-process.ts'), [], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { ...process.env, DATA_DIR: dataDir, DEMO: '0', NOTIFY: 'outbox', ...variables },
    })
    closers.push(() => child.kill('SIGKILL'))
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}.`))),
    ])
    return child
  }

  /** Kills a process each time some more have arrived; another takes over, until all have. */
  async function sendThrough(
    storm: Storm,
    arrived: () => Promise<number> | number,
    kills: number,
    first: ChildProcess,
    next: () => Promise<ChildProcess> | ChildProcess,
  ) {
    let child = first
    child.send(storm)
    for (let kill = 1; kill <= kills; kill++) {
      await until(async () => (await arrived()) >= (kill * storm.count) / (kills + 2))
      child.kill('SIGKILL')
      await once(child, 'exit')
      expect(await arrived()).toBeLessThan(storm.count)
      child = await next()
      child.send('take over')
    }
    await until(async () => (await arrived()) >= storm.count)
  }

  async function onPglite(storm: Storm) {
    const next = () => start({ DATABASE_URL: '' })
    await sendThrough(storm, inOutbox, KILLS.pglite, await next(), next)
  }

  /** On PostgreSQL several send at a time. */
  async function onPostgres(storm: Storm, arrived: () => Promise<number> | number, channel = {}) {
    const { stop, url } = await startPostgres()
    closers.push(stop)
    const variables = { DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32), ...channel }
    const [first, ...others] = await Promise.all(
      Array.from({ length: KILLS.postgres + 1 }, () => start(variables)),
    )
    if (!first) throw new Error('No process was started.')
    await sendThrough(storm, arrived, KILLS.postgres, first, () => others.shift() ?? first)
  }

  async function linesOf(folder: string): Promise<string[]> {
    const files = await readdir(folder).catch(() => [])
    const texts = await Promise.all(files.map(file => readFile(path.join(folder, file), 'utf8')))
    return texts.flatMap(text => text.split('\n').filter(line => line !== ''))
  }

  async function expectOneOfEach({ count, of }: Storm) {
    const lines = await linesOf(path.join(dataDir, 'outbox'))
    const entries = lines.map(line => JSON.parse(line) as { to: string; id: string; kind: string })
    expect(entries).toHaveLength(count)
    expect(new Set(entries.map(({ to }) => to)).size).toBe(count)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(count)
    expect([...new Set(entries.map(({ kind }) => kind))]).toEqual([KINDS[of]])
  }

  const inOutbox = async () => (await readdir(path.join(dataDir, 'outbox')).catch(() => [])).length

  test('each of 600 notices is in the outbox, and none twice, on the embedded database', async () => {
    await onPglite(MAILS)
    await expectOneOfEach(MAILS)
  })

  test('each of 600 notices is in the outbox, and none twice, on PostgreSQL', async () => {
    await onPostgres(MAILS, inOutbox)
    await expectOneOfEach(MAILS)
  })

  test('each of 200 families hears once of a child that is not marked present, on the embedded database', async () => {
    await onPglite(ABSENCES)
    await expectOneOfEach(ABSENCES)
  })

  test('each of 200 families hears once of a child that is not marked present, on PostgreSQL', async () => {
    await onPostgres(ABSENCES, inOutbox)
    await expectOneOfEach(ABSENCES)
  })

  test('mails are doubled at most where a process died before it knew of them, and under one name', async () => {
    const ids: string[] = []
    const port = await startMailServer(id => ids.push(id))
    await onPostgres(MAILS, () => new Set(ids).size, {
      NOTIFY: 'live',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMS_URL: 'unifonic+http://app@127.0.0.1:9?sender=Nashat',
    })
    expect(new Set(ids).size).toBe(MAILS.count)
    expect(ids.length - MAILS.count).toBeLessThanOrEqual(KILLS.postgres * IN_FLIGHT)
  })

  /** Tells the Message-ID of each mail that it takes. */
  async function startMailServer(took: (id: string) => void): Promise<number> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let mail = ''
        stream.on('data', chunk => (mail += String(chunk)))
        stream.on('end', () => {
          took(/^Message-ID: (<.+>)\r?$/im.exec(mail)?.[1] ?? 'none')
          done()
        })
      },
    })
    server.on('error', () => {})
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    closers.push(() => server.close())
    return (listening.address() as AddressInfo).port
  }
})

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(5)
}
