import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BUILT_SERVER } from '../../../scripts/build/paths.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../../../scripts/lib/server-flags.mjs'
import { freePort } from '../../../scripts/lib/site.ts'

export interface BuiltSite {
  origin: string
  /** All lines of its log so far. */
  lines: string[]
  /** Asks it to stop and waits. Returns its exit code. */
  end(): Promise<number | null>
  stop(): Promise<void>
}

/** The same for all processes on one database. */
const DATA_KEYS = `tests:${Buffer.alloc(32, 7).toString('base64')}`

/** Starts the built server as a separate process with the given environment variables. */
export async function startBuiltSite(variables: NodeJS.ProcessEnv): Promise<BuiltSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nashat-site-'))
  const port = await freePort()
  const child = spawn(process.execPath, [...SERVER_FLAGS, BUILT_SERVER], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...SERVER_ENV,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      AUTH_SECRET: 'x'.repeat(32),
      NOTIFY: 'outbox',
      // On PostgreSQL a start without them logs a warning.
      ...(variables['DATABASE_URL'] && { DATA_KEYS }),
      ...variables,
    },
  })
  const lines = linesOf(child)
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  await Promise.race([
    new Promise(resolve => child.stdout.once('data', resolve)),
    ended.then(code => Promise.reject(new Error(`It ended with ${code}: ${lines.join('\n')}`))),
  ])
  return {
    origin: `http://127.0.0.1:${port}`,
    lines,
    end() {
      child.kill('SIGTERM')
      return ended
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function linesOf({ stderr }: ChildProcess): string[] {
  const lines: string[] = []
  let rest = ''
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  })
  return lines
}
