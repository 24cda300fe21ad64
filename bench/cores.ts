import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** The cores of the measured server and of the measuring client. */
export const SERVER_CORE = 0
export const LOAD_CORE = 1

let isPossible: boolean | undefined

/** Whether processes can be pinned to a core: Linux, with at least two cores. */
function canPin(): boolean {
  isPossible ??= availableParallelism() > 1 && hasProgram('taskset', ['--version'])
  return isPossible
}

/** Whether a program can be run on this machine. */
export function hasProgram(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Returns a command that is pinned to a core, if the machine can do that. */
export function onCore(
  core: number | undefined,
  command: string,
  args: string[],
): [command: string, args: string[]] {
  if (core === undefined || !canPin()) return [command, args]
  return ['taskset', ['-c', String(core), command, ...args]]
}
