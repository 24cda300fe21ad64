import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migratePostgres } from '../../server/db/migrate.ts'
import { ROOT } from '../../server/root.ts'
import { startOwnPostgres } from '../process/support/postgres.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { queryServer } from '../support/servers/engine.ts'
import { ACTS } from './support/acts.ts'
import { builtBeforehand } from './support/beforehand.ts'
import { type Load, type Longest, startLoad } from './support/load.ts'
import { watchLocks } from './support/locks.ts'
import { fillMillion } from './support/million.ts'
import { allMigrations, migrationsUpTo } from './support/releases.ts'

/** How many migrations count as new; those before them are the former release. */
const NEW = Number(process.env.NEW_MIGRATIONS ?? 7)
/** `no` shows why indexes should be built beforehand: then writes may be refused. */
const IS_BUILT_BEFOREHAND = process.env.BUILT_BEFOREHAND !== 'no'
/** A machine that suits a million activities. Other memory settings are PostgreSQL's defaults. */
const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB']
const PROCESS = path.join(ROOT, 'tests/scale/support/migrate-process.ts')

const say = (text: string) => process.stdout.write(`${text}\n`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

let server: PostgresServer
let migrations: string[]
let commands: string[]
/** The migrations folder of each release, by its last migration. */
const folders = new Map<string, string>()

beforeAll(async () => {
  migrations = (await allMigrations()).slice(-NEW - 1)
  commands = IS_BUILT_BEFOREHAND ? await builtBeforehand(migrations.slice(1)) : []
  for (const tag of migrations) folders.set(tag, await migrationsUpTo(tag))
  server = await startOwnPostgres({ isEmpty: true, settings: SETTINGS })
  await queryServer(server.url, 'create database before')
  await migrate(at('before'), migrations[0])
  await fillMillion(at('before'))
})
afterAll(async () => {
  await server?.stop()
  for (const folder of folders.values()) await rm(folder, { recursive: true, force: true })
})

const at = (database: string) => Object.assign(new URL(server.url), { pathname: database }).href

const migrate = (url: string, last = '') =>
  migratePostgres({ name: 'postgres', url, pooledUrl: null }, folders.get(last))

/** A copy of the former release with its million activities, under load. */
async function underLoad(name: string, work: (url: string, load: Load) => Promise<void>) {
  await queryServer(server.url, `create database ${name} template before strategy file_copy`)
  const url = at(name)
  const load = await startLoad(url)
  try {
    say(`\n| ${name} | took | longest read | longest write | tables that were held |`)
    say('| --- | --- | --- | --- | --- |')
    await tell('nothing new', url, load, () => migrate(url, migrations[0]))
    for (const command of commands)
      await tell(nameOf(command), url, load, () => queryServer(url, command))
    await work(url, load)
  } finally {
    await load.stop()
  }
  expect(load.failures).toEqual([])
  expect([...load.counts.keys()].toSorted()).toEqual(ACTS.map(({ name }) => name).toSorted())
  await queryServer(server.url, `drop database ${name}`)
}

/** Runs something under load, and prints how long it took, the longest waits, and the locked tables. */
async function tell(what: string, url: string, load: Load, work: () => Promise<unknown>) {
  const seen = await watchLocks(url)
  let held: string[] = []
  let took = 0
  const longest = await load.during(async () => {
    const begun = performance.now()
    await work().finally(async () => (held = await seen()))
    took = performance.now() - begun
  })
  say(`| ${[what, seconds(took), ...waits(longest), held.join(', ')].join(' | ')} |`)
}

const waits = ({ read, write }: Longest) =>
  [read, write].map(({ act, ms }) => `${seconds(ms)}, ${act.name}`)

const nameOf = (command: string) => `${/exists (\w+)/.exec(command)?.[1]}, beforehand`

/** The migrations that are recorded, with repetitions. */
async function arrived(url: string): Promise<number[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    'select count(*) from drizzle.__drizzle_migrations group by hash',
  )
  await client.end()
  return rows.map(({ count }) => Number(count))
}

describe('A client that reads and writes a million activities', () => {
  test('gets no error while each new migration runs by itself', async () => {
    await underLoad('one_by_one', async (url, load) => {
      for (const tag of migrations.slice(1)) await tell(tag, url, load, () => migrate(url, tag))
      expect(await arrived(url)).toHaveLength((await allMigrations()).length)
    })
  })

  test('gets no error while three processes start at the same moment with all of them, which run once', async () => {
    const run = promisify(execFile)
    await underLoad('all_at_once', async (url, load) => {
      const folder = folders.get(migrations.at(-1) ?? '') ?? ''
      await tell('all of them', url, load, () =>
        Promise.all([1, 2, 3].map(() => run(process.execPath, [PROCESS, url, folder]))),
      )
      expect(await arrived(url)).toEqual((await allMigrations()).map(() => 1))
    })
  })
})
