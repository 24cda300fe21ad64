import { type ChildProcess, spawn } from 'node:child_process'

interface Options {
  /** Shows what the command prints only if it fails. */
  quiet?: boolean
  /** Lets the command read what is typed. */
  interactive?: boolean
  env?: NodeJS.ProcessEnv
}

/** Runs a command of `node_modules/.bin` to its end; throws if it fails. */
export async function run(command: string, args: string[], options: Options = {}): Promise<void> {
  const { code, output } = await tryRun(command, args, options)
  if (code === 0) return
  if (options.quiet) process.stderr.write(output)
  throw new Error(`${command} ${args.join(' ')} failed with exit code ${code}.`)
}

/** How this process is told to end. A terminal sends SIGINT to the commands as well. */
const ENDING = ['SIGTERM', 'SIGHUP'] as const

const running = new Set<ChildProcess>()
let endingBy: NodeJS.Signals | undefined

function end(signal: NodeJS.Signals): void {
  endingBy = signal
  for (const child of running) child.kill(signal)
}

function add(child: ChildProcess): void {
  if (running.size === 0) for (const signal of ENDING) process.once(signal, end)
  running.add(child)
}

function remove(child: ChildProcess): void {
  running.delete(child)
  if (running.size === 0) for (const signal of ENDING) process.off(signal, end)
}

/**
 * Runs a command and returns its exit code and, if quiet, its output. If this process is told to end meanwhile,
 * all its commands are ended first, and no promise resolves: nothing may start after them.
 */
export function tryRun(
  command: string,
  args: string[],
  { env, interactive = false, quiet = false }: Options = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    let output = ''
    const shown = quiet ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      stdio: [interactive ? 'inherit' : 'ignore', shown, shown],
      env: { ...process.env, ...env },
    })
    add(child)
    child.stdout?.on('data', chunk => (output += String(chunk)))
    child.stderr?.on('data', chunk => (output += String(chunk)))
    child.on('error', error => {
      remove(child)
      reject(error)
    })
    child.on('exit', code => {
      remove(child)
      if (!endingBy) resolve({ code: code ?? 1, output })
      else if (running.size === 0) process.kill(process.pid, endingBy)
    })
  })
}
