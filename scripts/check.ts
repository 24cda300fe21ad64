import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { ensureBuilt } from './build/site.ts'
import { tryRun } from './lib/run.ts'

interface Check {
  name: string
  command: string
  args: string[]
}

const NODE = process.execPath
/** Tools skip files that did not change since the last run; a new installation empties this folder. */
const CACHE = 'node_modules/.cache'
/** Options to compare files by content, because a checkout changes their times. */
const cacheAt = (folder: string) => [
  '--cache',
  '--cache-strategy=content',
  `--cache-location=${CACHE}/${folder}`,
]

/** The slowest checks come first, so that none is left to run alone. */
const CHECKS: readonly Check[] = [
  {
    name: 'pages',
    command: 'astro',
    args: ['check', '--tsconfig', 'tsconfig.pages.json', '--minimumFailingSeverity', 'warning'],
  },
  { name: 'markup and sizes of pages', command: NODE, args: ['scripts/check/check-pages.ts'] },
  {
    name: 'format',
    command: 'prettier',
    args: ['--check', '--log-level', 'warn', ...cacheAt('prettier/files'), '.'],
  },
  {
    name: 'styles',
    command: 'stylelint',
    args: ['src/**/*.{scss,css,astro}', ...cacheAt('stylelint/')],
  },
  {
    name: 'types',
    command: NODE,
    args: [
      'node_modules/typescript-7/bin/tsc',
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      `${CACHE}/types.tsbuildinfo`,
    ],
  },
  { name: 'secrets', command: 'secretlint', args: ['**/*'] },
  { name: 'licences', command: NODE, args: ['scripts/check/check-licences.ts'] },
  { name: 'unused', command: 'knip', args: ['--cache', `--cache-location=${CACHE}/knip`] },
  { name: 'lint and arrows of import', command: 'oxlint', args: ['--deny-warnings'] },
]

/** Runs a check to its end and prints its result. Returns true if nothing is wrong. */
async function passes({ args, command, name }: Check): Promise<boolean> {
  const started = performance.now()
  const { code, output } = await tryRun(command, args, { quiet: true })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
  if (code !== 0) process.stdout.write(`${output}\n`)
  return code === 0
}

await ensureBuilt()
const queue = new PQueue({ concurrency: availableParallelism() })
const results = await queue.addAll(CHECKS.map(check => () => passes(check)))
const failed = results.filter(isGood => !isGood).length
process.stdout.write(`${CHECKS.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
