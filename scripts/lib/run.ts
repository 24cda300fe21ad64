import { spawn } from 'node:child_process'

interface Options {
  /** Shows what the command prints only if it fails. */
  quiet?: boolean
  env?: NodeJS.ProcessEnv
}

/** Runs a command of `node_modules/.bin` to its end; throws if it fails. */
export async function run(command: string, args: string[], options: Options = {}): Promise<void> {
  const { code, output } = await tryRun(command, args, options)
  if (code === 0) return
  if (options.quiet) process.stderr.write(output)
  throw new Error(`${command} ${args.join(' ')} failed with exit code ${code}.`)
}

/** Runs a command and returns its exit code and, if quiet, its output. */
export function tryRun(
  command: string,
  args: string[],
  { env, quiet = false }: Options = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(command, args, {
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    })
    child.stdout?.on('data', chunk => (output += String(chunk)))
    child.stderr?.on('data', chunk => (output += String(chunk)))
    child.on('error', reject)
    child.on('exit', code => resolve({ code: code ?? 1, output }))
  })
}
