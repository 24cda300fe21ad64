import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { SERVER_FLAGS } from '../../scripts/lib/server-flags.mjs'
import { startOwnPostgres, variablesFor } from '../process/support/postgres.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { catalogueText } from '../support/catalogue/catalogue-file.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/import.ts')
/** Three of the batches in which a file is written. */
const ROWS = 1_500
const PIECE = 500
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
/** Eight Sundays. The command has the clock of the machine. */
const DATES = {
  weekdays: 'SU',
  start_time: '16:00',
  end_time: '17:00',
  start_date: inDays(30),
  end_date: inDays(85),
}

describe('A catalogue that is being imported', () => {
  let directory: string
  let server: PostgresServer
  let client: pg.Client

  async function connect(): Promise<void> {
    client = new pg.Client(server.url)
    // Deleted with the server.
    client.on('error', () => {})
    await client.connect()
  }

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'nashat-killed-import-'))
    server = await startOwnPostgres({ isDurable: true })
    await connect()
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      external_id: `killed:${at}`,
      ...DATES,
    }))
    await writeFile(path.join(directory, 'catalogue.csv'), catalogueText(...rows))
  })
  afterEach(async () => {
    await client?.end()
    await server?.stop()
    await rm(directory, { recursive: true, force: true })
  })

  function start() {
    const { HOME = '', PATH = '' } = process.env
    const own = { DATA_DIR: directory, INIT_CWD: directory, ...variablesFor(server.url) }
    const env = { HOME, PATH, ...own }
    const command = spawn(process.execPath, [...SERVER_FLAGS, SCRIPT, 'catalogue.csv'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = Promise.all([
      text(command.stdout),
      text(command.stderr),
      once(command, 'exit'),
    ]).then(([out, err, [code]]) => ({ out, err, code: code as number | null }))
    return { command, ended }
  }

  async function ask(query: string): Promise<{ count: number }[]> {
    return (await client.query<{ count: number }>(query)).rows
  }

  async function countOfActivities(): Promise<number> {
    const [found] = await ask('select count(*)::int from activities')
    return found?.count ?? 0
  }

  /** Waits until more is stored than before, or the command has ended. */
  async function untilMoreThan(
    count: number,
    { command }: ReturnType<typeof start>,
  ): Promise<void> {
    while (command.exitCode === null && (await countOfActivities()) <= count) await pause(10)
  }

  /** Checks that no row is there twice or half. */
  async function expectAllStored(): Promise<void> {
    expect(await countOfActivities()).toBe(ROWS)
    // Rows have the same dates, so each has an equal share of the sessions.
    const shares = await ask(
      'select count(*)::int from activities join sessions on activity_id = activities.id group by activities.id',
    )
    expect(shares).toHaveLength(ROWS)
    expect(new Set(shares.map(({ count }) => count)).size).toBe(1)
  }

  test('is complete after the command was killed and restarted again and again', async () => {
    const seen: number[] = []
    for (let known = 0; known < ROWS; known = await countOfActivities()) {
      seen.push(known)
      const begun = start()
      await untilMoreThan(known, begun)
      begun.command.kill('SIGKILL')
      const { code, err } = await begun.ended
      // There is no exit code: it was killed.
      expect([null, 0], err).toContain(code)
    }
    expect(seen.length).toBeGreaterThan(1)
    // Batches are written whole or not at all.
    for (const known of seen) expect(known % PIECE).toBe(0)
    expect(await start().ended).toMatchObject({
      code: 0,
      out: expect.stringContaining(`new: 0\nchanged: 0\nunchanged: ${ROWS}\n`),
    })
    await expectAllStored()
  })

  test('reports that PostgreSQL was killed under it, and continues next time', async () => {
    const begun = start()
    await untilMoreThan(0, begun)
    await server.crash()
    const { code, err } = await begun.ended
    await server.restart()
    await connect()
    // Log lines of the queue may come before its last output.
    expect({ code, said: err.trimEnd().split('\n').at(-1) }).toEqual({
      code: 1,
      said: 'The database cannot be reached; check DATABASE_URL.',
    })
    expect(await countOfActivities()).toBeLessThan(ROWS)
    expect(await start().ended).toMatchObject({ code: 0 })
    await expectAllStored()
  })
})
