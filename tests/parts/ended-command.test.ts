import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../../server/root.ts'

const RUN = path.join(ROOT, 'scripts/lib/run.ts')
/** A server in small: it says its id, and runs until it is ended. */
const SERVER = 'console.log(process.pid); setInterval(() => {}, 60_000)'
/** What `npm run dev` does: it runs another program to its end. */
const COMMAND = `
  import { tryRun } from ${JSON.stringify(RUN)}
  await tryRun(process.execPath, ['-e', ${JSON.stringify(SERVER)}])`

let command: ChildProcess
let server = 0

afterEach(() => {
  command.kill('SIGKILL')
  if (isRunning(server)) process.kill(server, 'SIGKILL')
})

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

/** Runs a command that starts the server, and ends the command. */
async function startAndEnd(args: string[], signal: NodeJS.Signals, env = process.env) {
  const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  command = started
  const ended = once(started, 'exit')
  const [id] = await once(started.stdout, 'data')
  server = Number(String(id))
  expect(isRunning(server)).toBe(true)

  command.kill(signal)

  expect(await ended).toEqual([null, signal])
  await expect.poll(() => isRunning(server)).toBe(false)
}

test.each(['SIGTERM', 'SIGHUP'] as const)(
  'a developer who ends a command by %s leaves nothing running behind it',
  signal => startAndEnd(['--input-type=module', '-e', COMMAND], signal),
)

test('a developer who ends the tests that run at each save leaves none running', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nashat-watch-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'vitest'), `#!/usr/bin/env node\n${SERVER}`, { mode: 0o755 })
  const PATH = [folder, path.dirname(process.execPath), process.env['PATH']].join(path.delimiter)
  await startAndEnd([path.join(ROOT, 'scripts/test-watch.ts')], 'SIGTERM', { ...process.env, PATH })
})
