import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openPostgres } from '../server/db/open.ts'
import { loadDemoAccounts } from '../server/demo/accounts.ts'
import { loadDemo } from '../server/demo/load.ts'
import { writeReference } from '../server/services/reference.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/lib/server-flags.mjs'
import { freePort } from '../scripts/lib/site.ts'
import { onCore } from './cores.ts'
import { benchDeps } from './deps.ts'

export interface BenchSite {
  origin: string
  /** The id of the server process. */
  pid: number
  stop(): Promise<void>
}

interface Where {
  /** Without it: PGlite with the demo. */
  databaseUrl?: string
  core?: number
}

/** The secret of a site on PostgreSQL: tokens made with it are accepted there. */
export const AUTH_SECRET = 'a secret of the bench, which is nobody’s'

const START = path.join(import.meta.dirname, '../scripts/start.ts')
const BETWEEN_TRIES_MS = 20
const GIVE_UP_AFTER_MS = 120_000
const LAST_WORDS = 4_000

/** Serves the built site as `npm start` does, in a separate process with its own directory. */
export async function startSite({ core, databaseUrl = '' }: Where = {}): Promise<BenchSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nashat-bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const [command, args] = onCore(core, process.execPath, [...SERVER_FLAGS, START])
  const server = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...SERVER_ENV,
      ...environmentOf({ dataDir, databaseUrl, origin, port }),
    },
  })
  // Its log would hide the figures; its last lines say why it ended.
  let last = ''
  server.stderr.on('data', chunk => (last = (last + String(chunk)).slice(-LAST_WORDS)))
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  await waitUntilServed(server, `${origin}/readyz`).catch(error => {
    process.stderr.write(last)
    throw error
  })
  return {
    origin,
    pid: server.pid ?? 0,
    async stop() {
      process.off('exit', kill)
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Place {
  dataDir: string
  databaseUrl: string
  origin: string
  port: number
}

/** As in production, but without limits on attempts, because all requests come from one address. */
export const environmentOf = ({ dataDir, databaseUrl, origin, port }: Place) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  SITE_URL: origin,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: databaseUrl && AUTH_SECRET,
  DEMO: databaseUrl ? '0' : '1',
  NOTIFY: 'outbox',
  RATE_LIMIT_SCALE: '1000',
  // A bench can be several clients.
  TRUST_PROXY: '1',
})

/** Waits until an address answers; throws if the process ends first. */
export async function waitUntilServed(server: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(address).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await wait(BETWEEN_TRIES_MS)
  }
  throw new Error(`${address} did not answer.`)
}

/** Loads the demo with its accounts into a PostgreSQL, where the server does not do it. */
export async function fillWithDemo(databaseUrl: string): Promise<void> {
  const { close, db } = await openPostgres(databaseUrl)
  const deps = benchDeps(db)
  await writeReference(deps)
  await loadDemo(deps)
  await loadDemoAccounts(deps)
  await close()
}

/** Returns the address of an activity's page. */
export async function detailsPath(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/activities/getactivities?pageSize=1`)
  const [card] = (await answer.json()) as { gId: string; slug: string }[]
  if (!card) throw new Error('There is no activity to show.')
  return `/activity-details/${card.slug}/${card.gId}`
}
