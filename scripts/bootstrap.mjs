// Entry point of every npm command. It runs on any Node version, so it is plain JavaScript without
// dependencies. It installs what the lock file and `patches/` say, then starts the command's TypeScript on
// the pinned Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { SERVER_ENV, SERVER_FLAGS } from './lib/server-flags.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.installed')
const windows = process.platform === 'win32'

/** A hash of the files that decide what is installed: adding a script to package.json installs nothing. */
function wanted() {
  const read = file => readFileSync(path.join(root, file), 'utf8')
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    read('package.json'),
  )
  const hash = createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .update(read('package-lock.json'))
  for (const name of readdirSync(path.join(root, 'patches'))) hash.update(read(`patches/${name}`))
  return hash.digest('hex')
}

function install() {
  const hash = wanted()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return

  console.log('Installing dependencies …')
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : [windows ? 'npm.cmd' : 'npm', []]
  const { status } = spawnSync(
    command,
    [
      ...first,
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: root, stdio: 'inherit', shell: windows && !npm },
  )
  if (status !== 0 || !patch()) {
    console.error('The installation failed: see above. Nothing was started.')
    process.exit(1)
  }
  writeFileSync(stamp, hash)
}

/** Applies `patches/` (decision 168). False, with the reason printed, where one was made for another version. */
function patch() {
  const tool = path.join(modules, 'patch-package/index.js')
  const args = [tool, '--error-on-fail', '--error-on-warn']
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0
}

/** The Node that npm installed; the machine's own if there is none and it is new enough. */
function findNode() {
  const pinned = path.join(modules, '.bin', windows ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath

  console.error(
    'Node 24 or newer is needed on this kind of machine; it has ' + process.version + '.',
  )
  process.exit(1)
}

/**
 * Commands that open the database briefly, or serve. An import is left out: it may run long enough for V8 to
 * optimise it.
 */
const ON_DATA = new Set(['backup', 'breach', 'demo-reset', 'rotate-keys', 'start', 'vitals'])

/** Commands that take a file name. */
const ON_A_FILE = new Set(['backup', 'import', 'restore'])

install()
const [command, ...args] = process.argv.slice(2)
const node = findNode()
const child = spawn(
  node,
  [
    ...(ON_DATA.has(command) ? SERVER_FLAGS : ['--disable-warning=ExperimentalWarning']),
    path.join(root, 'scripts', `${command}.ts`),
    ...args,
  ],
  {
    // A relative file name is resolved from the folder where the command was typed.
    cwd: process.env.INIT_CWD && ON_A_FILE.has(command) ? process.env.INIT_CWD : root,
    stdio: 'inherit',
    env: {
      ...(command === 'start' && SERVER_ENV),
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      PATH: path.join(modules, '.bin') + path.delimiter + (process.env.PATH ?? ''),
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm sends a signal to the shell between npm and this process. The shell dies of it and passes nothing on.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
