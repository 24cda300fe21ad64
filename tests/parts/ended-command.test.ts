import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { ROOT } from '../../server/root.ts'

const RUN = path.join(ROOT, 'scripts/lib/run.ts')
/** A server in small: it says its id, and runs until it is ended. */
const SERVER = 'console.log(process.pid); setInterval(() => {}, 60_000)'
/** What `npm run dev` and `npm run check` do: they run other programs to their end. */
const commandOf = (servers: number) => `
  import { tryRun } from ${JSON.stringify(RUN)}
  const run = () => tryRun(process.execPath, ['-e', ${JSON.stringify(SERVER)}])
  await Promise.all(Array.from({ length: ${servers} }, run))`

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

/** Starts a command, waits until it runs so many servers, and ends it. Returns how it ended, and what it warned of. */
async function end(signal: NodeJS.Signals, count: number) {
  const started = spawn(process.execPath, ['--input-type=module', '-e', commandOf(count)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
    expect(await end(signal, 1)).toEqual({ by: signal, warnings: '' })
    expect(servers.filter(isRunning)).toEqual([])
  },
)

test('a developer who ends all checks of many processors leaves none running, and reads no warning', async () => {
  // Node warns of more than ten listeners.
  expect(await end('SIGTERM', 11)).toEqual({ by: 'SIGTERM', warnings: '' })
  expect(servers.filter(isRunning)).toEqual([])
})
