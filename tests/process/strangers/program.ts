import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const BETWEEN_TRIES_MS = 20

/**
 * The path of a program; null if the machine does not have it. Those of servers are often not in the `PATH`.
 */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
  return folders.map(folder => path.join(folder, name)).find(file => existsSync(file)) ?? null
}

export interface Program {
  stop(): Promise<void>
}

/** Starts a server program, and waits until it listens at a port of this machine. */
export async function startProgram(
  file: string,
  options: readonly string[],
  port: number,
): Promise<Program> {
  const child = spawn(file, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-10_000)))
  while (!(await listens(port))) {
    if (isOver(child)) throw new Error(`${path.basename(file)} did not start:\n${log}`)
    await wait(BETWEEN_TRIES_MS)
  }
  return {
    async stop() {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isThere
}
