import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const KB_IN_MB = 1024

/** Returns the resident memory of a process, in MB of 1,048,576 bytes. */
export function residentMb(pid: number): number {
  if (process.platform !== 'linux')
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / KB_IN_MB
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / KB_IN_MB
}
