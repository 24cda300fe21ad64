import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
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

test.each(['SIGTERM', 'SIGHUP'] as const)(
  'a developer who ends a command by %s leaves nothing running behind it',
  async signal => {
    const started = spawn(process.execPath, ['--input-type=module', '-e', COMMAND], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    command = started
    const ended = once(started, 'exit')
    const [id] = await once(started.stdout, 'data')
    server = Number(String(id))
    expect(isRunning(server)).toBe(true)

    command.kill(signal)

    expect(await ended).toEqual([null, signal])
    await expect.poll(() => isRunning(server)).toBe(false)
  },
)
