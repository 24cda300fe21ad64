import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../../server/root.ts'

const RUN = path.join(ROOT, 'scripts/lib/run.ts')
/** A server in small: it says its id, and runs until it is ended. */
const SERVER = 'console.log(process.pid); setInterval(() => {}, 60_000)'
/** What `npm run dev` and `npm run check` do: they run other programs to their end. */
const commandOf = (servers: number) => [
  '--input-type=module',
  '-e',
  `import { tryRun } from ${JSON.stringify(RUN)}
  const run = () => tryRun(process.execPath, ['-e', ${JSON.stringify(SERVER)}])
  await Promise.all(Array.from({ length: ${servers} }, run))`,
]

let command: ChildProcess | undefined
let servers: number[] = []

afterEach(() => {
  command?.kill('SIGKILL')
  for (const id of servers.filter(isRunning)) process.kill(id, 'SIGKILL')
  servers = []
})

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

interface Given {
  args: string[]
  /** How many servers it runs. */
  count?: number
  env?: NodeJS.ProcessEnv
}

/** Starts a command, waits until it runs its servers, and ends it. Returns how it ended, and what it warned of. */
async function end(signal: NodeJS.Signals, { args, count = 1, env = process.env }: Given) {
  const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  command = started
  let warnings = ''
  started.stderr.on('data', chunk => (warnings += String(chunk)))
  const ended = once(started, 'exit')
  for await (const line of createInterface(started.stdout)) {
    servers.push(Number(line))
    if (servers.length === count) break
  }
  expect(servers.filter(isRunning)).toHaveLength(count)

  started.kill(signal)

  const [, by] = await ended
  return { by, warnings }
}

test.each(['SIGTERM', 'SIGHUP'] as const)(
  'a developer who ends a command by %s leaves nothing running behind it',
  async signal => {
    expect(await end(signal, { args: commandOf(1) })).toEqual({ by: signal, warnings: '' })
    expect(servers.filter(isRunning)).toEqual([])
  },
)

test('a developer who ends all checks of many processors leaves none running, and reads no warning', async () => {
  // Node warns of more than ten listeners.
  const ended = await end('SIGTERM', { args: commandOf(11), count: 11 })
  expect(ended).toEqual({ by: 'SIGTERM', warnings: '' })
  expect(servers.filter(isRunning)).toEqual([])
})

test('a developer who ends the tests that run at each save leaves none running', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nashat-watch-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'vitest'), `#!/usr/bin/env node\n${SERVER}`, { mode: 0o755 })
  const PATH = [folder, path.dirname(process.execPath), process.env['PATH']].join(path.delimiter)
  const args = [path.join(ROOT, 'scripts/test-watch.ts')]
  expect(await end('SIGTERM', { args, env: { ...process.env, PATH } })).toMatchObject({
    by: 'SIGTERM',
  })
  expect(servers.filter(isRunning)).toEqual([])
})
