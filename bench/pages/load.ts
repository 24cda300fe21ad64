import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { hasProgram, LOAD_CORE, onCore } from '../cores.ts'
import { readWrk } from './wrk.ts'

export interface Load {
  perSecond: number
  p99Ms: number
}

const CONNECTIONS = 32
/** The header that both generators send, so that no server can do less. */
const ENCODING = 'Accept-Encoding: gzip'
const OWN_CLIENT = path.join(import.meta.dirname, '../load-process.ts')

/** `wrk -v` prints its version and exits with 1, so the shell looks it up instead. */
const hasWrk = () => hasProgram('sh', ['-c', 'command -v wrk'])

/** The program that sends the requests. */
export const generator = (): string => (hasWrk() ? 'wrk' : 'our own client')

/** Requests an address as fast as it answers, over connections that stay open. */
export async function load(address: string, seconds: number): Promise<Load> {
  return hasWrk() ? loadByWrk(address, seconds) : loadByOwnClient(address, seconds)
}

async function loadByWrk(address: string, seconds: number): Promise<Load> {
  const options = [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '30s',
    '-H',
    ENCODING,
  ]
  const [command, args] = onCore(LOAD_CORE, 'wrk', [...options, address])
  const { stdout } = await promisify(execFile)(command, args)
  return readWrk(stdout)
}

/** A separate process, so that the client does not share a core with the server. */
export async function loadByOwnClient(address: string, seconds: number): Promise<Load> {
  const options = [OWN_CLIENT, address, String(seconds), String(CONNECTIONS)]
  const [command, args] = onCore(LOAD_CORE, process.execPath, options)
  const client = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  client.stdout.on('data', chunk => (said += String(chunk)))
  const [code] = await once(client, 'close')
  if (code !== 0) throw new Error('The load generator failed.')
  return JSON.parse(said) as Load
}
