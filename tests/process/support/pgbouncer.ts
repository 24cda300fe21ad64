import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../../scripts/lib/site.ts'

/** From this version on it supports named prepared statements across sessions. */
const NEEDED = [1, 21] as const

export interface Pooler {
  /** The address of the same database, through the pooler. */
  url: string
  stop(): Promise<void>
}

/** The version of the PgBouncer in the `PATH`; null where there is none. */
function foundVersion(): [number, number] | null {
  try {
    const said = String(execFileSync('pgbouncer', ['--version'], { stdio: 'pipe' }))
    const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(said) ?? []
    return major && minor ? [Number(major), Number(minor)] : null
  } catch {
    return null
  }
}

/** Whether the machine has a PgBouncer that Nashat works with. */
export function hasPgBouncer(): boolean {
  const [major, minor] = foundVersion() ?? [0, 0]
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])
}

/** Starts PgBouncer in transaction mode in front of a PostgreSQL. */
export async function startPgBouncer(
  database: string,
  settings: Record<string, string | number> = {},
): Promise<Pooler> {
  const directory = await mkdtemp(path.join(tmpdir(), 'nashat-pgbouncer-'))
  const port = await freePort()
  const { hostname, password, pathname, port: behind, username } = new URL(database)
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: path.join(directory, 'users'),
    pool_mode: 'transaction',
    max_client_conn: 500,
    default_pool_size: 8,
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const config = path.join(directory, 'pgbouncer.ini')
  const name = pathname.slice(1)
  await writeFile(
    config,
    `[databases]\n${name} = host=${hostname} port=${behind}\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  await writeFile(path.join(directory, 'users'), `"${username}" "${password}"\n`)
  await chmod(directory, 0o755)

  const user = await nobody([directory, config, path.join(directory, 'users')])
  const child = spawn('pgbouncer', [config], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await new Promise<void>((resolve, reject) => {
    const log: string[] = []
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${log.join('\n')}`)))
    createInterface(child.stderr).on('line', line => {
      log.push(line)
      if (log.length > 100) log.shift()
      if (line.includes('process up')) resolve()
    })
  })
  const url = new URL(database)
  url.port = String(port)
  return {
    url: url.href,
    async stop() {
      process.off('exit', kill)
      kill()
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** PgBouncer refuses to run as root. */
async function nobody(files: readonly string[]): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'nobody']))
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  for (const file of files) await chown(file, user.uid, user.gid)
  return user
}
