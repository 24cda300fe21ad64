import { spawn } from 'node:child_process'

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

/** How this process is told to end. A terminal sends SIGINT to the command as well. */
const ENDING = ['SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command and returns its exit code and, if quiet, its output. If this process is told to end meanwhile,
 * the command is ended first.
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
    child.stdout?.on('data', chunk => (output += String(chunk)))
    child.stderr?.on('data', chunk => (output += String(chunk)))
    const end = (signal: NodeJS.Signals) => {
      child.once('exit', () => process.kill(process.pid, signal))
      child.kill(signal)
    }
    const stopListening = () => ENDING.forEach(signal => process.off(signal, end))
    for (const signal of ENDING) process.once(signal, end)
    child.on('error', error => {
      stopListening()
      reject(error)
    })
    child.on('exit', code => {
      stopListening()
      resolve({ code: code ?? 1, output })
    })
  })
}
