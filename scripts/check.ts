import { ensureBuilt } from './build/site.ts'
import { tryRun } from './run.ts'

interface Check {
  name: string
  command: string
  args: string[]
}

const NODE = process.execPath

const CHECKS: readonly Check[] = [
  { name: 'types', command: NODE, args: ['node_modules/typescript-7/bin/tsc', '--noEmit'] },
  { name: 'pages', command: 'astro', args: ['check', '--minimumFailingSeverity', 'warning'] },
  { name: 'lint and arrows of import', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'styles', command: 'stylelint', args: ['src/**/*.{scss,css,astro}'] },
  { name: 'format', command: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'unused', command: 'knip', args: [] },
  { name: 'page sizes', command: NODE, args: ['scripts/size.ts'] },
  { name: 'markup', command: NODE, args: ['scripts/check-markup.ts'] },
]

await ensureBuilt()
let failed = 0
for (const { args, command, name } of CHECKS) {
  const { code, output } = await tryRun(command, args, { quiet: true })
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}\n`)
  if (code === 0) continue
  failed++
  process.stdout.write(`${output}\n`)
}
process.stdout.write(`${CHECKS.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
